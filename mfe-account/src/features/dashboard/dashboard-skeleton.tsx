import { Card, Loading, Skeleton } from '@evcare/shared-ui';
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
 * Placeholder until the height of the first parts is known: a vehicle in the workshop, or the first steps, would shift
 * all content below them.
 */
export function DashboardSkeleton() {
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        <section id="progress" className={progress['progress']} aria-labelledby="progress-title">
          <h2 id="progress-title" className={progress['title']}>
            {dashboard.progress.title}
          </h2>
          <Loading label={dashboard.loading(dashboard.progress.title)}>
            <Skeleton height={72} radius="var(--radius-card)" />
          </Loading>
        </section>
        <Cards heights={[LARGE_HEIGHT, LARGE_HEIGHT]} />
      </div>
      <div className={styles['side']}>
        <Cards heights={[LARGE_HEIGHT, SMALL_HEIGHT, SMALL_HEIGHT]} />
      </div>
    </div>
  );
}
