import { Grid, Loading, Skeleton, Stack } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import styles from './checkout.module.css';

const Field = () => (
  <div className={styles['skeletonField']}>
    <Skeleton width="6rem" height="1.25rem" />
    <Skeleton height={48} radius="var(--radius-control)" />
  </div>
);

/** Fields of the sections above the fold of a large window: the help below them must not move into view. */
const SECTIONS = [2, 4, 2, 4, 2];

/** Skeleton of the page in its final size. */
export function CheckoutSkeleton() {
  return (
    <Loading label={checkout.loading}>
      <div className={styles['columns']}>
        <Stack top gap="24" className={styles['main']}>
          {SECTIONS.map((fields, section) => (
            <Stack padTop="24" gap="16" line="top" key={section} className={styles['section']}>
              <Skeleton width="12rem" height="2rem" />
              <Stack gap="16">
                <Grid gap="16" shrink className={styles['pair']}>
                  {Array.from({ length: fields }, (_, index) => (
                    <Field key={index} />
                  ))}
                </Grid>
              </Stack>
            </Stack>
          ))}
        </Stack>
        <Stack top gap="16" pad="16" radius="card" ground="raised" className={styles['side']}>
          <Skeleton width="10rem" height="1.75rem" />
          <Skeleton height={56} />
          <Skeleton height={120} />
          <Skeleton height={52} radius="var(--radius-control)" />
        </Stack>
      </div>
    </Loading>
  );
}
