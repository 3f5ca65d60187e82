import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { BUDGETS, budgetOf } from '../budgets';
import { findingsOf, remoteOf, shellOf } from '../testing';

/** Random text that hardly compresses below half its size. */
const noise = (bytes: number): string => randomBytes(bytes / 2).toString('hex');
const budgets = (atOnce: number) => ({
  budgets: {
    parts: { 'mfe-shop': { atOnce, page: Infinity, later: Infinity } },
    others: { atOnce: 1, page: Infinity, later: Infinity },
  },
});

const shop = (files: Record<string, string>, version = '1.0.0') =>
  remoteOf('mfe-shop', {
    version,
    files,
    release: { scripts: Object.keys(files).filter((path) => path === 'now.js') },
  });

test('counts entry, exposed chunk and styles at their brotli size', async () => {
  const release = shop({ 'now.js': 'a()'.repeat(5_000), 'later.js': noise(60_000) });
  const atOnce = ['remoteEntry.js', 'now.js', 'remote.css']
    .map((path) => release.files.get(path) as Buffer)
    .reduce((sum, bytes) => sum + Math.min(bytes.length, brotliCompressSync(bytes).length), 0);
  const bytes = budgets(atOnce);
  expect(await findingsOf(release, [shellOf()], bytes)).toEqual([]);
  expect(await findingsOf(release, [shellOf()], budgets(atOnce - 1))).toEqual([
    expect.objectContaining({ rule: 'byte-budget', level: 'refuse', affected: ['mfe-shop 1.0.0'] }),
  ]);
});

test('rejects a remote over its budget, with both numbers', async () => {
  const [finding] = await findingsOf(shop({ 'now.js': noise(100_000) }), [shellOf()], budgets(20_000));
  expect(finding?.message).toMatch(
    /^mfe-shop 1\.0\.0 makes every visitor download \d\d\.\d KB before its first page; its budget is 20\.0 KB\.$/,
  );
  expect(finding?.advice).toMatch(/budgets\.ts/);
});

test('applies a budget to the shell, and a shared budget to parts without their own', async () => {
  const heavy = { 'main.js': noise(100_000) };
  expect(await findingsOf(shellOf({ files: heavy }), [])).toEqual([]);
  const others = { atOnce: 20_000, page: Infinity, later: Infinity };
  const tight = { parts: { shell: { atOnce: 10_000, page: Infinity, later: Infinity } }, others };
  expect((await findingsOf(shellOf({ files: heavy }), [], { budgets: tight }))[0]?.rule).toBe('byte-budget');
  expect(budgetOf(tight, 'mfe-new')).toBe(tight.others);
  for (const part of ['shell', 'mfe-storefront', 'mfe-account', 'mfe-backoffice']) {
    expect(BUDGETS.parts).toHaveProperty([part]);
  }
});

describe('a release that grew as a whole', () => {
  const before = shop({ 'later.js': 'x'.repeat(200_000) });

  test('causes a warning if it grew by more than a tenth, but is accepted', async () => {
    const findings = await findingsOf(shop({ 'later.js': 'x'.repeat(260_000) }, '1.1.0'), [
      shellOf(),
      before,
    ]);
    expect(findings).toEqual([
      {
        rule: 'byte-budget',
        level: 'warn',
        message: 'mfe-shop 1.1.0 is 260.1 KB as a whole, 30 % more than mfe-shop 1.0.0.',
        affected: ['mfe-shop 1.1.0'],
        advice: 'nothing, if that is intended.',
      },
    ]);
  });

  test.each([
    ['growth by less than a tenth', 'x'.repeat(215_000)],
    ['no growth', 'x'.repeat(90_000)],
  ])('causes no warning for %s', async (_what, later) => {
    expect(await findingsOf(shop({ 'later.js': later }, '1.1.0'), [shellOf(), before])).toEqual([]);
  });

  test('causes no warning for growth of a few kilobytes, even if it is more than a tenth', async () => {
    const small = shop({ 'later.js': 'x'.repeat(1_000) });
    expect(await findingsOf(shop({ 'later.js': 'x'.repeat(7_000) }, '1.1.0'), [shellOf(), small])).toEqual(
      [],
    );
  });
});
