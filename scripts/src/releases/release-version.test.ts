import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder, writeBuild } from '../testing/fixtures';
import { buildIdOf } from '../webpack/build-id';
import { releaseVersion } from './release-version';

let root: string;
let remove: () => Promise<void>;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' });
const build = (version: string) => writeBuild(join(root, 'mfe-shop/dist'), { name: 'mfe-shop', version });

beforeEach(async () => {
  ({ path: root, remove } = await temporaryFolder());
  for (const folder of ['mfe-shop/src', 'shared-contracts', 'shared-ui', 'scripts/src/webpack']) {
    await mkdir(join(root, folder), { recursive: true });
    await writeFile(join(root, folder, 'index.ts'), '// a source\n');
  }
  await writeFile(join(root, 'package-lock.json'), '{}');
  await writeFile(join(root, '.gitignore'), 'dist\n');
  await writeFile(join(root, 'mfe-shop/package.json'), '{"name":"@evcare/mfe-shop","version":"1.4.0"}');
  git('init', '-q');
  git('config', 'user.email', 'linh@evcare.test');
  git('config', 'user.name', 'Linh');
  git('add', '.');
  git('commit', '-qm', 'chore: release');
  await build(`1.4.0-h${buildIdOf('mfe-shop', root)}`);
});
afterEach(() => remove());

describe('releaseVersion', () => {
  it('returns the package version if HEAD has its tag and the build was made from these sources', async () => {
    git('tag', '@evcare/mfe-shop@1.4.0');
    expect(await releaseVersion('mfe-shop', root)).toBe('1.4.0');
  });

  it.each([
    [
      'no tag',
      () => {},
      /HEAD does not carry the tag @evcare\/mfe-shop@1\.4\.0; run `npm run versions -- mfe-shop`/,
    ],
    ['the tag of another version', () => git('tag', '@evcare/mfe-shop@1.3.0'), /does not carry the tag/],
    ['the tag of another part', () => git('tag', '@evcare/mfe-account@1.4.0'), /does not carry the tag/],
  ])('fails with %s', async (_what, tag, sentence) => {
    tag();
    await expect(releaseVersion('mfe-shop', root)).rejects.toThrow(sentence);
  });

  it('fails with uncommitted changes', async () => {
    git('tag', '@evcare/mfe-shop@1.4.0');
    await writeFile(join(root, 'mfe-shop/src/index.ts'), '// changed\n');
    await expect(releaseVersion('mfe-shop', root)).rejects.toThrow(
      /made from committed files.*\n.*mfe-shop\/src/,
    );
  });

  it('fails for a build made from other sources', async () => {
    git('tag', '@evcare/mfe-shop@1.4.0');
    await build('1.4.0-h00000000');
    await expect(releaseVersion('mfe-shop', root)).rejects.toThrow(
      /is 1\.4\.0-h00000000, but these sources make/,
    );
  });
});
