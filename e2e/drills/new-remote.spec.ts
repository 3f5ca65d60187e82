import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { copyWorkspace, type WorkspaceCopy } from '../../scripts/src/testing/workspace-copy';
import { stampOf } from '../../scripts/src/workspace/stamp';
import { expect, test } from '../releases/support/release-site';

const run = promisify(execFile);
const NAME = 'mfe-rewards';
/** Packages that a new remote must not change. */
const OTHERS = ['shell', 'shared-contracts', 'shared-ui', 'mfe-account', 'mfe-storefront', 'mfe-backoffice'];

let copy: WorkspaceCopy;
test.beforeAll(async () => {
  copy = await copyWorkspace();
});
test.afterAll(async ({ releases }) => {
  await copy.remove();
  await releases.store.updateSite(
    async (site) => {
      const { [NAME]: _gone, ...remotes } = site?.remotes ?? {};
      return { ...site!, remotes };
    },
    { command: 'disable', part: NAME, by: 'a test' },
  );
});

/** Runs one of the copy's programs as a user would. */
const program = (file: string, args: readonly string[], env: Record<string, string> = {}) =>
  run(process.execPath, [join(copy.root, 'scripts', file), ...args], {
    cwd: copy.root,
    env: { ...process.env, ...env },
  });

/** Runs a script of the remote. Its tests are no drills. */
const npm = (task: string) =>
  run('npm', ['run', task, '-w', `@evcare/${NAME}`], {
    cwd: copy.root,
    env: { ...process.env, CI: '1', DRILLS: '' },
  });

test('a new remote is created, passes its tests, is published and works on the site without changes to the shell', async ({
  page,
  releases,
}) => {
  const before = await stampOf(copy.root, OTHERS);
  const lockBefore = await run('git', ['hash-object', join(copy.root, 'package-lock.json')]);

  await program('new-remote.mjs', [NAME, '/rewards', '--title', 'Điểm thưởng']);
  const { stdout: lockAfter } = await run('git', ['hash-object', join(copy.root, 'package-lock.json')]);
  expect(lockAfter).not.toBe(lockBefore.stdout);

  await Promise.all([npm('typecheck'), npm('lint'), npm('build')]);
  const tests = await npm('test');
  expect(stripVTControlCharacters(tests.stderr)).toMatch(/Tests: +1\d passed, 1\d total/);

  const published = await program('releases.mjs', ['publish', NAME, '--json'], {
    DATA_DIR: releases.dataDir,
  });
  expect(JSON.parse(published.stdout)).toMatchObject({ part: NAME });
  expect(await stampOf(copy.root, OTHERS)).toBe(before);

  await releases.followed();
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Menu chính' })
    .getByRole('link', { name: 'Điểm thưởng' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Điểm thưởng' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Kết nối' })).toContainText('Hoạt động bình thường');
  await expect(page).toHaveURL('/rewards');

  expect((await page.goto('/rewards/khong-co'))?.status()).toBe(200);
  await page.getByRole('link', { name: 'Về trang Điểm thưởng' }).click();
  await expect(page.getByRole('region', { name: 'Kết nối' })).toBeVisible();
});
