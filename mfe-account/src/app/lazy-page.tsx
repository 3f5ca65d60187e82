import { createLazyPage, Loading, Skeleton, SkeletonText } from '@evcare/shared-ui';
import { messages } from '../messages';
import { Page } from '../shared/page';

const { loading, pageFailed, pageFailedText, retry } = messages.common;

/** A page whose code comes when it is visited. */
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
