import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { Failure } from '../cli/failure';
import { createProgress } from '../cli/progress';
import { startSiteProcess } from '../e2e/site-process';
import { BUNDLERS, type Bundler } from '../new-remote/options';
import { packPackages } from '../packages/pack';
import { createShutdown, onInterrupt } from '../start/shutdown';
import { ROOT } from '../workspace/parts';
import { remoteName, runDrill, STEPS, type Times } from './drill';
import { startRegistry } from './registry';

const USAGE = `Usage: npm run outside:check [-- --bundler NAME …] [--cold]

Does what a team outside this repository does, for each template: packs the packages, publishes them in a registry on
this machine, creates a remote with npm create, installs, tests, builds and publishes it to a site, and looks at the
document that customers get.

  --bundler NAME   only this template (${BUNDLERS.join(', ')}); may be repeated
  --cold           npm starts with an empty cache`;

/** Goal from the empty folder to the customer (ms). */
const GOAL_MS = 5 * 60_000;

const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

/** Table of the durations in seconds. */
export function timesTable(times: ReadonlyMap<string, Times>): string {
  const rows = [...times].map(([bundler, steps]) => [
    bundler,
    ...STEPS.map((step) => seconds(steps[step])),
    seconds(totalOf(steps)),
  ]);
  const table = [['seconds', ...STEPS, 'total'], ...rows];
  return table.map((row) => row.map((cell) => cell.padStart(8)).join('')).join('\n');
}

const totalOf = (times: Times): number => STEPS.reduce((sum, step) => sum + times[step], 0);

/** Makes a token for the remotes of the drill, as an operator does. */
async function createToken(dataDir: string, bundlers: readonly Bundler[]): Promise<string> {
  const remotes = bundlers.map(remoteName).join();
  const args = [
    'token',
    'create',
    '--team',
    'outside',
    '--remotes',
    remotes,
    '--channels',
    'stable',
    '--days',
    '1',
    '--json',
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(ROOT, 'scripts/releases.mjs'), ...args],
    { env: { ...process.env, DATA_DIR: dataDir } },
  );
  const token = /evcare_\w+_[\w-]+/.exec(stdout)?.[0];
  if (token === undefined) throw new Failure('`releases token create` printed no token.');
  return token;
}

function readArguments(args: readonly string[]) {
  const options = {
    bundler: { type: 'string', multiple: true },
    cold: { type: 'boolean', default: false },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const unknown = values.bundler?.find((name) => !BUNDLERS.some((bundler) => bundler === name));
  if (unknown !== undefined) throw new Failure(`There is no template for ${unknown}.\n\n${USAGE}`);
  return { bundlers: BUNDLERS.filter((name) => values.bundler?.includes(name) ?? true), cold: values.cold };
}

/** `npm run outside:check`. */
export async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const { bundlers, cold } = readArguments(args);
  const progress = createProgress();
  const shutdown = createShutdown((label, error) => progress.line(`! ${label}: ${String(error)}`));
  onInterrupt(() => void shutdown.run().then(() => process.exit(130)));
  const folder = await mkdtemp(join(tmpdir(), 'evcare-outside-'));
  shutdown.add('folder', () => rm(folder, { recursive: true, force: true }));
  try {
    const packed = await progress.step('packages packed', () => packPackages(ROOT, join(folder, 'packed')));
    const registry = await progress.step('registry started', () => startRegistry(join(folder, 'registry')));
    shutdown.add('registry', registry.stop);
    for (const { name, path } of packed)
      await progress.step(`${name} published`, () => registry.publish(path));
    const site = await progress.step('site started', () => startSiteProcess({ RELEASE_UPLOADS: '1' }));
    shutdown.add('site', site.stop);
    const token = await createToken(dirname(site.releases), bundlers);
    const times = new Map<string, Times>();
    for (const bundler of bundlers) {
      const result = await progress.step(`${bundler}: live for customers`, () =>
        runDrill({
          bundler,
          token,
          registry: registry.url,
          site: site.url,
          parent: join(folder, 'team'),
          cache: cold ? join(folder, `cache-${bundler}`) : undefined,
        }),
      );
      times.set(bundler, result);
    }
    progress.line(`\n${timesTable(times)}`);
    const slow = [...times].filter(([, steps]) => totalOf(steps) > GOAL_MS).map(([bundler]) => bundler);
    if (slow.length > 0) throw new Failure(`Longer than ${seconds(GOAL_MS)} s: ${slow.join(', ')}.`);
    return 0;
  } finally {
    await shutdown.run();
  }
}
