import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runUntilExit, startSite } from '../../../scripts/src/testing/programs';
import { buildVariant } from '../../releases/support/build-variant';

const EVERY_MS = 25;

/** Requests a page until it names a release, and returns the elapsed time (ms). */
async function untilNamed(url: string, release: string): Promise<number> {
  const started = performance.now();
  for (;;) {
    if ((await (await fetch(url)).text()).includes(release)) return performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}

async function timed(work: Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work;
  return performance.now() - started;
}

/**
 * Measures how long the real commands take, and how long the running site then takes until a page names the release.
 */
export async function timeToLive(): Promise<Record<string, string | number>[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-live-'));
  const site = await startSite({ DATA_DIR: dataDir, DEMO: '1' });
  try {
    const page = `${site.url}/dashboard`;
    const before = await (await fetch(page)).text();
    const old = /\/releases\/mfe-account\/([^/]+)\//.exec(before)?.[1] ?? '';
    const edit = {
      'src/messages/auth.ts': [["loginTitle: 'Đăng nhập'", "loginTitle: 'Xin mời vào'"]],
    } as const;
    const dist = await buildVariant('mfe-account', { version: '9.9.9', edit });
    const rows: Record<string, string | number>[] = [];
    for (const [args, named] of [
      [['publish', 'mfe-account', '--dist', dist], '9.9.9'],
      [['rollback', 'mfe-account'], old],
    ] as const) {
      const command = await timed(
        runUntilExit('releases', { DATA_DIR: dataDir }, [], args).then(({ code, err, out }) => {
          if (code !== 0) throw new Error(`${args.join(' ')}: ${err}${out}`);
        }),
      );
      const after = await untilNamed(page, `/releases/mfe-account/${named}/`);
      rows.push({
        command: args.slice(0, 2).join(' '),
        'command ms': Math.round(command),
        'then until a page names it ms': Math.round(after),
      });
    }
    return rows;
  } finally {
    await site.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}
