import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteManifestSchema } from '../../../shared-contracts/src/remote/manifest-schemas';
import { temporaryFolder } from '../testing/fixtures';
import { versionOf } from '../webpack/common';
import { ROOT } from '../workspace/parts';
import { createOutside, type OutsideOptions } from './create-outside';
import { BUNDLERS } from './options';

let parent: { path: string; remove: () => Promise<void> };
beforeEach(async () => {
  parent = await temporaryFolder();
});
afterEach(() => parent.remove());

const create = (more: Partial<OutsideOptions> = {}) =>
  createOutside(ROOT, parent.path, {
    name: 'mfe-rewards',
    prefix: '/rewards',
    title: 'Ưu đãi',
    access: { kind: 'public' },
    bundler: 'vite',
    folder: 'mfe-rewards',
    dryRun: false,
    ...more,
  });

interface PackageFile {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}
const readJson = async (...path: string[]) =>
  JSON.parse(await readFile(join(parent.path, ...path), 'utf8')) as unknown;

describe('a project outside this repository', () => {
  it('has the contracts as an archive, and exactly the versions that are installed here', async () => {
    const { folder, added } = await create();
    expect(folder).toBe(join(parent.path, 'mfe-rewards'));
    for (const file of added) expect((await stat(join(folder, file))).size).toBeGreaterThan(0);
    const { dependencies, devDependencies } = (await readJson('mfe-rewards/package.json')) as PackageFile;
    const { '@evcare/shared-contracts': contracts = '', ...others } = { ...dependencies, ...devDependencies };
    expect(added).toContain(contracts.replace('file:', ''));
    for (const [name, version] of Object.entries(others))
      expect([name, version]).toEqual([name, versionOf(name)]);
  });

  it.each(BUNDLERS)(
    'for %s has a valid manifest, and none of the placeholders of its template',
    async (bundler) => {
      const { folder, added } = await create({ bundler, folder: bundler });
      const texts = added.filter((file) => !file.endsWith('.tgz'));
      for (const file of texts)
        expect(await readFile(join(folder, file), 'utf8')).not.toMatch(/placeholder/i);
      const manifest = remoteManifestSchema.parse(await readJson(bundler, 'remote.manifest.json'));
      expect(manifest).toMatchObject({
        name: 'mfe-rewards',
        routes: [{ prefix: '/rewards', title: 'Ưu đãi', access: { kind: 'public' }, layout: 'site' }],
        menu: [{ label: 'Ưu đãi', href: '/rewards' }],
      });
    },
  );

  it('may be a work area of some roles', async () => {
    await create({ access: { kind: 'roles', roles: ['staff'] } });
    const manifest = remoteManifestSchema.parse(await readJson('mfe-rewards/remote.manifest.json'));
    expect(manifest.routes[0]).toMatchObject({
      access: { kind: 'roles', roles: ['staff'] },
      layout: 'workspace',
    });
    expect(manifest.menu[0]).toMatchObject({ roles: ['staff'], placement: 'user' });
  });

  it('is not written over files, into this repository, nor under a name or prefix of this repository', async () => {
    await mkdir(join(parent.path, 'full'));
    await writeFile(join(parent.path, 'full/notes.txt'), '');
    await expect(create({ folder: 'full' })).rejects.toThrow(/has 1 entries/);
    await expect(create({ folder: join(ROOT, 'mfe-rewards') })).rejects.toThrow(/inside this repository/);
    await expect(create({ name: 'mfe-account' })).rejects.toThrow(/mfe-account already/);
    await expect(create({ prefix: '/products' })).rejects.toThrow(/belongs to mfe-storefront/);
  });

  it('is only listed in a dry run', async () => {
    const { folder, added } = await create({ dryRun: true });
    expect(added).toContain('vite.config.mjs');
    await expect(stat(folder)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
