#!/usr/bin/env node
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runPublish } from '@evcare/shared-contracts/publishing';
import { openBundler } from './bundlers/open-bundler';
import { runDev } from './dev/run-dev';
import { PlatformError } from './platform-error';
import { openProject } from './project';
import { rollbackAdvice, runStatus } from './run-status';
import { runTest } from './run-test';

/** Variable with the address of the site, so that it need not be repeated. */
const SITE = 'EVCARE_SITE';
/** The site that the project's package.json names (`config.site`), as npm passes it on. */
const SITE_OF_PROJECT = 'npm_package_config_site';
const namedSite = (): string | undefined => process.env[SITE] || process.env[SITE_OF_PROJECT];

const USAGE = `Usage: evcare <command>, in the folder of a remote

  dev --site URL [--port N]    serves the remote from this machine, and shows it in the site
  test [--site URL]            runs the tests; with a site, also holds the remote to what it has now
  build                        writes dist, for browsers and for servers
  can-release [--site URL]     asks the site whether it would take dist; changes nothing
  publish [--site URL] […]     sends dist to the site; \`evcare publish --help\` lists the options
  status [--site URL]          says which release of the remote is live
  rollback                     says how a release is taken back

The site is the one of --site, else of the variable ${SITE}, else of "config": { "site" } in package.json.`;

const folder = process.cwd();

interface Options {
  readonly site?: string | undefined;
  readonly port?: string | undefined;
}

function optionsOf(args: readonly string[]): Options {
  try {
    const options = { site: { type: 'string' }, port: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new PlatformError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

const siteOf = ({ site = namedSite() }: Options): string => {
  if (site) return site;
  throw new PlatformError(`Name the site with --site, or in the variable ${SITE}.\n\n${USAGE}`);
};

function portOf({ port }: Options): number | undefined {
  if (port === undefined) return undefined;
  const number = Number(port);
  if (Number.isInteger(number) && number >= 0 && number < 65_536) return number;
  throw new PlatformError(`--port has to be a number from 0 to 65535, but is "${port}".`);
}

/** Time between two looks at the parent process (ms). */
const PARENT_MS = 500;

/** npm runs commands in a shell, which does not pass on the signal that ends it. */
function stopWithoutParent(stop: AbortController): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop.abort();
  }, PARENT_MS).unref();
}

async function dev(options: Options): Promise<number> {
  const stop = new AbortController();
  stopWithoutParent(stop);
  // The first signal ends everything in order; a second one ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stop.abort());
  const port = portOf(options);
  await runDev({ folder, site: siteOf(options), signal: stop.signal, ...(port !== undefined && { port }) });
  return 0;
}

/** `publish --site URL …` or `publish URL …`, with the options of the client for uploads. */
async function publish(args: readonly string[], more: readonly string[] = []): Promise<number> {
  const at = args.indexOf('--site');
  const named = at >= 0 ? [args[at + 1] ?? ''] : [];
  const others = at >= 0 ? args.filter((_, index) => index !== at && index !== at + 1) : args;
  const site = named.length > 0 || others.some((arg) => /^https?:/.test(arg)) ? named : [namedSite() ?? ''];
  const { exit, out, err } = await runPublish([...site.filter(Boolean), ...others, ...more], process.env);
  process.stdout.write(out);
  if (err) process.stderr.write(`\n✗ ${err}`);
  return exit;
}

async function build(): Promise<number> {
  const { name, version } = openProject(folder);
  if (!(await (await openBundler(folder)).build())) return 1;
  console.log(`✓ ${name} ${version} is in ${resolve(folder, 'dist')}.`);
  return 0;
}

async function run([command = '', ...args]: readonly string[]): Promise<number> {
  if (['', '--help', '-h', 'help'].includes(command)) {
    console.log(USAGE);
    return command === '' ? 1 : 0;
  }
  switch (command) {
    case 'dev':
      return dev(optionsOf(args));
    case 'test':
      return runTest(folder, optionsOf(args).site);
    case 'build':
      return build();
    case 'publish':
      return publish(args);
    case 'can-release':
      return publish(args, ['--dry-run']);
    case 'status':
      console.log(await runStatus(folder, siteOf(optionsOf(args))));
      return 0;
    case 'rollback':
      throw rollbackAdvice(folder);
  }
  throw new PlatformError(`There is no command ${command}.\n\n${USAGE}`);
}

// A terminal that was closed, or the reader of a pipe that has ended, does not matter to the work.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

run(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error(error instanceof PlatformError ? `✗ ${error.message}` : error);
    process.exit(1);
  },
);
