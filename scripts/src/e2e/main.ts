import { createProgress } from '../cli/progress';
import { createShutdown, onInterrupt } from '../start/shutdown';
import { findChromium } from '../test/chromium';
import { runPlaywright } from './playwright';
import { startSiteProcess } from './site-process';

/** `npm run e2e -- …`: Playwright against a site of its own, or against BASE_URL where one is named. */
export async function main(args: readonly string[]): Promise<number> {
  const progress = createProgress();
  const abort = new AbortController();
  const shutdown = createShutdown((label, error) => progress.line(`! ${label}: ${String(error)}`));
  onInterrupt(() => {
    abort.abort();
    void shutdown.run().then(() => process.exit(130));
  });
  try {
    const chromium = await progress.step('Chromium', async (note) => {
      const path = await findChromium();
      note(path);
      return path;
    });
    const named = process.env['BASE_URL'];
    const site = named ? { baseUrl: named } : await progress.step('site started', startOwn);
    const { code } = await runPlaywright({ ...site, chromium, args, signal: abort.signal });
    return code;
  } finally {
    await shutdown.run();
  }

  async function startOwn() {
    const site = await startSiteProcess();
    shutdown.add('site', () => site.stop());
    return { baseUrl: site.url, releases: site.releases, log: site.log };
  }
}
