import type { RemoteFailure } from '../remotes/loader';

/** Events of one tab at most; a page that fails in a loop must not flood the API. */
const LIMIT = 30;

export interface Telemetry {
  /** Tells the API of a failed release; never throws, never waits. */
  remoteFailed(failure: RemoteFailure): void;
}

/** Sends failures to `POST /telemetry/remotes`: no token, no e-mail, the path without its query. */
export function createTelemetry(apiBase: string): Telemetry {
  let sent = 0;

  return {
    remoteFailed({ remote, release, code, message, url }) {
      if ((sent += 1) > LIMIT) return;
      const event = {
        remote,
        release,
        code,
        message,
        url: url.split('?')[0],
        path: location.pathname,
        at: new Date().toISOString(),
        traceId: crypto.randomUUID?.() ?? `${Date.now()}-${sent}`,
      };
      void fetch(`${apiBase}/telemetry/remotes`, {
        method: 'POST',
        credentials: 'omit',
        keepalive: true,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ events: [event] }),
      }).catch(() => undefined);
    },
  };
}
