import { createStoreFixture, type StoreFixture } from '../../testing/fixtures';
import { createCaller, noTokens } from '../../testing/commands';
import { COMMANDS } from '.';
import { execute } from './execute';

let fixture: StoreFixture;
let call: ReturnType<typeof createCaller>;
beforeAll(async () => {
  fixture = await createStoreFixture();
  call = createCaller(fixture.store);
});
afterAll(() => fixture.remove());

describe('npm run releases', () => {
  it.each([
    [[], 1],
    [['help'], 0],
    [['--help'], 0],
    [['rollback', '--help'], 0],
    [['publish', '-h'], 0],
  ])('%j explains every command, option and exit code, and ends with %d', async (args, exit) => {
    const result = await call(args);
    expect([result.exit, result.err]).toEqual([exit, '']);
    for (const { name, options } of COMMANDS) {
      expect(result.out).toMatch(new RegExp(`^  ${name}\\b`, 'm'));
      for (const option of Object.keys(options)) expect(result.out).toContain(`--${option}`);
    }
    expect(result.out).toMatch(/Exit codes: 0 done/);
  });

  it.each([
    [['fly'], /Unknown command "fly"/],
    [
      ['rollback'],
      /Wrong arguments for "rollback"[\s\S]*Usage: npm run releases -- rollback <part> \[version\]/,
    ],
    [['rollback', 'a', 'b', 'c'], /Wrong arguments/],
    [['status', 'x'], /Wrong arguments for "status"/],
    [['status', '--percent', '5'], /Unknown option '--percent'/],
    [['canary', 'mfe-a', '--percent'], /argument missing/],
    [['publish'], /Name a part, or a build with --dist PATH/],
    [['gc', '--keep', '-1'], /--keep/],
    [['gc', '--keep=1.5'], /whole number/],
    [['gc', '--force', '--reason', '  '], /--force needs a --reason/],
    [['gc', '--reason', 'x'.repeat(501)], /at most 500 characters/],
  ])('%j explains what is wrong and ends with 1', async (args, sentence) => {
    const { exit, out, err } = await call(args);
    expect(err).toMatch(sentence);
    expect([exit, out]).toEqual([1, '']);
  });

  it.each([
    [['publish', 'mfe-nobody'], /no part called "mfe-nobody"; the parts are shell, mfe-/],
    [['publish', '../etc'], /no part called "\.\.\/etc"/],
    [['rollback', 'mfe-a'], /Nothing is published yet/],
    [['enable', 'mfe-a'], /Nothing is published yet/],
  ])('%j ends with 3 because there is no such part or release', async (args, sentence) => {
    const { exit, err } = await call(args);
    expect([exit, err]).toEqual([3, expect.stringMatching(sentence)]);
  });

  it('prints exactly one JSON document with --json, whatever happens', async () => {
    for (const args of [
      ['status'],
      ['fly'],
      ['rollback', 'mfe-a'],
      ['gc', '--keep', 'x'],
      ['history'],
      ['--help'],
    ]) {
      const { out, err, json } = await call([...args, '--json']);
      expect([err, typeof json]).toEqual(['', 'object']);
      expect(out.endsWith('}\n') || out === 'null\n').toBe(true);
    }
    expect((await call(['fly', '--json'])).json).toMatchObject({ ok: false, exit: 1, findings: [] });
  });

  it('rethrows an unexpected error, or prints it as JSON with --json', async () => {
    const broken = { ...fixture.store, readSite: () => Promise.reject(new TypeError('boom')) };
    const world = { store: () => broken, tokens: () => noTokens, env: {}, now: new Date() };
    await expect(execute(['status'], world)).rejects.toThrow(TypeError);
    const { exit, out } = await execute(['status', '--json'], world);
    expect([exit, JSON.parse(out)]).toEqual([1, { ok: false, exit: 1, error: 'boom', findings: [] }]);
  });
});
