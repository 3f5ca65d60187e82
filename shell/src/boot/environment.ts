import type { AnswerSource } from '../http/recorded-answers';
import { browserTransport, type Transport } from '../http/transport';
import type { CardCaches } from '../offline/card-store';
import type { WorkerContainer } from '../offline/sync-worker';
import { prefetchFiles } from '../remotes/prefetch';
import { followTabs, type FollowTabs } from '../services/remote-storage';
import { openingTime } from '../telemetry/opening-time';
import { createLocalStorage, createSessionStorage, type TextStorage } from '../session/browser-storage';

/** Environment in which the shell runs: a page in a browser, or a server that renders a page. */
export interface Environment {
  /** Address of the page. */
  readonly href: string;
  readonly local: TextStorage;
  readonly perTab: TextStorage;
  readonly followTabs: FollowTabs;
  readonly transport: Transport;
  /** Source of API responses that need no network, such as those in a server-rendered document. */
  readonly answer?: AnswerSource;
  /** Cache storage of the browser, on pages with https or on localhost. */
  readonly caches?: CardCaches | undefined;
  /** Service workers of the browser, on pages with https or on localhost. */
  readonly workers?: WorkerContainer | undefined;
  readonly isOnline: () => boolean;
  readonly isHidden: () => boolean;
  /** Time (ms) since the navigation to the document; null if it can't be compared with that of other visits. */
  readonly openingTime: () => number | null;
  /** Prefetches files. */
  readonly prefetch: typeof prefetchFiles;
  /** Loads an address as a new document. */
  readonly leave: (to: string) => void;
}

/** Environment of a page in the browser. */
export const browserEnvironment = (): Environment => ({
  href: location.href,
  local: createLocalStorage(),
  perTab: createSessionStorage(),
  followTabs,
  transport: browserTransport,
  caches: globalThis.caches as CacheStorage | undefined,
  workers: navigator.serviceWorker as ServiceWorkerContainer | undefined,
  isOnline: () => navigator.onLine !== false,
  isHidden: () => document.hidden,
  openingTime: () => openingTime(performance, document.hidden),
  prefetch: prefetchFiles,
  leave: loadDocument,
});

/**
 * Loads an address as a new document, even the current address. `assign` would
 * only scroll if the current address has a fragment.
 */
function loadDocument(to: string): void {
  if (new URL(to, location.href).href === location.href) location.reload();
  else location.assign(to);
}
