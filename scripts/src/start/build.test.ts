import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/fixtures';
import { type lernaRun } from '../workspace/lerna';
import { buildParts, isBuilt } from './build';

describe('building', () => {
  let root: string;
  let remove: () => Promise<void>;
  let runs: number;
  let duringBuild: () => Promise<unknown>;
  const lines: string[] = [];

  /** Fake of Lerna that writes a `dist` in each part. */
  const run: typeof lernaRun = async (task, { scopes = [], onLine = () => {} } = {}) => {
    runs += 1;
    expect(task).toBe('build');
    expect(scopes).toEqual(['@evcare/shell', '@evcare/mfe-shop']);
    for (const name of ['shell', 'mfe-shop']) {
      await mkdir(join(root, name, 'dist'), { recursive: true });
      await writeFile(join(root, name, 'dist/build.json'), '{}');
    }
    onLine('> @evcare/shell:build');
    onLine('> @evcare/mfe-shop:build  [local cache]');
    await duringBuild();
    return { code: 0, output: '' };
  };
  const build = (runner = run) => buildParts({ root, run: runner, onLine: (line) => void lines.push(line) });

  beforeEach(async () => {
    ({ path: root, remove } = await temporaryFolder());
    runs = 0;
    lines.length = 0;
    duringBuild = async () => {};
    await writeFile(join(root, 'package.json'), '{"workspaces": ["shell", "mfe-shop", "api"]}');
    await writeFile(join(root, 'package-lock.json'), '{}');
    for (const name of ['shell/src', 'mfe-shop/src', 'shared-ui/src', 'api/src']) {
      await mkdir(join(root, name), { recursive: true });
      await writeFile(join(root, name, 'index.ts'), '1');
    }
    for (const name of ['shell', 'mfe-shop']) await writeFile(join(root, name, 'webpack.config.js'), '');
  });
  afterEach(() => remove());

  it('runs once, and not again while nothing changes', async () => {
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
    expect(runs).toBe(1);
    expect(lines).toEqual(['  shell', '  mfe-shop (from the cache)']);
  });

  it('is not needed again until a source changes', async () => {
    expect(await isBuilt(root)).toBe(false);
    await build();
    expect(await isBuilt(root)).toBe(true);
    await writeFile(join(root, 'shell/src/index.ts'), '22');
    expect(await isBuilt(root)).toBe(false);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a source of a part changed', () => writeFile(join(root, 'mfe-shop/src/index.ts'), '22')],
    ['a source of a shared package changed', () => writeFile(join(root, 'shared-ui/src/index.ts'), '22')],
    ['the lockfile changed', () => writeFile(join(root, 'package-lock.json'), '{ }')],
    ['a build was removed', () => rm(join(root, 'shell/dist'), { recursive: true })],
    ['a build was edited', () => writeFile(join(root, 'shell/dist/build.json'), '{ }')],
  ])('runs again if %s', async (_what, change) => {
    await build();
    await change();
    expect(await build()).toBe(true);
    expect(runs).toBe(2);
  });

  it('does not run for files that are not part of the pages', async () => {
    await build();
    await writeFile(join(root, 'api/src/index.ts'), '22');
    expect(await build()).toBe(false);
  });

  it('runs again if a source was edited during the build', async () => {
    duringBuild = () => writeFile(join(root, 'shell/src/index.ts'), 'edited');
    await build();
    duringBuild = async () => {};
    expect(await build()).toBe(true);
    expect(await build()).toBe(false);
  });

  it('shows the output of a failed build, and tries again next time', async () => {
    const failing: typeof lernaRun = async () => ({
      code: 1,
      output: "ERROR in main.tsx: can't resolve './x'",
    });
    await expect(build(failing)).rejects.toThrow(
      "The build failed:\n\nERROR in main.tsx: can't resolve './x'",
    );
    expect(await build()).toBe(true);
  });
});
