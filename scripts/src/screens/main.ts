import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Failure } from '../cli/failure';
import { createProgress } from '../cli/progress';
import { startSiteProcess } from '../e2e/site-process';
import { buildGallery } from '../gallery/build';
import { serveGallery } from '../gallery/serve';
import { findChromium } from '../test/chromium';
import { ROOT } from '../workspace/parts';
import { compareFolders, type FolderDifference } from './compare-folders';

const USAGE = [
  'Usage: npm run screens -- take <folder> [part of a name]…',
  '         a part with "tablet" also takes screenshots at 768×1024, with "print" on paper,',
  '         with "noscript" without scripts; all looks: .light .dark .print .noscript',
  '       npm run screens -- compare <before> <after> [part of a name]… [--output <folder>]',
].join('\n');

/**
 * `npm run screens`: takes screenshots of every screen and of the gallery at both widths and in both themes,
 * on request also at the width of a tablet, on paper and without scripts, and compares two sets of them. `take` starts its own site, or uses BASE_URL.
 */
export async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { output: { type: 'string' } },
    allowPositionals: true,
  });
  const [action, ...rest] = positionals;
  if (action === 'take' && rest[0] !== undefined) return take(rest[0], rest.slice(1));
  if (action === 'compare' && rest[0] !== undefined && rest[1] !== undefined) {
    const { output } = values;
    const result = await compareFolders(resolve(rest[0]), resolve(rest[1]), {
      only: rest.slice(2),
      ...(output !== undefined && { output: resolve(output) }),
    });
    process.stdout.write(`${describeDifference(result)}\n`);
    return result.different.length === 0 && result.onlyBefore.length === 0 ? 0 : 1;
  }
  throw new Failure(USAGE);
}

/** Result of a comparison as text: one line per screen that differs. */
export function describeDifference({ compared, different, onlyBefore, onlyAfter }: FolderDifference): string {
  const percent = (ratio: number) => `${(ratio * 100).toFixed(3)} %`.padStart(10);
  return [
    ...different.map(
      ({ name, ratio, rows }) => `${percent(ratio)}  ${name}  (rows ${rows?.first} to ${rows?.last})`,
    ),
    ...onlyBefore.map((name) => `   missing  ${name}`),
    ...onlyAfter.map((name) => `       new  ${name}`),
    `${compared} screens compared, ${different.length} different`,
  ].join('\n');
}

async function take(folder: string, only: readonly string[]): Promise<number> {
  const chromium = await findChromium();
  const named = process.env['BASE_URL'];
  const files = await mkdtemp(join(tmpdir(), 'evcare-gallery-'));
  await buildGallery(files);
  const gallery = await serveGallery(files, 0);
  const site = named ? null : await createProgress().step('site started', () => startSiteProcess());
  try {
    const tsx = createRequire(join(ROOT, 'package.json')).resolve('tsx/cli');
    const child = spawn(
      process.execPath,
      [tsx, join(ROOT, 'e2e/tools/screenshots.ts'), resolve(folder), ...only],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          CHROMIUM_PATH: chromium,
          BASE_URL: named ?? site?.url,
          GALLERY_URL: gallery.url,
          SCREENS_NOW: process.env['SCREENS_NOW'] ?? new Date().toISOString(),
        },
        stdio: 'inherit',
      },
    );
    return await new Promise((done, fail) => {
      child.once('error', fail);
      child.once('close', (code) => done(code ?? 1));
    });
  } finally {
    await site?.stop();
    await gallery.close();
    await rm(files, { recursive: true, force: true });
  }
}
