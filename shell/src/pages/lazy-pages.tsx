import type { ReactNode } from 'react';
import { useLazyModule } from '../layout/use-lazy-module';
import { messages } from '../messages';
import { MessagePage } from './message-page';
import { PageSkeleton } from './page-skeleton';

interface LazyProps<T> {
  /** The same function at each render. */
  readonly load: () => Promise<T>;
  /** All that is said where the page's own code does not come. */
  readonly title: string;
  readonly children: (module: T) => ReactNode;
}

/** A page that few visits see; its code comes with the first of them. */
function LazyPage<T>({ load, title, children }: LazyProps<T>) {
  const { module, failed } = useLazyModule(load, true);
  if (module) return children(module);
  return failed ? <MessagePage title={title}>{null}</MessagePage> : <PageSkeleton />;
}

const loadNotFound = () => import('./not-found-page');
const loadClosed = () => import('./closed-page');
const loadForbidden = () => import('./forbidden-page');

/** The page for an address that leads nowhere. */
export const LazyNotFoundPage = () => (
  <LazyPage load={loadNotFound} title={messages.titles.notFound}>
    {({ NotFoundPage }) => <NotFoundPage />}
  </LazyPage>
);

/** The page of a remote that is closed for now; see {@link ClosedPageProps}. */
export const LazyClosedPage = ({ section }: { section: string }) => (
  <LazyPage load={loadClosed} title={messages.titles.closed}>
    {({ ClosedPage }) => <ClosedPage section={section} />}
  </LazyPage>
);

/** The page for somebody whose role lacks the right to an address. */
export const LazyForbiddenPage = () => (
  <LazyPage load={loadForbidden} title={messages.pages.forbidden}>
    {({ ForbiddenPage }) => <ForbiddenPage />}
  </LazyPage>
);
