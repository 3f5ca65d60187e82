import { Grid, Skeleton } from '@evcare/shared-ui';
import styles from './product-card.module.css';
import own from './product-card-skeleton.module.css';

/** Skeleton of a product card, of the same size. */
export function ProductCardSkeleton() {
  return (
    <Grid gap="12" shrink className={styles['card']} aria-hidden="true">
      <div className={own['picture']} />
      <Grid top gap="4" className={styles['words']}>
        <Grid align="center" className={own['name']}>
          <Skeleton width="92%" height="0.75em" />
          <Skeleton width="56%" height="0.75em" />
        </Grid>
        <div className={own['price']}>
          <Skeleton width="7.5em" height="0.9em" />
        </div>
      </Grid>
      <Skeleton height="var(--target)" radius="var(--radius-control)" />
    </Grid>
  );
}
