import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readImageInfo } from '../containers/image';
import { originOf } from '../containers/profile';
import { createShutdown, onInterrupt } from '../start/shutdown';
import { SHELL } from '../workspace/parts';
import { readSettings } from '../workspace/settings';
import { createLog } from './log';
import { runSiteServer } from './run';

/** `node scripts/site.mjs`: runs the site server alone, until SIGTERM. */
export async function main(): Promise<void> {
  const log = createLog('site');
  const stopping = new AbortController();
  const shutdown = createShutdown((label, error) => log.error('stop_failed', error, { label }));
  onInterrupt((signal) => {
    log.info('stopping', { signal });
    stopping.abort(signal);
    void shutdown.run().then(() => process.exit(0));
  });
  const image = readImageInfo(SHELL);
  const { url } = await runSiteServer({
    settings: readSettings(withProfile(process.env)),
    image: existsSync(join(image.dist, 'build.json')) ? image : null,
    log,
    shutdown,
    signal: stopping.signal,
  });
  log.info('ready', { url });
}

/** Derives demo mode and origin from `EVCARE_PROFILE` and the domain, which containers set. */
const withProfile = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  env['EVCARE_PROFILE']
    ? { ...env, DEMO: env['EVCARE_PROFILE'] === 'demo' ? '1' : '0', WEB_ORIGIN: originOf(env) }
    : env;
