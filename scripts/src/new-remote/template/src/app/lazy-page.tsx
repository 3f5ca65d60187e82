import { createLazyPage, Loading, Skeleton, SkeletonText } from '@evcare/shared-ui';
import { messages } from '../messages';
import { Page } from '../shared/page';

const { loading, pageFailed, pageFailedText, retry } = messages;

/** Loads a page's code when it is visited. */
export const lazyPage = createLazyPage(
  { failed: pageFailed, failedText: pageFailedText, retry },
  <Page title={messages.title}>
    <Loading label={loading}>
      <SkeletonText lines={1} />
      <Skeleton height="7rem" radius="var(--radius-card)" />
    </Loading>
  </Page>,
);
