import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyWorkspace, type WorkspaceCopy } from '../testing/workspace-copy';
import { ROOT } from '../workspace/parts';
import { cutVersions } from './cut';
import { git as gitIn } from './unreleased';

const PRESET = 'scripts/src/version/preset.cjs';

let copy: WorkspaceCopy;
const git = (...args: string[]) => gitIn(copy.root, ...args);
const read = (file: string) => readFile(join(copy.root, file), 'utf8');
const cut = (...folders: string[]) => cutVersions({ root: copy.root, folders, push: false });

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(copy.root, file)), { recursive: true });
  await writeFile(join(copy.root, file), text);
}

async function commit(message: string, ...files: string[]): Promise<void> {
  for (const file of files) await put(file, message);
  await git('add', '.');
  await git('commit', '--quiet', '--message', message);
}

const changedBy = async (revision: string) =>
  (await git('show', '--name-only', '--format=', revision)).split('\n').sort();

/** Creates a repository with this one's packages, with a remote address that must not appear in a changelog. */
beforeAll(async () => {
  copy = await copyWorkspace([]);
  await mkdir(join(copy.root, dirname(PRESET)), { recursive: true });
  await copyFile(join(ROOT, PRESET), join(copy.root, PRESET));
  await copyFile(join(ROOT, '.npmrc'), join(copy.root, '.npmrc'));
  await put('.gitignore', 'node_modules/\n');
  await git('init', '--quiet', '--initial-branch', 'main');
  await git('config', 'user.name', 'Minh');
  await git('config', 'user.email', 'minh@evcare.test');
  await git('remote', 'add', 'origin', 'https://git.inside.test/hidden/path.git');
  await commit('feat: everything');
}, 60_000);
afterAll(() => copy.remove());

// In order: each test continues from the state of the previous one, like a repository.
describe('cutVersions', () => {
  it('starts with the current versions and only tags each package', async () => {
    const before = await git('rev-parse', 'HEAD');
    const cuts = await cut();
    expect(cuts).toContainEqual({ name: '@evcare/mfe-account', version: '1.0.0', before: null });
    expect(cuts.map(({ name }) => name)).not.toContain('@evcare/shared-contracts');
    expect(await git('rev-parse', 'HEAD')).toBe(before);
    expect((await git('tag', '--points-at', 'HEAD')).split('\n')).toContain('@evcare/mfe-account@1.0.0');
  });

  it('raises the patch for a fix in one remote, and changes no other part', async () => {
    await commit('fix(account): the name is shown whole', 'mfe-account/src/name.ts');
    await commit('feat(storefront): something not released yet', 'mfe-storefront/src/new.ts');
    expect(await cut('mfe-account')).toEqual([
      { name: '@evcare/mfe-account', version: '1.0.1', before: '1.0.0' },
    ]);
    expect(await changedBy('HEAD')).toEqual([
      'mfe-account/CHANGELOG.md',
      'mfe-account/package.json',
      'package-lock.json',
    ]);
    expect(await git('tag', '--points-at', 'HEAD')).toBe('@evcare/mfe-account@1.0.1');
    expect(JSON.parse(await read('package-lock.json'))).toMatchObject({
      packages: { 'mfe-account': { version: '1.0.1' }, 'mfe-storefront': { version: '1.0.0' } },
    });
  }, 60_000);

  it('names the change in the changelog, without host or path', async () => {
    const text = await read('mfe-account/CHANGELOG.md');
    expect(text).toMatch(
      /## 1\.0\.1 \(\d{4}-\d\d-\d\d\)\n\n### Bug Fixes\n\n[*-] \*\*account:\*\* the name is shown whole \([0-9a-f]{7}\)/,
    );
    expect(text).not.toMatch(/storefront|inside\.test|hidden/);
    expect(text).not.toContain(copy.root);
  });

  it('includes earlier commits of another team: a feature raises the minor number', async () => {
    expect(await cut('mfe-storefront')).toEqual([
      { name: '@evcare/mfe-storefront', version: '1.1.0', before: '1.0.0' },
    ]);
    expect(await read('mfe-storefront/CHANGELOG.md')).toContain('something not released yet');
  }, 60_000);

  it('raises the major number for a breaking change, and cuts all changed packages if none is named', async () => {
    await commit('feat(account)!: sign-in moves', 'mfe-account/src/name.ts');
    await commit('fix(api): a sentence', 'api/src/sentence.ts');
    const cuts = await cut();
    expect(cuts).toContainEqual({ name: '@evcare/mfe-account', version: '2.0.0', before: '1.0.1' });
    expect(cuts).toContainEqual({ name: '@evcare/api', version: '1.0.1', before: '1.0.0' });
    expect(await read('mfe-account/CHANGELOG.md')).toMatch(/BREAKING CHANGES/i);
    // Packages that pin a raised one pin the new version and are raised themselves.
    expect(cuts.map(({ name }) => name).sort()).toEqual([
      '@evcare/api',
      '@evcare/e2e',
      '@evcare/mfe-account',
      '@evcare/scripts',
    ]);
    expect(JSON.parse(await read('scripts/package.json'))).toMatchObject({
      dependencies: { '@evcare/api': '1.0.1' },
    });
  }, 60_000);

  it('raises a package with a marked break only if a commit says so, and renews its API report', async () => {
    const report = (version: string, breaks = '') => `# API of @evcare/ui ${version}\n\n${breaks}## .\n`;
    // Replaces the command that reads the surface, which needs the sources and the compiler.
    const renew = `import { writeFileSync } from 'node:fs';\nwriteFileSync('shared-ui/etc/shared-ui.api.md', 'renewed');\n`;
    await put('scripts/api-report.mjs', renew);
    await put('shared-ui/etc/shared-ui.api.md', report('1.0.0', '- .: Card\n\n'));
    await commit('fix(shared-ui): a card without a border', 'shared-ui/src/card.ts');
    await expect(cut('shared-ui')).rejects.toThrow(
      /shared-ui lost or changed \.: Card since .*`feat\(shared-ui\)!/,
    );
    await commit('feat(shared-ui)!: take Card away', 'shared-ui/src/card.ts');
    const cuts = await cut('shared-ui');
    expect(cuts).toContainEqual({ name: '@evcare/shared-ui', version: '2.0.0', before: '1.0.0' });
    expect(await changedBy('HEAD')).toContain('shared-ui/etc/shared-ui.api.md');
    expect(await read('shared-ui/etc/shared-ui.api.md')).toBe('renewed');
  }, 60_000);

  it.each([
    ['mfe-account', /Nothing of mfe-account was committed since @evcare\/mfe-account@/],
    ['shared-contracts', /raised by hand/],
    ['mfe-nobody', /no package mfe-nobody/],
  ])('rejects the folder %s', async (folder, sentence) => {
    await expect(cut(folder)).rejects.toThrow(sentence);
  });

  it('rejects uncommitted work, and another branch', async () => {
    await commit('fix(account): again', 'mfe-account/src/name.ts');
    await put('mfe-account/src/name.ts', 'half');
    await expect(cut('mfe-account')).rejects.toThrow(/committed work/);
    await git('checkout', '--quiet', '-b', 'topic');
    await commit('fix(account): whole', 'mfe-account/src/name.ts');
    await expect(cut('mfe-account')).rejects.toThrow(/on main/);
    expect(await git('tag', '--points-at', 'HEAD')).toBe('');
  });
});
