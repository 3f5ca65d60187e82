import { bootDocumentSchema, runtimeConfigSchema, type SiteIndex } from '@evcare/shared-contracts/release';
import { integrityOf } from '../releases/build-output';
import { liveReleases } from '../releases/checks';
import { createStoreFixture, type StoreFixture } from '../testing/fixtures';
import { bootRemotes } from './boot-remotes';
import { BOOT_FILE, composeSite } from './site';

const NAME = 'mfe-shop';
const [V1, V2, V3] = ['1.0.0-h00000001', '1.0.0-h00000002', '1.0.0-h00000003'] as const;

let fixture: StoreFixture;
beforeEach(async () => {
  fixture = await createStoreFixture();
  await fixture.release({ name: 'shell' });
  for (const version of [V1, V2]) await fixture.release({ name: NAME, version });
});
afterEach(() => fixture.remove());

const point = (change: Partial<SiteIndex['remotes'][string]>) =>
  fixture.store.updateSite(
    async (site) => ({
      ...site!,
      remotes: { ...site!.remotes, [NAME]: { ...site!.remotes[NAME]!, ...change } },
    }),
    { command: 'canary', part: NAME, by: 'a test' },
  );

/** The remote in the current boot document. */
async function bootRemote() {
  const site = (await fixture.store.readSite())!;
  const [remote] = await bootRemotes(fixture.store, site, (await liveReleases(fixture.store, site)).remotes);
  return remote!;
}

describe('a release in the boot document', () => {
  it('has the address of its list of hashes, and the hash of that list as served', async () => {
    const { integrity } = await bootRemote();
    expect(integrity?.url).toBe(`/releases/${NAME}/${V2}/integrity.json`);
    const served = await fixture.store.readFile(NAME, V2, 'integrity.json');
    expect(integrity?.hash).toBe(integrityOf(served!));
  });

  it('lists earlier releases with the addresses of their lists of hashes', async () => {
    const { previous } = await bootRemote();
    expect(previous.map(({ version }) => version)).toEqual([V1]);
    expect(previous[0]?.integrity?.url).toBe(`/releases/${NAME}/${V1}/integrity.json`);
    expect(previous[0]?.integrity?.hash).toBe(
      integrityOf((await fixture.store.readFile(NAME, V1, 'integrity.json'))!),
    );
  });

  it('omits an earlier release whose files have been deleted', async () => {
    await fixture.store.removeRelease(NAME, V1);
    expect((await bootRemote()).previous).toEqual([]);
  });
});

describe('slots and events of a remote in the boot document', () => {
  const data = { type: 'object' } as const;
  const described = { version: '1.0.0', docs: 'For other teams.', data };
  const offers = {
    slots: [{ ...described, name: 'mfe-shop.notes' as const }],
    events: [{ ...described, name: 'mfe-shop.seen' as const, replay: 'last' as const }],
  };

  beforeEach(async () => {
    await fixture.release({ name: NAME, version: V3, manifest: { offers } });
    await point({ stable: V2, previous: [V1], canary: { version: V3, percent: 10, cohorts: [] } });
  });

  it('have no docs and shapes on a site of releases, where customers would download them', async () => {
    const files = await composeSite(fixture.store, runtimeConfigSchema.parse({ environment: 'development' }));
    const { remotes } = bootDocumentSchema.parse(JSON.parse(files.get(BOOT_FILE) ?? ''));
    const short = {
      slots: [{ name: 'mfe-shop.notes', version: '1.0.0' }],
      events: [{ name: 'mfe-shop.seen', version: '1.0.0', replay: 'last' }],
    };
    expect(remotes).toMatchObject([{ canary: { release: { manifest: { offers: short } } } }]);
    expect(JSON.stringify(remotes)).not.toContain('For other teams.');
  });

  it('have them if they are requested, as by a development server for the checks of the bus', async () => {
    const site = (await fixture.store.readSite())!;
    const releases = (await liveReleases(fixture.store, site)).remotes;
    const [remote] = await bootRemotes(fixture.store, site, releases, { shapes: true });
    expect(remote?.canary?.release.manifest.offers).toEqual(offers);
  });
});

describe('a canary in the boot document', () => {
  beforeEach(async () => {
    await fixture.release({ name: NAME, version: V3 });
    await point({ stable: V2, previous: [V1] });
  });

  it('is listed beside the stable release, with everything the shell needs to run it', async () => {
    await point({ canary: { version: V3, percent: 12.5, cohorts: ['staff'] } });
    const remote = await bootRemote();
    expect(remote.version).toBe(V2);
    expect(remote.canary).toMatchObject({ percent: 12.5, cohorts: ['staff'] });
    expect(remote.canary?.release).toMatchObject({
      version: V3,
      entry: `/releases/${NAME}/${V3}/remoteEntry.1.js`,
      manifest: { name: NAME },
      integrity: { url: `/releases/${NAME}/${V3}/integrity.json` },
    });
  });

  it.each([
    ['is assigned to no visitors', { version: V3, percent: 0, cohorts: [] }],
    ['points at deleted files', { version: '9.9.9', percent: 50, cohorts: [] }],
  ])('is omitted if it %s', async (_why, canary) => {
    await point({ canary });
    expect(await bootRemote()).not.toHaveProperty('canary');
  });

  it('is listed if it is only for a cohort', async () => {
    await point({ canary: { version: V3, percent: 0, cohorts: ['technician'] } });
    expect((await bootRemote()).canary).toMatchObject({ percent: 0, cohorts: ['technician'] });
  });

  it('prevents prefetching of its remote’s files, for both releases', async () => {
    const html = async () =>
      (await composeSite(fixture.store, runtimeConfigSchema.parse({}))).get('shop/index.html') ?? '';
    const ahead = /<link rel="preload" as="(script|style)"[^>]*\/releases\/mfe-shop\//;
    expect(await html()).toMatch(ahead);
    await point({ canary: { version: V3, percent: 10, cohorts: [] } });
    expect(await html()).not.toMatch(ahead);
  });
});

it('the boot document of a composed site has its revision and requires hashes', async () => {
  const files = await composeSite(fixture.store, runtimeConfigSchema.parse({}));
  const boot = bootDocumentSchema.parse(JSON.parse(files.get(BOOT_FILE) ?? ''));
  expect(boot).toMatchObject({
    revision: (await fixture.store.readSite())!.revision,
    integrity: 'enforced',
    shellVersion: V1,
  });
  expect(boot.remotes).toHaveLength(1);
});
