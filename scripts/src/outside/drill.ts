import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../cli/failure';
import type { Bundler } from '../new-remote/options';

const run = promisify(execFile);

/** Time in which the site shows a published release (ms). */
const SHOWN_MS = 10_000;
const POLL_MS = 100;

/** Steps from an empty folder to customers, in order. */
export const STEPS = ['create', 'install', 'types', 'test', 'build', 'publish', 'shown'] as const;
export type Step = (typeof STEPS)[number];

/** Duration of each step (ms). */
export type Times = Readonly<Record<Step, number>>;

export interface DrillOptions {
  readonly bundler: Bundler;
  /** Folder of the team, outside the repository. */
  readonly parent: string;
  readonly registry: string;
  readonly site: string;
  /** Token of the team. */
  readonly token: string;
  /** Folder of npm's cache; the usual one if it is missing. */
  readonly cache: string | undefined;
}

export const remoteName = (bundler: Bundler): string => `mfe-${bundler}`;

/** Waits until a document of the site, rendered by the server, has the text. */
async function untilShown(url: string, text: string): Promise<void> {
  const deadline = Date.now() + SHOWN_MS;
  for (;;) {
    const response = await fetch(url);
    if (response.ok && (await response.text()).includes(text)) return;
    if (Date.now() > deadline) throw new Failure(`${url} does not show "${text}".`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/**
 * Does what a team does: creates a remote in an empty folder, installs, tests, builds and publishes it.
 * @throws Failure with the output of the step that failed
 */
export async function runDrill(options: DrillOptions): Promise<Times> {
  const { bundler, parent, registry, site, token, cache } = options;
  const title = `Trạm ${bundler}`;
  const folder = join(parent, bundler);
  await mkdir(parent, { recursive: true });
  // Nothing of the repository's npm run reaches the team's commands.
  const own = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_|^INIT_CWD$/i.test(name)),
  );
  const env = {
    ...own,
    'npm_config_@evcare:registry': registry,
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    EVCARE_TOKEN: token,
    ...(cache !== undefined && { npm_config_cache: cache }),
  };
  const npm =
    (cwd: string, ...args: string[]) =>
    async () => {
      await run('npm', args, { cwd, env }).catch((error: { stdout: string; stderr: string }) => {
        throw new Failure(`${bundler}: npm ${args.join(' ')} fails:\n${error.stdout}${error.stderr}`);
      });
    };
  const given = ['--prefix', `/${bundler}`, '--title', title, '--bundler', bundler, '--site', site];
  const steps: Readonly<Record<Step, () => Promise<void>>> = {
    create: npm(parent, 'create', '--yes', '@evcare/remote', bundler, '--', ...given, '--registry', registry),
    install: npm(folder, 'install'),
    types: npm(folder, 'run', 'typecheck'),
    test: npm(folder, 'test', '--', '--site', site),
    build: npm(folder, 'run', 'build'),
    publish: npm(folder, 'run', 'release'),
    shown: () => untilShown(`${site}/${bundler}`, `>${title}</h1>`),
  };
  const times: Partial<Record<Step, number>> = {};
  for (const step of STEPS) {
    const start = performance.now();
    await steps[step]();
    times[step] = performance.now() - start;
  }
  return times as Times;
}
