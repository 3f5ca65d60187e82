import { Loading, Skeleton } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import styles from './checkout.module.css';

const Field = () => (
  <div className={styles['skeletonField']}>
    <Skeleton width="6rem" height="1.25rem" />
    <Skeleton height={48} radius="var(--radius-control)" />
  </div>
);

/** Skeleton of the page in its final size. */
export function CheckoutSkeleton() {
  return (
    <Loading label={checkout.loading}>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          {[2, 4].map((fields) => (
            <div key={fields} className={styles['section']}>
              <Skeleton width="12rem" height="2rem" />
              <div className={styles['fields']}>
                <div className={styles['pair']}>
                  {Array.from({ length: fields }, (_, index) => (
                    <Field key={index} />
                  ))}
                </div>
              </div>
            </div>
          ))}
        </div>
        <div className={styles['side']}>
          <Skeleton width="10rem" height="1.75rem" />
          <Skeleton height={56} />
          <Skeleton height={120} />
          <Skeleton height={52} radius="var(--radius-control)" />
        </div>
      </div>
    </Loading>
  );
}
