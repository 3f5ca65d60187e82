import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Failure } from '../cli/failure';
import { createProgress } from '../cli/progress';
import { buildParts } from '../start/build';
import { findChromium } from '../test/chromium';
import { ROOT } from '../workspace/parts';

const FOLDER = join(ROOT, 'e2e/bench');

/** `npm run bench -- load`: builds what changed, then runs `e2e/bench/load.ts` with the other arguments. */
export async function main([name, ...args]: readonly string[]): Promise<number> {
  const known = readdirSync(FOLDER).flatMap((file) => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? []);
  if (!name || !known.includes(name)) {
    throw new Failure(`Usage: npm run bench -- <name>, with one of: ${known.join(', ')}.`);
  }
  const progress = createProgress();
  await progress.step('packages built', async (note) => {
    if (!(await buildParts({ onLine: progress.line }))) note('no change');
  });
  const tsx = createRequire(join(ROOT, 'package.json')).resolve('tsx/cli');
  const child = spawn(process.execPath, [tsx, join(FOLDER, `${name}.ts`), ...args], {
    cwd: ROOT,
    env: { ...process.env, CHROMIUM_PATH: await findChromium() },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
