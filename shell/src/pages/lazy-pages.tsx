import type { ReactNode } from 'react';
import { preloadModule, useLazyModule } from '../layout/use-lazy-module';
import { messages } from '../messages';
import { loadArt, MessagePage } from './message-page';
import { PageSkeleton } from './page-skeleton';

interface LazyProps<T> {
  /** Must be the same function on each render. */
  readonly load: () => Promise<T>;
  /** Message shown if the page's code cannot be fetched. */
  readonly title: string;
  readonly children: (module: T) => ReactNode;
}

/** A rarely visited page whose code is fetched on first use. */
function LazyPage<T>({ load, title, children }: LazyProps<T>) {
  const { module, failed } = useLazyModule(load, true);
  if (module) return children(module);
  return failed ? <MessagePage title={title}>{null}</MessagePage> : <PageSkeleton />;
}

const loadNotFound = () => import('./not-found-page');
const loadClosed = () => import('./closed-page');
const loadForbidden = () => import('./forbidden-page');

/** Loads the code of the pages that no remote renders, so that they can be rendered immediately. */
export const preloadStatusPages = (): Promise<unknown> =>
  Promise.all([loadNotFound, loadClosed, loadArt].map(preloadModule));

/** Page for an address that does not exist. */
export const LazyNotFoundPage = () => (
  <LazyPage load={loadNotFound} title={messages.titles.notFound}>
    {({ NotFoundPage }) => <NotFoundPage />}
  </LazyPage>
);

/** Page of a remote that is temporarily closed; see {@link ClosedPageProps}. */
export const LazyClosedPage = ({ section }: { section: string }) => (
  <LazyPage load={loadClosed} title={messages.titles.closed}>
    {({ ClosedPage }) => <ClosedPage section={section} />}
  </LazyPage>
);

/** Page for a user whose role lacks the right to an address. */
export const LazyForbiddenPage = () => (
  <LazyPage load={loadForbidden} title={messages.pages.forbidden}>
    {({ ForbiddenPage }) => <ForbiddenPage />}
  </LazyPage>
);
