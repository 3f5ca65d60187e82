import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Failure } from '../cli/failure';
import { createProgress } from '../cli/progress';
import { buildParts } from '../start/build';
import { findChromium } from '../test/chromium';
import { ROOT } from '../workspace/parts';

/** Benches of the site need its builds and a browser; those of the API do not. */
const SITE_BENCHES = join(ROOT, 'e2e/bench');
const FOLDERS = [SITE_BENCHES, join(ROOT, 'api/bench')];

/** `npm run bench -- load`: builds what changed, then runs `e2e/bench/load.ts` with the remaining arguments. */
export async function main([name, ...args]: readonly string[]): Promise<number> {
  const benches = FOLDERS.flatMap((folder) =>
    readdirSync(folder).flatMap((file) => {
      const bench = /^([\w-]+)\.ts$/.exec(file)?.[1];
      return bench === undefined ? [] : { bench, folder };
    }),
  );
  const selected = benches.find(({ bench }) => bench === name);
  if (!selected) {
    const names = benches.map(({ bench }) => bench).join(', ');
    throw new Failure(`Usage: npm run bench -- <name>, with one of: ${names}.`);
  }
  const needsSite = selected.folder === SITE_BENCHES;
  if (needsSite) await buildSite();
  const tsx = createRequire(join(ROOT, 'package.json')).resolve('tsx/cli');
  const child = spawn(process.execPath, [tsx, join(selected.folder, `${selected.bench}.ts`), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...(needsSite && { CHROMIUM_PATH: await findChromium() }) },
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

async function buildSite(): Promise<void> {
  const progress = createProgress();
  await progress.step('packages built', async (note) => {
    if (!(await buildParts({ onLine: progress.line }))) note('no change');
  });
}
