import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Failure } from '../cli/failure';
import { createProgress } from '../cli/progress';
import { buildParts } from '../start/build';
import { findChromium } from '../test/chromium';
import { ROOT } from '../workspace/parts';

/** Those of the site need its builds and a browser, those of the API neither. */
const SITE = join(ROOT, 'e2e/bench');
const FOLDERS = [SITE, join(ROOT, 'api/bench')];

/** `npm run bench -- load`: builds what changed, then runs `e2e/bench/load.ts` with the other arguments. */
export async function main([name, ...args]: readonly string[]): Promise<number> {
  const known = FOLDERS.flatMap((folder) =>
    readdirSync(folder).flatMap((file) => {
      const bench = /^([\w-]+)\.ts$/.exec(file)?.[1];
      return bench === undefined ? [] : { bench, folder };
    }),
  );
  const chosen = known.find(({ bench }) => bench === name);
  if (!chosen) {
    const names = known.map(({ bench }) => bench).join(', ');
    throw new Failure(`Usage: npm run bench -- <name>, with one of: ${names}.`);
  }
  const ofSite = chosen.folder === SITE;
  if (ofSite) await buildSite();
  const tsx = createRequire(join(ROOT, 'package.json')).resolve('tsx/cli');
  const child = spawn(process.execPath, [tsx, join(chosen.folder, `${chosen.bench}.ts`), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...(ofSite && { CHROMIUM_PATH: await findChromium() }) },
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
