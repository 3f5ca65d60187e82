import { createLazyPage, Loading, Skeleton, SkeletonText } from '@evcare/shared-ui';
import { common } from '../messages/common';
import { Container } from '../shared/page';
import styles from './lazy-page.module.css';

/** Page whose code is loaded when it is visited; the HTML document of its address preloads the code. */
export const lazyPage = createLazyPage(
  { failed: common.pageFailed, failedText: common.pageFailedText, retry: common.retry },
  <Container className={styles['filling']}>
    <Loading label={common.loading}>
      <Skeleton width="14rem" height="2.5rem" />
      <SkeletonText lines={4} />
    </Loading>
  </Container>,
);
