import { join } from 'node:path';
import { Failure } from '../cli/failure';
import { finishedTask, lernaRun } from '../workspace/lerna';
import { parts, ROOT } from '../workspace/parts';
import { readStamp, stampOf, writeStamp } from '../workspace/stamp';

const STAMP = '.cache/start/build-stamp';
const PICTURES_STAMP = '.cache/start/pictures-stamp';

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
 * Builds the shell and the remotes that changed. If no file has changed since the last build, Lerna is not
 * run.
 * @returns false if nothing was built
 */
export const buildParts = (options: BuildOptions): Promise<boolean> =>
  buildChanged(options, partsBuild(options.root));

/** Tells whether the builds of shell and remotes are those of the current files. */
export async function isBuilt(root: string = ROOT): Promise<boolean> {
  const build = partsBuild(root);
  const current = `${await stampOf(root, build.inputs)} ${await stampOf(root, build.outputs)}`;
  return (await readStamp(join(root, build.stamp))) === current;
}

function partsBuild(root?: string): Build {
  const names = parts(root);
  return {
    task: 'build',
    packages: names,
    stamp: STAMP,
    inputs: [...INPUTS, ...names],
    outputs: names.map((name) => join(name, 'dist')),
  };
}

/**
 * Draws and encodes the shop's pictures that changed, like {@link buildParts}.
 * @returns false if nothing was built
 */
export function buildPictures(options: BuildOptions): Promise<boolean> {
  return buildChanged(options, {
    task: 'pictures',
    packages: ['api'],
    stamp: PICTURES_STAMP,
    inputs: ['api/pictures', 'api/tools', 'package-lock.json', 'nx.json'],
    outputs: ['api/dist/pictures'],
  });
}

interface Build {
  readonly task: string;
  readonly packages: readonly string[];
  /** File with the state of inputs and outputs after the last build. */
  readonly stamp: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
}

async function buildChanged(
  { onLine, signal, root = ROOT, run = lernaRun }: BuildOptions,
  { task, packages, stamp, inputs, outputs }: Build,
): Promise<boolean> {
  const file = join(root, stamp);
  // Computed before the build, so that edits during the build are detected.
  const before = await stampOf(root, inputs);
  const withOutputs = async () => `${before} ${await stampOf(root, outputs)}`;
  if ((await readStamp(file)) === (await withOutputs())) return false;
  const { code, output } = await run(task, {
    scopes: packages.map((name) => `@evcare/${name}`),
    onLine(line) {
      const done = finishedTask(line);
      if (done) onLine(`  ${task === 'build' ? done.name : task}${done.cached ? ' (from the cache)' : ''}`);
    },
    signal,
  });
  if (code !== 0) throw new Failure(`The build failed:\n\n${output.trim()}`);
  await writeStamp(file, await withOutputs());
  return true;
}
