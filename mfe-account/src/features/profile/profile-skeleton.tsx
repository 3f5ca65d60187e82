import { classNames, Cluster, Grid, Inline, Loading, Skeleton, Stack } from '@evcare/shared-ui';
import { messages } from '../../messages';
import styles from './profile.module.css';

const FIELDS = ['half', 'half', 'email', 'wide', 'half', 'half'] as const;

/** Skeleton of the page in its final size. */
export function ProfileSkeleton() {
  return (
    <Loading label={messages.profile.loading}>
      <Inline gap="24" below="24" className={styles['skeletonTabs']}>
        <Skeleton width="5rem" height="1.25rem" />
        <Skeleton width="7rem" height="1.25rem" />
      </Inline>
      <Cluster below="32" align="center" gap="16" gapX="24">
        <Skeleton width={96} height={96} radius="50%" />
        <Skeleton width="7rem" height={44} />
      </Cluster>
      <Grid gap="24" className={styles['grid']}>
        {FIELDS.map((shape, index) => (
          <div key={index} className={classNames(styles['skeletonField'], styles[shape])}>
            <Skeleton width="6rem" height="1.25rem" />
            <Skeleton height={48} radius="var(--radius-control)" />
          </div>
        ))}
      </Grid>
      <Stack above="8" className={styles['actions']}>
        <Skeleton width="9rem" height={44} radius="var(--radius-control)" />
      </Stack>
    </Loading>
  );
}
