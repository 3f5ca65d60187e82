import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NO_TESTS, playwrightCounts, type Counts } from '../test/counts';
import { endGroup } from '../workspace/lerna';
import { ROOT } from '../workspace/parts';

export interface PlaywrightOptions {
  readonly baseUrl: string;
  readonly chromium: string;
  /** Folder of the site's releases, if it runs on this machine. */
  readonly releases?: string;
  /** Log of the site's API, which is searched for secrets after the tests. */
  readonly log?: string;
  /** Further arguments for Playwright: files, `-g`, `--headed`, … */
  readonly args?: readonly string[];
  /** Further environment variables for Playwright. */
  readonly env?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Runs Playwright against a running site and counts the results. */
export async function runPlaywright(options: PlaywrightOptions): Promise<Counts & { code: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'evcare-report-'));
  const report = join(folder, 'report.json');
  try {
    const code = await playwright(options, report);
    const counts = await readFile(report, 'utf8').then(playwrightCounts, () => NO_TESTS);
    // A run that could not start must not count as a success without tests.
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1, code } : { ...counts, code };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function playwright(
  { baseUrl, chromium, releases, log, args = [], env, signal }: PlaywrightOptions,
  report: string,
): Promise<number> {
  const cli = createRequire(join(ROOT, 'e2e/package.json')).resolve('@playwright/test/cli');
  const all = [cli, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json', ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, all, {
      cwd: ROOT,
      env: {
        ...process.env,
        ...env,
        BASE_URL: baseUrl,
        CHROMIUM_PATH: chromium,
        ...(releases !== undefined && { SITE_RELEASES: releases }),
        ...(log !== undefined && { SITE_LOG: log }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: process.platform !== 'win32',
    });
    const abort = () => endGroup(child);
    signal?.addEventListener('abort', abort, { once: true });
    child.once('error', reject);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', abort);
      resolve(code ?? 1);
    });
  });
}
