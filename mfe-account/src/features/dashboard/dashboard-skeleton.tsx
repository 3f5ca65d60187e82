import { Card, Grid, Heading, Loading, Skeleton, Stack } from '@evcare/shared-ui';
import { dashboard } from '../../messages/dashboard';
import styles from './dashboard.module.css';
import progress from './progress/progress.module.css';

const SMALL_HEIGHT = 160;
const LARGE_HEIGHT = 288;

const Cards = ({ heights }: { heights: readonly number[] }) =>
  heights.map((height, index) => (
    <Card key={index}>
      <Skeleton height={height} radius="var(--radius-control)" />
    </Card>
  ));

/**
 * Placeholder until the height of the first parts is known: a vehicle in the workshop, or the
 * first steps, would shift all content below them.
 */
export function DashboardSkeleton() {
  return (
    <Grid top gap="24" shrink className={styles['columns']}>
      <Stack top gap="24" className={styles['main']}>
        <Stack
          as="section"
          gap="12"
          id="progress"
          className={progress['progress']}
          aria-labelledby="progress-title"
        >
          <Heading size="20" id="progress-title">
            {dashboard.progress.title}
          </Heading>
          <Loading label={dashboard.loading(dashboard.progress.title)}>
            <Skeleton height={72} radius="var(--radius-card)" />
          </Loading>
        </Stack>
        <Cards heights={[LARGE_HEIGHT, LARGE_HEIGHT]} />
      </Stack>
      <Stack top gap="24" className={styles['side']}>
        <Cards heights={[LARGE_HEIGHT, SMALL_HEIGHT, SMALL_HEIGHT]} />
      </Stack>
    </Grid>
  );
}
