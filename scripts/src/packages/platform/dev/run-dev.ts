import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openBundler } from '../bundlers/open-bundler';
import { PlatformError } from '../platform-error';
import { DEV_FOLDER, DEV_VARIABLE } from '../presets/mode';
import { openProject, readManifest } from '../project';
import { readSiteFacts } from '../site/site-facts';
import { describeDevBuild } from './describe-dev-build';
import { startDevServer } from './dev-server';

/** First port that is tried. */
const PORT = 3100;

export interface DevOptions {
  readonly folder: string;
  /** Address of the site. */
  readonly site: string;
  readonly port?: number;
  /** Ends the run. */
  readonly signal: AbortSignal;
}

/** True if the list of a site's allowed origins includes one; `:*` means every port. */
const allows = (origins: readonly string[], origin: string): boolean =>
  origins.some((allowed) =>
    allowed.endsWith(':*') ? origin.replace(/:\d+$/, '') === allowed.slice(0, -2) : allowed === origin,
  );

/** Address at which the site shows the page of a remote as this machine builds it. */
function addressOf(site: string, name: string, url: string): string {
  const address = new URL('/', site);
  address.search = `remote=${name}@${url}/`;
  return address.href;
}

/**
 * Serves the remote from this machine and shows it in a site, until the signal.
 * @throws PlatformError if the site can't show it
 */
export async function runDev({ folder, site, port = PORT, signal }: DevOptions): Promise<void> {
  const { name, version } = openProject(folder);
  const { overrides } = await readSiteFacts(site);
  if (overrides === null) {
    throw new PlatformError(
      `${site} shows no other releases than its own: its operator has to set "overrides" in its runtime configuration, ` +
        'which a production site never allows. Use a site for development.',
    );
  }
  process.env[DEV_VARIABLE] = '1';
  const output = join(folder, DEV_FOLDER);
  await rm(output, { recursive: true, force: true });
  await mkdir(output, { recursive: true });
  const server = await startDevServer({
    name,
    folder: output,
    port,
    describe: () => describeDevBuild(readManifest(folder), version),
  });
  try {
    if (!allows(overrides, server.url)) {
      throw new PlatformError(
        `${site} allows ${overrides.join(', ') || 'no origin'}, but not ${server.url}; ask its operator for http://localhost:*.`,
      );
    }
    const bundler = await openBundler(folder);
    let builds = 0;
    const watching = await bundler.watch((problems) => {
      const pages = server.announce(problems);
      if (problems.length > 0)
        return console.error(`✗ ${problems.join('\n')}\n… the pages keep the last build.`);
      builds += 1;
      if (builds > 1) return console.log(`✓ built again; ${pages} pages load again.`);
      console.log(`✓ ${name} is served at ${server.url}. Open it in the site, in one tab:\n`);
      console.log(`  ${addressOf(site, name, server.url)}\n\nAn edit loads the page again. Ctrl-C stops it.`);
    });
    await new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    await watching.close();
  } finally {
    await server.close();
  }
}
