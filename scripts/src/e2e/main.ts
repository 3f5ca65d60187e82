import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clockEnvironment } from '../chaos/clock';
import { Failure } from '../cli/failure';
import { createProgress } from '../cli/progress';
import { createShutdown, onInterrupt } from '../start/shutdown';
import { findChromium } from '../test/chromium';
import { readHour } from './hour';
import { runPlaywright } from './playwright';
import { startSiteProcess } from './site-process';

type Environment = Readonly<Record<string, string>>;

/**
 * `npm run e2e -- …`: runs Playwright against its own site, or against BASE_URL. `--at 03:20` runs site,
 * database, tests and pages at that hour in Vietnam.
 */
export async function main(args: readonly string[]): Promise<number> {
  const progress = createProgress();
  const abort = new AbortController();
  const shutdown = createShutdown((label, error) => progress.line(`! ${label}: ${String(error)}`));
  onInterrupt(() => {
    abort.abort();
    void shutdown.run().then(() => process.exit(130));
  });
  try {
    const { aheadSeconds, rest: playwrightArgs } = readHour(args, Date.now());
    const installedChromium = await progress.step('Chromium', async (note) => {
      const path = await findChromium();
      note(path);
      return path;
    });
    const { env, chromium } =
      aheadSeconds === null
        ? { env: {}, chromium: installedChromium }
        : await moveClock(aheadSeconds, installedChromium);
    const externalUrl = process.env['BASE_URL'];
    const site = externalUrl
      ? { baseUrl: externalUrl }
      : await progress.step('site started', () => startOwnSite(env));
    const { code } = await runPlaywright({
      ...site,
      chromium,
      args: playwrightArgs,
      env,
      signal: abort.signal,
    });
    return code;
  } finally {
    await shutdown.run();
  }

  async function startOwnSite(env: Environment) {
    const site = await startSiteProcess(env);
    shutdown.add('site', async () => {
      await site.stop();
      if (site.errors()) progress.line(`The site reported:\n${site.errors()}`);
    });
    return { baseUrl: site.url, releases: site.releases, log: site.log };
  }

  async function moveClock(
    seconds: number,
    browser: string,
  ): Promise<{ env: Environment; chromium: string }> {
    const folder = await mkdtemp(join(tmpdir(), 'evcare-clock-'));
    shutdown.add('clock', () => rm(folder, { recursive: true, force: true }));
    const { clock, env } = await clockEnvironment(folder);
    if (!clock) throw new Failure('Another hour needs libfaketime (Debian: apt install faketime).');
    await clock.setOffset(seconds);
    // Chromium hangs with libfaketime, so it starts without the library, and the tests set its pages' clock.
    const chromium = join(folder, 'chromium');
    await writeFile(chromium, `#!/bin/sh\nunset ${Object.keys(env).join(' ')}\nexec '${browser}' "$@"\n`, {
      mode: 0o755,
    });
    return { env: { ...env, E2E_AHEAD_MS: String(seconds * 1_000) }, chromium };
  }
}
