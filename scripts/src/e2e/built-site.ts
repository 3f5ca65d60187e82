import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Failure } from '../cli/failure';
import { createProgress } from '../cli/progress';
import { buildParts } from '../start/build';
import { ROOT } from '../workspace/parts';

/**
 * Builds the changed packages of the site, and the API, then runs a program below `e2e` in this terminal.
 * @param program path below `e2e`
 * @returns the exit status of the program
 */
export async function runOnBuiltSite(program: string, args: readonly string[]): Promise<number> {
  const progress = createProgress();
  await progress.step('packages built', async (note) => {
    if (!(await buildParts({ onLine: progress.line }))) note('no change');
  });
  await progress.step('API built', async () => {
    const code = await runNode([join(ROOT, 'api/build.mjs')], join(ROOT, 'api'));
    if (code !== 0) throw new Failure('The API could not be built.');
  });
  const tsx = createRequire(join(ROOT, 'package.json')).resolve('tsx/cli');
  return runNode([tsx, join(ROOT, 'e2e', program), ...args], ROOT);
}

function runNode(args: readonly string[], cwd: string): Promise<number> {
  const child = spawn(process.execPath, [...args], { cwd, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
