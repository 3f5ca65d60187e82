import { createLazyPage, Loading, Skeleton, SkeletonText } from '@evcare/shared-ui';
import { messages } from '../messages';
import { Page } from '../shared/page';

const { loading, pageFailed, pageFailedText, retry } = messages.common;

/** Creates the route properties of a page whose code is loaded on its first visit. */
export const lazyPage = createLazyPage(
  { failed: pageFailed, failedText: pageFailedText, retry },
  <Page title={loading} titleHidden width="reading">
    <Loading label={loading}>
      <Skeleton width="14rem" height="2.5rem" />
      <br />
      <SkeletonText lines={4} />
    </Loading>
  </Page>,
);
