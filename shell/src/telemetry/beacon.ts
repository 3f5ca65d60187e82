import { randomId } from '../http/random-id';
import type { RemoteFailure } from '../remotes/loader';
import { createSessionStorage, type TextStorage } from '../session/browser-storage';

/** Maximum number of failures reported per page, so that a failure in a loop does not flood the API. */
const MAX_FAILURES = 30;
/** Session storage key of the tab's random id: repeated failures in one tab count once. */
const VISIT_KEY = 'evcare.visit';
const VISIT = /^[\w-]{8,40}$/;
/** Delay (ms) before set-ups are reported, so that they are sent together and after what the page needs. */
const QUIET_MS = 3_000;

/** One release of a remote. */
export interface ReleaseName {
  readonly remote: string;
  readonly release: string;
}

/** A release that was set up. */
export interface ReadyRelease extends ReleaseName {
  /** Time (ms) since the navigation, if the page that is being opened needs the release. */
  readonly openedMs?: number | undefined;
}

export interface Telemetry {
  /** Reports a failed release to the API; never throws, and does not wait for the response. */
  remoteFailed(failure: RemoteFailure): void;
  /** Reports to the API, with a delay and once per page, that a release was set up. For remotes that have a canary. */
  remoteReady(release: ReadyRelease): void;
  /** Random id of the visit, once a release was reported as ready; requests carry it so that orders can be counted. */
  comparedVisit(): string | null;
}

/** Telemetry that the shell sends itself, in addition to the loader's. */
export interface Beacon extends Telemetry {
  /** Reports an uncaught error in a release's code to the API. */
  uncaught(error: ReleaseName & { readonly message: string; readonly url: string }): void;
}

/** Sends release health to `POST /telemetry/remotes`: no token, no e-mail, the path without its query. */
export function createTelemetry(apiBase: string, perTab: TextStorage = createSessionStorage()): Beacon {
  let failures = 0;
  const reportedReleases = new Set<string>();
  const pending: object[] = [];

  const visit = () => {
    const storedId = perTab.get(VISIT_KEY);
    if (storedId && VISIT.test(storedId)) return storedId;
    const newId = randomId();
    perTab.set(VISIT_KEY, newId);
    return newId;
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
      // The cookie of a preview says that its visits do not count.
      credentials: 'same-origin',
      // The request outlives the page.
      keepalive: true,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ events }),
    }).catch(() => undefined);
  const fail = (code: string, { remote, release, message, url }: Parameters<Beacon['uncaught']>[0]) => {
    if ((failures += 1) > MAX_FAILURES) return;
    send([{ ...event({ remote, release, code }), message, url: url.split('?')[0], path: location.pathname }]);
  };
  const flush = () => {
    removeEventListener('pagehide', flush);
    if (pending.length > 0) send(pending.splice(0));
  };

  return {
    remoteFailed: (failure) => fail(failure.code, failure),
    uncaught: (error) => fail('UNCAUGHT', error),
    comparedVisit: () => (reportedReleases.size > 0 ? visit() : null),
    remoteReady({ remote, release, openedMs }) {
      const name = `${remote} ${release}`;
      if (reportedReleases.has(name)) return;
      reportedReleases.add(name);
      if (pending.push({ ...event({ remote, release, code: 'READY' }), openedMs }) > 1) return;
      addEventListener('pagehide', flush);
      setTimeout(flush, QUIET_MS);
    },
  };
}
