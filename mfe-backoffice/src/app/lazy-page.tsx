import { createLazyPage, Loading, Skeleton } from '@evcare/shared-ui';
import { messages } from '../messages';
import { RowsSkeleton } from '../shared/states';

const { loading, pageFailed, pageFailedText, retry } = messages.common;

/** Returns a route whose page code is loaded on the first visit. */
export const lazyPage = createLazyPage(
  { failed: pageFailed, failedText: pageFailedText, retry },
  <Loading label={loading}>
    <Skeleton width="14rem" height="2rem" />
    <br />
    <RowsSkeleton />
  </Loading>,
);
