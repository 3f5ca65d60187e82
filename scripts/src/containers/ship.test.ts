import { join } from 'node:path';
import {
  createStoreFixture,
  manifestOf,
  writeBuild,
  type StoreFixture,
  type FixtureBuild,
} from '../testing/fixtures';
import { keepShipping, ship, type ShipResult } from './ship';

let fixture: StoreFixture;
beforeEach(async () => void (fixture = await createStoreFixture()));
const stopping = new AbortController();
afterEach(() => fixture.remove());
afterAll(() => stopping.abort());

let images = 0;
/** Image of a part: its build, and the publisher's name. */
async function image(build: FixtureBuild) {
  images += 1;
  const dist = await writeBuild(join(fixture.folder, `image-${images}`), build);
  return { store: fixture.store, part: build.name, dist, revision: 'abc', by: 'container test' };
}
const stable = async (part: string) => (await fixture.store.readSite())?.remotes[part]?.stable;

describe('ship', () => {
  it('waits if there is no site yet', async () => {
    expect(await ship(await image({ name: 'mfe-account' }))).toEqual({ state: 'waiting' });
    expect(await fixture.store.readSite()).toBeNull();
  });

  it('creates the site if the image contains the shell', async () => {
    expect(await ship(await image({ name: 'shell', version: '1.0.0' }))).toEqual({
      state: 'live',
      version: '1.0.0',
      added: true,
    });
    expect((await fixture.store.readSite())?.shell.stable).toBe('1.0.0');
  });

  it('publishes the release with the image’s name in the audit log', async () => {
    await fixture.release({ name: 'shell' });
    const result = await ship(await image({ name: 'mfe-account', version: '1.1.0' }));
    expect(result).toEqual({ state: 'live', version: '1.1.0', added: true });
    expect((await fixture.store.history())[0]).toMatchObject({
      command: 'publish',
      part: 'mfe-account',
      version: '1.1.0',
      by: 'container test',
    });
  });

  it('changes nothing when the same release is shipped again', async () => {
    await fixture.release({ name: 'shell' });
    const sameImage = await image({ name: 'mfe-account', version: '1.1.0' });
    await ship(sameImage);
    const before = await fixture.store.readSite();
    expect(await ship(sameImage)).toEqual({ state: 'live', version: '1.1.0', added: false });
    expect(await fixture.store.readSite()).toEqual(before);
  });

  it('does not restore a release that the site has replaced', async () => {
    await fixture.release({ name: 'shell' });
    const old = await image({ name: 'mfe-account', version: '1.1.0' });
    await ship(old);
    await ship(await image({ name: 'mfe-account', version: '1.2.0' }));
    expect(await ship(old)).toEqual({ state: 'left-alone', version: '1.1.0', live: '1.2.0' });
    expect(await stable('mfe-account')).toBe('1.2.0');
  });

  it('finishes the publication of a publisher that crashed before moving the pointer', async () => {
    await fixture.release({ name: 'shell' });
    await fixture.release({ name: 'mfe-account', version: '1.0.0' });
    const next = await image({ name: 'mfe-account', version: '1.1.0' });
    const crashedStore = {
      ...fixture.store,
      updateSite: () => Promise.reject(new Error('the power failed')),
    };
    await expect(ship({ ...next, store: crashedStore })).rejects.toThrow('the power failed');
    expect(await stable('mfe-account')).toBe('1.0.0');
    expect(await ship(next)).toMatchObject({ state: 'live', version: '1.1.0' });
    expect(await stable('mfe-account')).toBe('1.1.0');
  });

  it('rejects a release that would break the site, and leaves the site unchanged', async () => {
    await fixture.release({ name: 'shell' });
    await fixture.release({ name: 'mfe-storefront', version: '1.0.0' });
    const before = await fixture.store.readSite();
    const { routes } = manifestOf('mfe-storefront');
    const result = await ship(await image({ name: 'mfe-account', manifest: { routes } }));
    expect(result).toMatchObject({ state: 'refused', why: expect.stringContaining('prefix-collision') });
    expect(await fixture.store.readSite()).toEqual(before);
  });

  it('does not treat an error of the store as a rejection', async () => {
    await fixture.release({ name: 'shell' });
    const broken = { ...fixture.store, readRelease: () => Promise.reject(new Error('disk')) };
    await expect(ship({ ...(await image({ name: 'mfe-account' })), store: broken })).rejects.toThrow('disk');
  });
});

describe('keepShipping', () => {
  const intervalMs = 5;

  it('waits for the shell, then ships', async () => {
    const tries: string[] = [];
    const shipping = keepShipping({
      ...(await image({ name: 'mfe-account', version: '1.0.0' })),
      onTry: ({ state }) => tries.push(state),
      onError: (error) => tries.push(String(error)),
      signal: stopping.signal,
      intervalMs,
    });
    await fixture.release({ name: 'shell' });
    await shipping;
    expect(tries.at(-1)).toBe('live');
    expect(await stable('mfe-account')).toBe('1.0.0');
  });

  it('tries again only after a change of the site', async () => {
    await fixture.release({ name: 'shell', version: '1.0.0', contract: '1.0.0' });
    const tries: ShipResult['state'][] = [];
    let refused!: () => void;
    const first = new Promise<void>((resolve) => (refused = resolve));
    const shipping = keepShipping({
      ...(await image({ name: 'mfe-account', manifest: { contract: '^2.0.0' } })),
      onTry({ state }) {
        tries.push(state);
        if (state === 'refused') refused();
      },
      onError: (error) => {
        throw error;
      },
      signal: stopping.signal,
      intervalMs,
    });
    await first;
    await fixture.release({ name: 'shell', version: '2.0.0', contract: '2.0.0' });
    await shipping;
    expect(tries).toEqual(['refused', 'live']);
  });

  it('continues after an error of the store', async () => {
    await fixture.release({ name: 'shell' });
    const errors: string[] = [];
    let faults = 2;
    const flaky = {
      ...fixture.store,
      siteTag: () => (faults-- > 0 ? Promise.reject(new Error('away')) : fixture.store.siteTag()),
    };
    await keepShipping({
      ...(await image({ name: 'mfe-account', version: '1.0.0' })),
      store: flaky,
      onTry: () => {},
      onError: (error) => errors.push((error as Error).message),
      signal: stopping.signal,
      intervalMs,
    });
    expect(errors).toEqual(['away', 'away']);
    expect(await stable('mfe-account')).toBe('1.0.0');
  });

  it('ends when its signal is aborted', async () => {
    const controller = new AbortController();
    const shipping = keepShipping({
      ...(await image({ name: 'mfe-account' })),
      onTry: () => controller.abort(),
      onError: () => {},
      signal: controller.signal,
    });
    await expect(shipping).resolves.toBeUndefined();
  });
});
