import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCaller, type CommandCall } from '../../testing/commands';
import { createStoreFixture, writeBuild, type StoreFixture } from '../../testing/fixtures';
import { makeTeamKeys, register, type TeamKeys } from '../../testing/team-keys';

const NOW = new Date('2026-11-29T00:00:00.000Z');
let fixture: StoreFixture;
let team: TeamKeys;
beforeEach(async () => {
  fixture = await createStoreFixture();
  await fixture.release({ name: 'shell' });
  team = await makeTeamKeys(fixture.folder);
});
afterEach(() => fixture.remove());

const callAs = (env: NodeJS.ProcessEnv, ...args: string[]): Promise<CommandCall> =>
  createCaller(fixture.store, { RELEASE_ACTOR: 'linh', ...env })(args, NOW);
const call = (...args: string[]) => callAs({}, ...args);
const add = ({ publicFile }: TeamKeys, ...more: string[]) =>
  call('key', 'add', '--team', 'shop', '--remotes', 'mfe-shop', '--file', publicFile, ...more);
const keys = () => fixture.store.keys.read();

/** Publishes a version by the command, signed by a key if one is given. */
async function publish(version: string, by?: TeamKeys, ...more: string[]): Promise<CommandCall> {
  const dist = await writeBuild(join(fixture.folder, `dist-${version}`), { name: 'mfe-shop', version });
  const env = by ? { EVCARE_SIGNING_KEY_FILE: by.privateFile } : {};
  return callAs(env, 'publish', '--dist', dist, ...more);
}

