import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCaller, type CommandCall } from '../../testing/commands';
import { createStoreFixture, type StoreFixture } from '../../testing/fixtures';
import { createFolderTokens, type TokenStore } from '../tokens/token-store';

const NOW = new Date('2026-11-29T00:00:00.000Z');
let fixture: StoreFixture;
let tokens: TokenStore;
let call: (...args: string[]) => Promise<CommandCall>;
beforeEach(async () => {
  fixture = await createStoreFixture();
  tokens = createFolderTokens(join(fixture.folder, 'releases'));
  const caller = createCaller(fixture.store, { RELEASE_ACTOR: 'linh' }, tokens);
  call = (...args) => caller(args, NOW);
});
afterEach(() => fixture.remove());

const SCOPE = ['--team', 'charging', '--remotes', 'mfe-charging,mfe-maps', '--channels', 'canary'];
const create = async (...more: string[]) =>
  (await call('token', 'create', ...SCOPE, ...more, '--json')).json as {
    token: string;
    created: { id: string };
  };

describe('token create', () => {
  it('shows the token once, with its scope and how to use it', async () => {
    const { exit, out } = await call('token', 'create', ...SCOPE, '--days', '30');
    expect(exit).toBe(0);
    const [, id = '', secret = ''] = /^ {2}evcare_(\w{8})_([\w-]{43})$/m.exec(out) ?? [];
    expect(out).toContain(
      `Token ${id} is made for team charging, mfe-charging, mfe-maps; canary, until 2026-12-29.`,
    );
    expect(out).toContain('EVCARE_TOKEN_FILE');
    const stored = await readFile(join(fixture.folder, 'releases/.tokens.json'), 'utf8');
    expect(stored).not.toContain(secret);
    expect((await call('token', 'list')).out).not.toContain(secret);
  });

  it('makes nothing in a dry run', async () => {
    const { out, json } = await call('token', 'create', ...SCOPE, '--dry-run', '--json');
    expect(json).toMatchObject({ dryRun: true, created: { team: 'charging', state: 'valid' } });
    expect(out).not.toContain('evcare_');
    expect(await tokens.read()).toEqual([]);
  });

  it.each([
    [['--team', 'charging'], /needs --team NAME, --remotes/],
    [[...SCOPE, '--days', '0'], /--days has to be a number from 1 to 366/],
    [[...SCOPE, '--days', '367'], /--days has to be/],
    [[...SCOPE, '--channels', 'beta'], /"beta" is not a channel/],
    [[...SCOPE, '--remotes', 'shell'], /"shell" is not a name of a remote/],
    [[...SCOPE, 'mfe-x'].slice(-1), /takes no names/],
  ])('%j explains what is wrong and makes nothing', async (args, sentence) => {
    const { exit, err } = await call('token', 'create', ...args);
    expect([exit, err]).toEqual([1, expect.stringMatching(sentence)]);
    expect(await tokens.read()).toEqual([]);
  });
});

describe('token list', () => {
  it('shows scope, end and maker of each token, and no hash', async () => {
    expect((await call('token', 'list')).out).toBe('There are no tokens.\n');
    const { created } = await create();
    const { out } = await call('token', 'list');
    expect(out).toBe(
      `${created.id}  team charging  mfe-charging, mfe-maps; canary  until 2027-02-27  (made 2026-11-29 by linh)\n`,
    );
    const { json } = await call('token', 'list', '--json');
    expect(json.tokens).toEqual([expect.objectContaining({ id: created.id, state: 'valid' })]);
    expect(json.tokens[0]).not.toHaveProperty('hash');
  });

  it('shows that a token has expired', async () => {
    await create('--days', '1');
    const later = createCaller(fixture.store, {}, tokens);
    expect((await later(['token', 'list'], new Date('2026-12-01'))).out).toContain('expired 2026-11-30');
  });
});

describe('token revoke', () => {
  it('revokes one token, with who and why, and says so the second time', async () => {
    const { created } = await create();
    await create();
    const { exit, out } = await call('token', 'revoke', created.id, '--reason', 'lost');
    expect([exit, out]).toEqual([0, `Token ${created.id} of team charging is revoked.\n`]);
    expect((await call('token', 'list')).out).toMatch(/revoked 2026-11-29 by linh: lost[\s\S]*until 2027/);
    const again = await call('token', 'revoke', created.id, '--by', 'someone');
    expect([again.exit, again.out]).toEqual([0, expect.stringMatching(/is revoked already/)]);
    expect((await tokens.read())[0]).toMatchObject({ revokedBy: 'linh', revokedAt: NOW.toISOString() });
  });

  it('changes nothing in a dry run', async () => {
    const { created } = await create();
    expect((await call('token', 'revoke', created.id, '--dry-run')).out).toMatch(/would be revoked/);
    expect((await tokens.read())[0]).not.toHaveProperty('revokedAt');
  });

  it('ends with 3 for an unknown token', async () => {
    const { exit, err } = await call('token', 'revoke', 'abcd1234');
    expect([exit, err]).toEqual([3, expect.stringMatching(/There is no token abcd1234/)]);
    expect((await call('token', 'revoke')).err).toMatch(/needs the ID/);
  });
});

it('explains an unknown act', async () => {
  expect((await call('token', 'steal')).err).toMatch(/there are token create, token list and token revoke/);
  expect((await call('token', 'constructor')).exit).toBe(1);
});
