import { liveEntryUrl } from './responses';
import { REMOTE, type CheckContext } from './context';
import { expect, siteAnswers } from './wait';

/** State that must survive a restart. */
export interface State {
  readonly entry: string;
  readonly accounts: string;
  readonly history: string;
  readonly file: string;
  /** Access token of a signed-in user. */
  readonly token: string;
}

const FILE = '/data/files/containers-check.txt';

/** Reads state from every volume, after creating a file among the uploads. */
export async function rememberState(context: CheckContext, token: string): Promise<State> {
  await context.project.compose('exec', '-T', 'api', 'sh', '-c', `date > ${FILE}`);
  return readState(context, token);
}

async function readState({ base, project }: CheckContext, token: string): Promise<State> {
  const inside = async (service: string, ...command: string[]) =>
    (await project.compose('exec', '-T', service, ...command)).trim();
  const profile = await fetch(`${base}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } });
  expect(profile.status === 200, `the user's session is answered with status ${profile.status}`);
  return {
    entry: await liveEntryUrl(base, REMOTE),
    accounts: await inside(
      'db',
      'psql',
      '-U',
      'evcare',
      '-d',
      'evcare',
      '-Atc',
      'select count(*) from users',
    ),
    history: await inside('site', 'releases', 'history', '--json'),
    file: await inside('api', 'cat', FILE),
    token,
  };
}

/** Takes everything down and up again; only volumes and secrets remain. */
export async function checkRestart(context: CheckContext, before: State): Promise<void> {
  const { base, project, progress } = context;
  await progress.step('a restart of everything keeps all state', async (note) => {
    await project.compose('down');
    const started = Date.now();
    await project.compose('up', '-d', '--no-build');
    await siteAnswers(base);
    note(`up after ${((Date.now() - started) / 1_000).toFixed(1)} s`);
    const after = await readState(context, before.token);
    for (const key of Object.keys(before) as (keyof State)[]) {
      expect(after[key] === before[key], `${key} was ${before[key]} and is ${after[key]}`);
    }
    note(`${before.accounts} accounts, a session, an upload, releases and their history`);
  });
}
