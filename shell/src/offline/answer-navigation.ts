import { OFFLINE_CACHE, type OfflineCompany } from '@evcare/shared-contracts/release';
import { cardsToShow, readStored } from './cards';
import { renderOfflinePage } from './offline-page';

/** Navigation that the worker may answer. */
export interface NavigationEvent {
  readonly request: Pick<Request, 'method' | 'mode' | 'url'>;
  /** Response to the request that the browser sends while it starts the worker. */
  readonly preloadResponse: Promise<Response | undefined>;
}

/** True for requests that the worker handles: documents of this site, and never their scripts, styles or data. */
export const isNavigation = ({ method, mode, url }: NavigationEvent['request'], origin: string): boolean =>
  mode === 'navigate' && method === 'GET' && new URL(url).origin === origin;

export interface OfflineSources {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly company: OfflineCompany;
  readonly now: () => number;
}

async function readCards({ caches, now }: OfflineSources) {
  const cache = await caches.open(OFFLINE_CACHE);
  const stored = (await readStored(cache)).flatMap((entry) => entry.stored?.card ?? []);
  return cardsToShow(stored, now());
}

/** Creates the offline page. It runs no script and loads nothing. */
export async function offlineResponse(sources: OfflineSources): Promise<Response> {
  const cards = await readCards(sources).catch(() => []);
  const nonce = crypto.randomUUID();
  return new Response(renderOfflinePage(sources.company, cards, nonce), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': [
        "default-src 'none'",
        `style-src 'nonce-${nonce}'`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
    },
  });
}

/**
 * Answers a navigation with the server's response, whatever its status, and only if there is none with the
 * offline page.
 */
export async function answerNavigation(
  { request, preloadResponse }: NavigationEvent,
  send: (request: NavigationEvent['request']) => Promise<Response>,
  sources: OfflineSources,
): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await send(request));
  } catch {
    return offlineResponse(sources);
  }
}
