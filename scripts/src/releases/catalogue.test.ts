import { EVENT_NAMES, type RemoteManifest } from '@evcare/shared-contracts';
import type { SiteIndex } from '@evcare/shared-contracts/release';
import { createStoreFixture, type StoreFixture } from '../testing/fixtures';
import { runUntilExit } from '../testing/programs';
import { readCatalogue } from './catalogue';
import { catalogueText } from './catalogue-text';

const data = { type: 'object', required: ['id'] } as const;
const SHOP: Partial<RemoteManifest> = {
  slots: [{ slot: 'shell.search', id: 'shop' }],
  events: { emits: ['cart.changed'], listens: ['auth.changed'], wakes: ['cart.add'] },
  offers: {
    slots: [{ name: 'mfe-shop.notes', version: '1.2.0', docs: 'Below the price.', data }],
    events: [{ name: 'mfe-shop.seen', version: '1.0.0', docs: 'A product was shown.', data, replay: 'last' }],
  },
};
const GARAGE: Partial<RemoteManifest> = {
  routes: [
    { prefix: '/garage', title: 'Xe của tôi', layout: 'site', access: { kind: 'token' } },
    {
      prefix: '/lift',
      title: 'Cầu nâng',
      layout: 'workspace',
      access: { kind: 'roles', roles: ['technician'] },
    },
  ],
  uses: {
    slots: [{ slot: 'mfe-shop.notes', id: 'garage', range: '^1.0.0' }],
    events: [{ event: 'mfe-shop.seen', range: '^1.0.0', wakes: true }],
  },
};

let fixture: StoreFixture;
beforeEach(async () => {
  fixture = await createStoreFixture();
});
afterEach(() => fixture.remove());

async function threeParts(): Promise<void> {
  const provides = { events: [...EVENT_NAMES], slots: ['shell.search'] };
  await fixture.release({ name: 'shell', record: { provides } });
  await fixture.release({ name: 'mfe-shop', version: '1.0.1', manifest: SHOP });
  await fixture.release({ name: 'mfe-garage', version: '2.0.0', manifest: GARAGE });
}

const setRemotes = (remotes: (known: SiteIndex['remotes']) => SiteIndex['remotes']) =>
  fixture.store.updateSite(async (site) => ({ ...site!, remotes: remotes(site!.remotes) }), {
    command: 'canary',
    part: 'mfe-shop',
    by: 'a test',
  });

const entry = async (kind: 'slots' | 'events', name: string) =>
  (await readCatalogue(fixture.store))![kind].filter((offer) => offer.name === name);

describe('the catalogue', () => {
  it('is empty before the first publication', async () => {
    expect(await readCatalogue(fixture.store)).toBeNull();
  });

  it('lists parts with their pages and access', async () => {
    await threeParts();
    const { parts } = (await readCatalogue(fixture.store))!;
    expect(parts.map(({ name, stable, enabled }) => [name, stable, enabled])).toEqual([
      ['shell', '1.0.0-h00000001', true],
      ['mfe-garage', '2.0.0', true],
      ['mfe-shop', '1.0.1', true],
    ]);
    expect(parts[1]).toMatchObject({
      contract: '^1.0.0',
      routes: [
        { prefix: '/garage', title: 'Xe của tôi', access: 'token' },
        { prefix: '/lift', title: 'Cầu nâng', access: 'technician' },
      ],
    });
  });

  it('lists slots and events of remotes with owner, data and users', async () => {
    await threeParts();
    expect(await entry('slots', 'mfe-shop.notes')).toEqual([
      {
        name: 'mfe-shop.notes',
        owner: 'mfe-shop',
        release: 'mfe-shop 1.0.1',
        version: '1.2.0',
        docs: 'Below the price.',
        data,
        users: [{ release: 'mfe-garage 2.0.0', id: 'garage', range: '^1.0.0', fits: true }],
      },
    ]);
    expect(await entry('events', 'mfe-shop.seen')).toMatchObject([
      { replay: 'last', users: [{ release: 'mfe-garage 2.0.0', range: '^1.0.0', fits: true }] },
    ]);
  });

  it('lists slots and events of the contract', async () => {
    await threeParts();
    expect(await entry('slots', 'shell.search')).toMatchObject([
      { owner: 'shell', version: null, users: [{ release: 'mfe-shop 1.0.1', id: 'shop', range: null }] },
    ]);
    expect(await entry('events', 'cart.add')).toMatchObject([
      { owner: 'any', replay: 'none', users: [{ release: 'mfe-shop 1.0.1' }] },
    ]);
    expect(await entry('events', 'cart.changed')).toMatchObject([
      { owner: 'mfe-storefront', replay: 'last', emitters: ['mfe-shop 1.0.1'], users: [] },
    ]);
  });

  it('lists what a canary offers apart, and marks users that do not fit', async () => {
    await threeParts();
    const { remotes } = (await fixture.store.readSite())!;
    const offers = {
      slots: [{ ...SHOP.offers!.slots![0]!, version: '2.0.0' }],
      events: SHOP.offers!.events!,
    };
    // Without its user, the gate accepts the break.
    await setRemotes(({ 'mfe-garage': _garage, ...others }) => others);
    await fixture.release({ name: 'mfe-shop', version: '1.1.0', manifest: { ...SHOP, offers } });
    const canary = { version: '1.1.0', percent: 5, cohorts: [] };
    await setRemotes(() => ({
      ...remotes,
      'mfe-shop': { ...remotes['mfe-shop']!, enabled: false, canary },
    }));
    const notes = await entry('slots', 'mfe-shop.notes');
    expect(notes.map(({ release, version, users }) => [release, version, users[0]?.fits])).toEqual([
      ['mfe-shop 1.0.1', '1.2.0', true],
      ['mfe-shop 1.1.0', '2.0.0', false],
    ]);
    const text = catalogueText((await readCatalogue(fixture.store))!);
    expect(text).toContain('mfe-shop 1.0.1, disabled, canary 1.1.0, contract ^1.0.0');
    expect(text).toContain('filled by mfe-garage 2.0.0 with "garage", ^1.0.0 (OUT OF RANGE)');
  });
});

describe('releases catalogue', () => {
  it('prints a text for people', async () => {
    await threeParts();
    const { code, out } = await runUntilExit('releases', { DATA_DIR: fixture.folder }, [], ['catalogue']);
    expect(code).toBe(0);
    expect(out).toContain('  /garage                token    Xe của tôi');
    expect(out).toContain(
      'mfe-shop.seen 1.0.0, of mfe-shop, replay last\n  A product was shown.\n  heard by mfe-garage 2.0.0, ^1.0.0',
    );
    expect(out).toContain(
      'cart.changed, of mfe-storefront, replay last\n  emitted by mfe-shop 1.0.1\n  heard by nobody',
    );
  });

  it('prints one JSON document with --json, and says so if nothing is published', async () => {
    const cli = (...args: string[]) =>
      runUntilExit('releases', { DATA_DIR: fixture.folder }, [], ['catalogue', ...args]);
    expect((await cli()).out).toBe('Nothing is published yet.\n');
    await threeParts();
    expect(JSON.parse((await cli('--json')).out)).toEqual(await readCatalogue(fixture.store));
  });
});
