import { Loading, Skeleton, SkeletonText } from '@evcare/shared-ui';
import { messages } from '../messages';
import styles from './page-skeleton.module.css';

const CARDS = [1, 2, 3];

/** Placeholder for a page that is loading; as high as a page, so that the footer does not move. */
export function PageSkeleton() {
  return (
    <Loading label={messages.layout.loadingPage}>
      <div className={styles['page']}>
        <Skeleton width="min(24rem, 80%)" height="2.75rem" />
        <div className={styles['lead']}>
          <SkeletonText lines={2} />
        </div>
        <div className={styles['cards']}>
          {CARDS.map((card) => (
            <div key={card}>
              <Skeleton height="220px" radius="var(--radius-card)" />
              <div className={styles['caption']}>
                <SkeletonText lines={2} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}
