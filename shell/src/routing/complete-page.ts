import { isHttpError, type PageHandle } from '@evcare/shared-contracts';
import { isRouteErrorResponse, type createMemoryRouter } from '@evcare/shared-contracts/router';
import { preloadStatusPages } from '../pages/lazy-pages';
import { UNCLAIMED, type Unclaimed } from './unclaimed-page';

type Router = ReturnType<typeof createMemoryRouter>;

/** Status of a page that has everything it needs to be rendered at once; null if something is missing. */
export type CompletePage = { readonly status: 200 | 404 } | null;

/** The part of an API read that determines whether a page is complete. */
interface LoadedRead {
  readonly owner?: string | null;
  readonly promise: Promise<unknown>;
  readonly state: () => { readonly error: unknown; readonly pending: boolean };
}

const isRead = (value: unknown): value is LoadedRead =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Partial<LoadedRead>).state === 'function' &&
  typeof (value as Partial<LoadedRead>).promise?.then === 'function';

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as Partial<Promise<unknown>> | null)?.then === 'function';

/** Public data of a loader, at any depth; a user's own data is filled in later. */
function publicData(value: unknown): (LoadedRead | Promise<unknown>)[] {
  if (isRead(value)) return value.owner ? [] : [value];
  if (isPromise(value)) return [value];
  const isPlain =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isPlain ? Object.values(value).flatMap(publicData) : [];
}

interface MatchedRoute {
  readonly handle?: unknown;
  readonly element?: unknown;
}

/**
 * True for a page that requests rendering in the browser, and for the page that a
 * remote shows if its page's code is missing.
 */
function isForBrowser({ handle, element }: MatchedRoute): boolean {
  const { type } = (element ?? {}) as { type?: { isUnloaded?: boolean } };
  return (handle as PageHandle | undefined)?.render === 'browser' || type?.isUnloaded === true;
}

const isIdle = ({ initialized, navigation, revalidation }: Router['state']): boolean =>
  initialized && navigation.state === 'idle' && revalidation === 'idle';

/** Waits until the router shows a page: its remote is set up, its code is loaded, and its loaders have returned. */
function idle(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (isIdle(router.state)) return resolve();
    const unsubscribe = router.subscribe((state) => {
      if (!isIdle(state)) return;
      unsubscribe();
      resolve();
    });
  });
}

const isNotFound = (error: unknown): boolean =>
  (isRouteErrorResponse(error) || isHttpError(error)) && error.status === 404;

/**
 * Status of a page with these errors: 200 without errors, 404 for a page that does not exist, null for any other error.
 */
function statusOf(errors: readonly unknown[]): CompletePage {
  if (errors.length === 0) return { status: 200 };
  return errors.every(isNotFound) ? { status: 404 } : null;
}

/**
 * Waits until the first page of a router has its code and its data, so that it renders without a
 * placeholder. Server and browser both wait for this, so that the browser hydrates exactly what the server
 * rendered. Never rejects for errors of the page.
 */
export async function completePage(router: Router): Promise<CompletePage> {
  await idle(router);
  const { errors, loaderData, matches } = router.state;
  if (matches.some(({ route }) => isForBrowser(route))) return null;
  const data = Object.values(loaderData).flatMap(publicData);
  const reads = data.filter(isRead);
  await Promise.allSettled(data.map((item) => (isRead(item) ? item.promise : item)));
  const failures = [...Object.values(errors ?? {}), ...reads.flatMap(({ state }) => state().error ?? [])];
  if (reads.some(({ state }) => state().pending)) return null;

  const unclaimed = (loaderData[UNCLAIMED] as Unclaimed | undefined)?.kind;
  if (unclaimed === 'failed' || unclaimed === 'forbidden') return null;
  if (unclaimed || errors) await preloadStatusPages();
  return unclaimed === 'not-found' ? { status: 404 } : statusOf(failures);
}
