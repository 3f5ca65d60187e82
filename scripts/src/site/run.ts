import { join } from 'node:path';
import { readRuntimeConfig } from '../compose/runtime-config';
import { originOf } from '../containers/profile';
import type { ImageInfo } from '../containers/image';
import { keepShipping, type ShipResult } from '../containers/ship';
import { withReleaseControl } from '../control/control-endpoint';
import { createReleaseControl } from '../control/release-control';
import { startGuard, type GuardOptions } from '../guard/guard';
import { DEFAULT_POLICY, readGuardSettings } from '../guard/policy';
import { opsToken, releaseControlToken } from '../ops/ops-token';
import { requestHealth } from '../ops/request-health';
import { openStore, type OpenedStore } from '../releases/open-store';
import type { ReleaseStore } from '../releases/store';
import { createPreviewRenders } from '../render/preview-renders';
import { createRenders, rendersPages } from '../render/renders';
import { withRenderStats } from '../render/stats-endpoint';
import { createApiReader, httpRequest } from '../serve/head/api-reader';
import { siteOrigin } from '../serve/head/site-origin';
import { listen, type ListeningServer } from '../serve/http-server';
import { createHeldRequests, heldLimits } from '../serve/held-requests';
import { followSite } from '../serve/live-pages';
import { createSiteApp } from '../serve/site-app';
import { trustedProxies } from '../serve/trusted-proxies';
import { openUploads } from '../serve/uploads/open-uploads';
import { drainOptions, type Shutdown } from '../start/shutdown';
import { ROOT } from '../workspace/parts';
import type { Settings } from '../workspace/settings';
import { withHealth } from './health';
import type { Log } from './log';
import { withRequestLog } from './request-log';

export interface RunSiteServerOptions {
  readonly settings: Settings;
  /** Shell build of this image; null if the shell is released elsewhere. */
  readonly image: ImageInfo | null;
  readonly log: Log;
  readonly shutdown: Shutdown;
  /** Aborted when the process is stopping, with the signal's name as reason. */
  readonly signal: AbortSignal;
}

/**
 * Runs the site server alone: composes the pages of the live releases and serves them, without the API and
 * without building. Ships the shell of its image first; a rejected shell leaves the site unchanged.
 */
export async function runSiteServer(options: RunSiteServerOptions): Promise<ListeningServer> {
  const { settings, log, shutdown, signal } = options;
  const onError = (error: unknown) => log.error('site_error', error);
  const opened = openStore(process.env, settings.dataDir);
  const { store, folder } = opened;
  const shipResult = await shipShell(options, store);
  const apiUrl = process.env['EVCARE_OPS_URL'];
  const request = apiUrl ? httpRequest(apiUrl) : null;
  const renders = request && rendersPages(process.env) ? createRenders({ store, request, onError }) : null;
  if (renders) shutdown.add('renderers', async () => renders.close());
  const previewRenders =
    request && renders && settings.previews ? createPreviewRenders({ store, request, onError }) : undefined;
  if (previewRenders) shutdown.add('renderers of previews', async () => previewRenders.close());
  const live = await followSite({
    store,
    readConfig: () => readRuntimeConfig(settings),
    configPath: settings.runtimeConfig.path,
    prepare: renders?.prepare,
    onError,
  });
  const trustProxy = trustedProxies(process.env);
  const held = createHeldRequests({ live, ...heldLimits(settings.server.limits, trustProxy !== false) });
  const origin = siteOrigin(process.env, originOf(process.env));
  const uploads = settings.releaseUploads
    ? openUploads({ ...process.env, WEB_ORIGIN: origin }, opened, (event) =>
        log.info('release_upload', { ...event }),
      )
    : null;
  const app = await createSiteApp({
    live,
    held,
    trustProxy,
    releasesDir: join(settings.dataDir, 'releases'),
    ...(folder === null && { releaseStore: store }),
    publicDir: join(ROOT, 'scripts/src/compose/public'),
    ...(request && {
      found: {
        origin,
        reader: createApiReader({ request }),
      },
    }),
    ...(renders && { renders }),
    platform: { store, always: settings.platformPage },
    ...(uploads && { uploads: uploads.options }),
    ...(settings.previews && { previews: { store, renders: previewRenders } }),
    onError,
  });
  shutdown.add('site app', () => app.close());
  startCanaryGuard(options, store);

  const ready = async () => {
    const { index } = await live.current();
    return { ok: !signal.aborted && index !== null, revision: index?.revision ?? null };
  };
  const well = async () => {
    const { ok, revision } = await ready();
    return {
      ok: ok && shipResult()?.state !== 'refused',
      revision,
      shell: shipResult(),
      rendering: renders?.stats() ?? null,
    };
  };
  const health = withHealth({ ready, well }, (request, response) => app.routing(request, response));
  const stats = renders ? withRenderStats(renders, opsToken(), health) : health;
  const handler = withReleaseControl({ ...controlOf(settings, opened, onError), onError }, stats);
  const listening = await listen(withRequestLog(handler, log), settings.host, settings.port, {
    ...settings.server,
    onUnknownHost: (host) => log.info('unknown_host', { host }),
  });
  shutdown.add('listening', () => listening.close(drainOptions(signal)));
  shutdown.add('held requests', held.close);
  if (uploads) shutdown.add('uploads', async () => uploads.close());
  return listening;
}

/** Reads release health from the API; null without its address or its token. */
function healthSource(): GuardOptions['health'] | null {
  const [url, token] = [process.env['EVCARE_OPS_URL'], opsToken()];
  return url && token ? (since) => requestHealth({ url, token }, since) : null;
}

/** Access of the API to the releases, which is off unless it is switched on and has a secret. */
function controlOf({ releaseDashboard }: Settings, opened: OpenedStore, onError: (error: unknown) => void) {
  const control = createReleaseControl({
    ...opened,
    health: healthSource(),
    policy: readGuardSettings(process.env)?.policy ?? DEFAULT_POLICY,
    onError,
  });
  return { control, token: releaseDashboard ? releaseControlToken() : null };
}

/**
 * Starts the canary guard if the API's health endpoint is configured. It may run in every copy: none undoes
 * the work of another.
 */
function startCanaryGuard({ log, shutdown }: RunSiteServerOptions, store: ReleaseStore): void {
  const guardSettings = readGuardSettings(process.env);
  const health = healthSource();
  if (!guardSettings || !health) return;
  const stopGuard = startGuard({
    ...guardSettings,
    store,
    health,
    onStop: (stopped) => log.info('canary_stopped', { ...stopped }),
    onError: (error) => log.error('guard_error', error),
  });
  shutdown.add('guard', stopGuard);
}

/** Waits for the first result of shipping; a rejected shell is tried again in the background. */
function shipShell(
  { image, log, signal }: RunSiteServerOptions,
  store: ReleaseStore,
): Promise<() => ShipResult | null> {
  let lastResult: ShipResult | null = null;
  if (!image) return Promise.resolve(() => lastResult);
  return new Promise((resolve) => {
    void keepShipping({
      ...image,
      store,
      signal,
      onTry(result) {
        lastResult = result;
        if (result.state === 'refused') log.error('refused', result.why, { part: image.part });
        else log.info(result.state, { part: image.part, ...result });
        resolve(() => lastResult);
      },
      onError: (error) => log.error('shipping_failed', error),
    });
  });
}
