import { randomId } from '../http/random-id';
import type { RemoteFailure } from '../remotes/loader';
import { createSessionStorage, type TextStorage } from '../session/browser-storage';

/** Failures of one page at most; one that fails in a loop must not flood the API. */
const LIMIT = 30;
/** Where the tab's random id is kept: what happens in a tab over and over counts once. */
const VISIT_KEY = 'evcare.visit';
const VISIT = /^[\w-]{8,40}$/;
/** Releases that were set up wait this long (ms), so that they go together and after what the page needs. */
const QUIET_MS = 3_000;

/** One release of a remote. */
export interface ReleaseName {
  readonly remote: string;
  readonly release: string;
}

export interface Telemetry {
  /** Tells the API of a failed release; never throws, never waits. */
  remoteFailed(failure: RemoteFailure): void;
  /** Tells the API, some time and once in a page, that a release was set up. For remotes that have a canary. */
  remoteReady(release: ReleaseName): void;
}

/** What a page sends by itself besides. */
export interface Beacon extends Telemetry {
  /** Tells the API of an error in a release's code that nobody caught. */
  uncaught(error: ReleaseName & { readonly message: string; readonly url: string }): void;
}

/** Sends to `POST /telemetry/remotes` how releases fare: no token, no e-mail, the path without its query. */
export function createTelemetry(apiBase: string, perTab: TextStorage = createSessionStorage()): Beacon {
  let failures = 0;
  const told = new Set<string>();
  const waiting: object[] = [];

  const visit = () => {
    const kept = perTab.get(VISIT_KEY);
    if (kept && VISIT.test(kept)) return kept;
    const fresh = randomId();
    perTab.set(VISIT_KEY, fresh);
    return fresh;
  };
  const event = (fields: ReleaseName & { readonly code: string }) => ({
    ...fields,
    at: new Date().toISOString(),
    traceId: randomId(),
    visit: visit(),
  });
  const send = (events: readonly object[]) =>
    void fetch(`${apiBase}/telemetry/remotes`, {
      method: 'POST',
      credentials: 'omit',
      // Outlives the page.
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ events }),
    }).catch(() => undefined);
  const fail = (code: string, { remote, release, message, url }: Parameters<Beacon['uncaught']>[0]) => {
    if ((failures += 1) > LIMIT) return;
    send([{ ...event({ remote, release, code }), message, url: url.split('?')[0], path: location.pathname }]);
  };
  const flush = () => {
    removeEventListener('pagehide', flush);
    if (waiting.length > 0) send(waiting.splice(0));
  };

  return {
    remoteFailed: (failure) => fail(failure.code, failure),
    uncaught: (error) => fail('UNCAUGHT', error),
    remoteReady({ remote, release }) {
      const name = `${remote} ${release}`;
      if (told.has(name)) return;
      told.add(name);
      if (waiting.push(event({ remote, release, code: 'READY' })) > 1) return;
      addEventListener('pagehide', flush);
      setTimeout(flush, QUIET_MS);
    },
  };
}
