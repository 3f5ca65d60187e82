import { join } from 'node:path';
import { Failure } from '../cli/failure';
import { finishedTask, lernaRun } from '../workspace/lerna';
import { parts, ROOT } from '../workspace/parts';
import { readStamp, stampOf, writeStamp } from '../workspace/stamp';

const STAMP = '.cache/start/build-stamp';

/** What a build is made from, besides the parts' own folders. */
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
  /** Told of each part that is done. */
  readonly onLine: (line: string) => void;
  readonly signal?: AbortSignal;
  readonly root?: string;
  readonly run?: typeof lernaRun;
}

/**
 * Builds the shell and the remotes that changed. Where no file changed since the last build, not even Lerna runs.
 * @returns false where there was nothing to do
 */
export async function buildParts({
  onLine,
  signal,
  root = ROOT,
  run = lernaRun,
}: BuildOptions): Promise<boolean> {
  const names = parts(root);
  const file = join(root, STAMP);
  const outputs = names.map((name) => join(name, 'dist'));
  // Taken before the build: what is edited while it runs is not in it.
  const inputs = await stampOf(root, [...INPUTS, ...names]);
  const withOutputs = async () => `${inputs} ${await stampOf(root, outputs)}`;
  if ((await readStamp(file)) === (await withOutputs())) return false;
  const { code, output } = await run('build', {
    scopes: names.map((name) => `@evcare/${name}`),
    onLine(line) {
      const task = finishedTask(line);
      if (task) onLine(`  ${task.name}${task.cached ? ' (from the cache)' : ''}`);
    },
    signal,
  });
  if (code !== 0) throw new Failure(`The build failed:\n\n${output.trim()}`);
  await writeStamp(file, await withOutputs());
  return true;
}