describe('key add', () => {
  it('registers the public key of a team', async () => {
    const { exit, out } = await add(team);
    const id = team.key.id;
    expect([exit, out]).toEqual([
      0,
      `Key ${id} of team shop for mfe-shop is registered. From now on each release of mfe-shop needs a signature.\n`,
    ]);
    expect((await call('key', 'list')).out).toBe(
      `Key ${id} of team shop for mfe-shop  (added 2026-11-29 by linh)\n`,
    );
    expect(await keys()).toEqual([team.key]);
  });

  it('adds remotes to a key of the same team, and never lets another team have it', async () => {
    await add(team);
    const more = ['--remotes', 'mfe-cart', '--file', team.publicFile];
    expect((await call('key', 'add', '--team', 'cart', ...more)).err).toMatch(/is that of team shop already/);
    await call('key', 'add', '--team', 'shop', ...more);
    expect(await keys()).toEqual([{ ...team.key, remotes: ['mfe-shop', 'mfe-cart'] }]);
  });

  it('refuses a private key, without repeating it', async () => {
    const { exit, err } = await add({ ...team, publicFile: team.privateFile });
    expect([exit, err]).toEqual([1, expect.stringMatching(/This is a private key/)]);
    expect(err).not.toContain((await readFile(team.privateFile, 'utf8')).split('\n')[1]);
    expect(await keys()).toEqual([]);
  });

  it.each([
    [['--team', 'shop', '--remotes', 'mfe-shop'], /needs --team NAME/],
    [['--team', 'shop', '--remotes', 'mfe-shop', '--file', '/nowhere'], /\/nowhere can't be read/],
    [['--team', 'shop', '--remotes', 'mfe-shop', '--file', __filename], /no public Ed25519 key/],
  ])('%j: exit 1 with what is wrong', async (args, sentence) => {
    const { exit, err } = await call('key', 'add', ...args);
    expect([exit, err]).toEqual([1, expect.stringMatching(sentence)]);
  });

  it.each([
    ['Shop!', 'mfe-shop', /not a name of a team/],
    ['shop', 'shell', /"shell" is not a name of a remote/],
  ])('refuses team %s for %s', async (name, remotes, sentence) => {
    const { err } = await call('key', 'add', '--team', name, '--remotes', remotes, '--file', team.publicFile);
    expect(err).toMatch(sentence);
  });

  it('does not throw live releases off the site, unless an operator insists', async () => {
    await publish('1.0.0');
    const { exit, err } = await add(team);
    expect([exit, err]).toEqual([
      1,
      expect.stringMatching(/leave the site at once:\n {2}mfe-shop 1\.0\.0 is not/),
    ]);
    expect(await keys()).toEqual([]);
    const forced = await add(team, '--force', '--reason', 'the build server was broken into');
    expect(forced.out).toMatch(/left the site {2}mfe-shop 1\.0\.0 is not signed/);
    expect(await keys()).toEqual([team.key]);
  });

  it('finds the canary that would leave the site, too', async () => {
    await publish('1.0.0', team);
    await publish('1.0.1', undefined, '--canary', '5');
    expect((await add(team)).err).toMatch(/at once:\n {2}mfe-shop 1\.0\.1 is not signed/);
  });

  it('keeps the live release if the team has signed it before', async () => {
    await publish('1.0.0', team);
    expect((await add(team)).exit).toBe(0);
  });

  it('changes nothing in a dry run', async () => {
    expect((await add(team, '--dry-run')).out).toMatch(
      /^Dry run, nothing was changed\. Key .* would be registered/,
    );
    expect(await keys()).toEqual([]);
  });
});

describe('with a key, publish', () => {
  beforeEach(() => add(team));

  it('needs the key of the team', async () => {
    const { exit, err } = await publish('1.0.0');
    expect([exit, err]).toEqual([
      2,
      expect.stringMatching(/mfe-shop 1\.0\.0 is not signed[\s\S]*EVCARE_SIGNING_KEY/),
    ]);
    const stranger = await publish('1.0.0', await makeTeamKeys(fixture.folder, 'other'));
    expect([stranger.exit, stranger.err]).toEqual([2, expect.stringMatching(/which is not registered/)]);
    expect((await publish('1.0.0', team)).exit).toBe(0);
  });

  it('accepts the same build again with any key or none, since the release does not change', async () => {
    await publish('1.0.0', team);
    expect((await publish('1.0.0')).exit).toBe(0);
    const dist = join(fixture.folder, 'dist-1.0.0');
    expect((await call('can-release', '--dist', dist)).exit).toBe(0);
  });

  it('and can-release say the same before', async () => {
    const dist = await writeBuild(join(fixture.folder, 'dist'), { name: 'mfe-shop' });
    const unsigned = await call('can-release', '--dist', dist, '--json');
    expect([unsigned.exit, unsigned.json.findings[0].rule]).toEqual([2, 'signature']);
    const env = { EVCARE_SIGNING_KEY_FILE: team.privateFile };
    expect((await callAs(env, 'can-release', '--dist', dist)).exit).toBe(0);
  });

  it('explains a key that cannot be used', async () => {
    const { exit, err } = await publish('1.0.0', { ...team, privateFile: team.publicFile });
    expect([exit, err]).toEqual([1, expect.stringMatching(/has no private Ed25519 key/)]);
  });
});

describe('key remove', () => {
  it('keeps the last key of a remote, since unsigned releases would be accepted', async () => {
    await add(team);
    const { exit, err } = await call('key', 'remove', team.key.id);
    expect([exit, err]).toEqual([
      1,
      expect.stringMatching(/mfe-shop would have no key, so unsigned releases/),
    ]);
    const forced = await call('key', 'remove', team.key.id, '--force', '--reason', 'team left');
    expect(forced.out).toMatch(
      /is removed\.\n {2}without a key {2}mfe-shop: unsigned releases of it are accepted/,
    );
    expect((await publish('1.0.0')).exit).toBe(0);
  });

  it('ends a rotation when the new key has signed what is live', async () => {
    const next = await makeTeamKeys(fixture.folder);
    await add(team);
    await publish('1.0.0', team);
    await add(next);
    const early = await call('key', 'remove', team.key.id, '--reason', 'rotation');
    expect([early.exit, early.err]).toEqual([
      1,
      expect.stringMatching(/leave the site[\s\S]*was removed on/),
    ]);
    await publish('1.0.1', next);
    const { exit, out } = await call('key', 'remove', team.key.id, '--reason', 'rotation');
    expect([exit, out]).toEqual([0, `Key ${team.key.id} of team shop is removed.\n`]);
    expect((await call('key', 'list')).out).toMatch(/removed 2026-11-29 by linh: rotation/);
    expect((await call('key', 'remove', team.key.id)).out).toMatch(/is removed already/);
    expect((await call('rollback', 'mfe-shop', '1.0.0')).err).toMatch(
      /was removed on 2026-11-29 by linh: rotation/,
    );
  });

  it('at once, if it was stolen: status and rollback then know what can be trusted', async () => {
    const next = await makeTeamKeys(fixture.folder);
    await add(next);
    await publish('1.0.0', next);
    await add(team);
    await publish('1.0.1', team);
    await publish('1.0.2', team);
    expect((await call('status')).out).not.toContain('DAMAGED');
    const { out } = await call('key', 'remove', team.key.id, '--force', '--reason', 'stolen');
    expect(out).toMatch(/left the site {2}mfe-shop 1\.0\.2 is signed with the key .*: stolen\./);
    const status = await call('status');
    expect(status.out).toMatch(/mfe-shop +1\.0\.2 +DAMAGED/);
    expect(status.out).toMatch(
      /DAMAGED mfe-shop 1\.0\.2 is signed with the key .* removed on 2026-11-29 by linh: stolen/,
    );
    const rollback = await call('rollback', 'mfe-shop');
    expect(rollback.out).toMatch(/mfe-shop is back at 1\.0\.0[\s\S]*skipped {2}mfe-shop 1\.0\.1 is signed/);
  });

  it('changes nothing in a dry run, and ends with 3 for an unknown key', async () => {
    await register(fixture.store, team, await makeTeamKeys(fixture.folder));
    expect((await call('key', 'remove', team.key.id, '--dry-run')).out).toMatch(/would be removed/);
    expect((await keys())[0]).not.toHaveProperty('removedAt');
    expect((await call('key', 'remove', '0123456789abcdef')).exit).toBe(3);
    expect((await call('key', 'remove')).err).toMatch(/needs the ID/);
  });
});

it('explains an unknown act', async () => {
  expect((await call('key', 'steal')).err).toMatch(/there are key add, key list and key remove/);
  expect((await call('key', 'list', 'mfe-shop')).err).toMatch(/takes no names/);
  expect((await call('key', 'list')).out).toBe('There are no keys.\n');
});
