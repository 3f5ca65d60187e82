import { join } from 'node:path';
import { Failure } from '../cli/failure';
import { finishedTask, lernaRun } from '../workspace/lerna';
import { parts, ROOT } from '../workspace/parts';
import { readStamp, stampOf, writeStamp } from '../workspace/stamp';

const STAMP = '.cache/start/build-stamp';

/** Inputs of the pages, in addition to the parts' own folders. */
const INPUTS = [
  'shared-contracts',
  'shared-ui',
  'scripts/src/webpack',
  'scripts/types',
  'package-lock.json',
  'tsconfig.base.json',
  'nx.json',
  'lerna.json',
];

export interface BuildOptions {
  /** Called for each built part. */
  readonly onLine: (line: string) => void;
  readonly signal?: AbortSignal;
  readonly root?: string;
  readonly run?: typeof lernaRun;
}

/**
 * Builds the shell and the remotes that changed. If no file has changed since the last build, Lerna
 * is not run.
 * @returns false if nothing was built
 */
export async function buildParts({
  onLine,
  signal,
  root = ROOT,
  run = lernaRun,
}: BuildOptions): Promise<boolean> {
  const file = join(root, STAMP);
  // Computed before the build, so that edits during the build are detected.
  const before = await stampOfInputs(root);
  if ((await readStamp(file)) === `${before} ${await stampOfOutputs(root)}`) return false;
  const { code, output } = await run('build', {
    scopes: parts(root).map((name) => `@evcare/${name}`),
    onLine(line) {
      const done = finishedTask(line);
      if (done) onLine(`  ${done.name}${done.cached ? ' (from the cache)' : ''}`);
    },
    signal,
  });
  if (code !== 0) throw new Failure(`The build failed:\n\n${output.trim()}`);
  await writeStamp(file, `${before} ${await stampOfOutputs(root)}`);
  return true;
}

/** Returns whether the builds of shell and remotes belong to the current files. */
export const isBuilt = async (root: string = ROOT): Promise<boolean> =>
  (await readStamp(join(root, STAMP))) === `${await stampOfInputs(root)} ${await stampOfOutputs(root)}`;

const stampOfInputs = (root: string) => stampOf(root, [...INPUTS, ...parts(root)]);

const stampOfOutputs = (root: string) =>
  stampOf(
    root,
    parts(root).map((name) => join(name, 'dist')),
  );
