import { OFFLINE_COMPANY, type OfflineCompany } from '@evcare/shared-contracts/release';
import { answerNavigation, isNavigation, type NavigationEvent } from './answer-navigation';

interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void;
  /** Chromium only. */
  addRoutes?(rule: object): Promise<void>;
}

interface WorkerEvents {
  install: LifecycleEvent;
  activate: LifecycleEvent;
  fetch: NavigationEvent & { respondWith(response: Promise<Response>): void };
}

/** Part of `ServiceWorkerGlobalScope` that is used here; its types and those of pages exclude each other. */
interface WorkerScope {
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly [OFFLINE_COMPANY]: OfflineCompany;
  skipWaiting(): Promise<void>;
  addEventListener<E extends keyof WorkerEvents>(type: E, listener: (event: WorkerEvents[E]) => void): void;
}

const worker = globalThis as unknown as WorkerScope;
const { navigationPreload } = worker.registration;

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  // Lets the browser send all other requests without starting the worker. Without this, it starts the worker and
  // then sends them itself.
  const bypass = event.addRoutes?.({ condition: { not: { requestMode: 'navigate' } }, source: 'network' });
  if (bypass) event.waitUntil(bypass.catch(() => undefined));
});

worker.addEventListener('activate', (event) => {
  if (navigationPreload) event.waitUntil(navigationPreload.enable());
});

worker.addEventListener('fetch', (event) => {
  // Without preloading, each navigation would wait for the start of the worker.
  if (!navigationPreload || !isNavigation(event.request, location.origin)) return;
  const send = (request: NavigationEvent['request']) => fetch(request as Request);
  const sources = { caches, company: worker[OFFLINE_COMPANY], now: Date.now };
  event.respondWith(answerNavigation(event, send, sources));
});
