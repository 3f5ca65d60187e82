import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runtimeConfigSchema, type BootRemote } from '@evcare/shared-contracts/release';
import { followSite } from '../../serve/live-pages';
import { createStoreFixture, writeBuild, type StoreFixture } from '../../testing/fixtures';
import { makeTeamKeys, register, type TeamKeys } from '../../testing/team-keys';
import { publish } from '../publish';

let fixture: StoreFixture;
let team: TeamKeys;
let errors: string[];
beforeEach(async () => {
  errors = [];
  fixture = await createStoreFixture();
  await fixture.release({ name: 'shell' });
  await fixture.release({ name: 'mfe-cart', version: '1.0.0' });
  team = await makeTeamKeys(fixture.folder);
});
afterEach(() => fixture.remove());

async function release(version: string, { signer }: Partial<TeamKeys>, percent?: number): Promise<void> {
  const dist = await writeBuild(join(fixture.folder, `dist-${version}`), { name: 'mfe-shop', version });
  const canary = percent === undefined ? {} : { canary: { percent, cohorts: [] } };
  await publish({ store: fixture.store, dist, signer, ...canary });
}

/** Runs a site on the store, and reads what its documents name. */
async function openSite() {
  const live = await followSite({
    store: fixture.store,
    readConfig: async () => runtimeConfigSchema.parse({}),
    configPath: join(fixture.folder, 'runtime-config.json'),
    onError: (error) => void errors.push((error as Error).message),
    intervalMs: 0,
  });
  return async () => {
    const { boot, groups = [] } = await live.current();
    const { remotes } = JSON.parse(boot) as { remotes: BootRemote[] };
    const shop = remotes.find(({ manifest }) => manifest.name === 'mfe-shop');
    return {
      names: remotes.map(({ manifest }) => manifest.name).sort(),
      shop: shop?.version,
      previous: shop?.previous.map(({ version }) => version),
      canary: shop?.canary?.release.version,
      groups: groups.length,
    };
  };
}

const spoil = (version: string) =>
  writeFile(join(fixture.folder, 'releases/mfe-shop', version, 'release.sig.json'), '{}');

it('takes a signed release into its documents, with the earlier ones', async () => {
  await register(fixture.store, team);
  await release('1.0.0', team);
  await release('1.0.1', team);
  const read = await openSite();
  expect(await read()).toMatchObject({ names: ['mfe-cart', 'mfe-shop'], shop: '1.0.1', previous: ['1.0.0'] });
  expect(errors).toEqual([]);
});

it('falls back to the newest earlier release with a valid signature', async () => {
  await register(fixture.store, team);
  for (const version of ['1.0.0', '1.0.1', '1.0.2', '1.0.3']) await release(version, team);
  await spoil('1.0.3');
  await spoil('1.0.2');
  const read = await openSite();
  expect(await read()).toMatchObject({ shop: '1.0.1', previous: ['1.0.0'] });
  expect(errors.sort()).toEqual([
    "mfe-shop 1.0.2 has a signature that can't be read.",
    "mfe-shop 1.0.3 has a signature that can't be read.",
  ]);
});

it('leaves the remote out if none has one, and serves the others', async () => {
  await release('1.0.0', {});
  await release('1.0.1', {});
  await register(fixture.store, team);
  const read = await openSite();
  expect(await read()).toMatchObject({ names: ['mfe-cart'] });
  expect(errors).toHaveLength(2);
});

it('leaves earlier releases without a signature out, so that pages do not fall back to them', async () => {
  await release('1.0.0', {});
  await release('1.0.1', team);
  await register(fixture.store, team);
  const read = await openSite();
  expect(await read()).toMatchObject({ shop: '1.0.1', previous: [] });
});

it('does not offer a canary without a valid signature', async () => {
  await register(fixture.store, team);
  await release('1.0.0', team);
  await release('1.0.1', team, 50);
  const read = await openSite();
  expect(await read()).toMatchObject({ shop: '1.0.0', canary: '1.0.1' });
  await spoil('1.0.1');
  const again = await openSite();
  expect(await again()).toMatchObject({ shop: '1.0.0', canary: undefined });
  expect(errors).toEqual(["mfe-shop 1.0.1 has a signature that can't be read."]);
});

it('notices a key that is registered or removed while it runs', async () => {
  const next = await makeTeamKeys(fixture.folder);
  await register(fixture.store, next);
  await release('1.0.0', next);
  await register(fixture.store, team);
  await release('1.0.1', team);
  const read = await openSite();
  expect(await read()).toMatchObject({ shop: '1.0.1' });
  await fixture.store.keys.update((keys) => keys.filter(({ id }) => id !== team.key.id));
  expect(await read()).toMatchObject({ shop: '1.0.0' });
  await register(fixture.store, team);
  expect(await read()).toMatchObject({ shop: '1.0.1' });
});

it('continues with what it had when the list of keys is damaged, and does not start without it', async () => {
  await register(fixture.store, team);
  await release('1.0.0', team);
  const read = await openSite();
  await writeFile(join(fixture.folder, 'releases/.keys.json'), '{"keys":');
  expect(await read()).toMatchObject({ shop: '1.0.0' });
  expect(errors[0]).toMatch(/\.keys\.json is damaged/);
  await expect(openSite()).rejects.toThrow(/\.keys\.json is damaged/);
});
