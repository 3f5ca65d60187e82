import { Grid, Skeleton, SkeletonText, Stack } from '@evcare/shared-ui';
import styles from './offer-card.module.css';

/** Skeleton of a card, of about the same size. */
export function OfferSkeleton() {
  return (
    <Grid as="li" line="all" radius="card" ground="page" className={styles['card']} aria-hidden="true">
      <div className={styles['picture']} />
      <Stack top gap="8" pad="16">
        <Skeleton width="80%" height="1.4em" />
        <Skeleton width="60%" height="1.4em" />
        <SkeletonText lines={3} />
      </Stack>
      <Stack gap="12" className={styles['foot']}>
        <Skeleton width="50%" height="2.25rem" />
        <Skeleton height="var(--target)" radius="var(--radius-control)" />
      </Stack>
    </Grid>
  );
}
