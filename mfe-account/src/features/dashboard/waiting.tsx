import { Card, Loading, Skeleton } from '@evcare/shared-ui';
import { dashboard } from '../../messages/dashboard';
import styles from './dashboard.module.css';
import progress from './progress/progress.module.css';

const SMALL = 160;
const LARGE = 288;

const Cards = ({ heights }: { heights: readonly number[] }) =>
  heights.map((height, place) => (
    <Card key={place}>
      <Skeleton height={height} radius="var(--radius-control)" />
    </Card>
  ));

/**
 * Stands while nobody knows how high the first parts are: a vehicle in the workshop, or the first steps, would push
 * whatever was shown below them.
 */
export function Waiting() {
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
        <Cards heights={[LARGE, LARGE]} />
      </div>
      <div className={styles['side']}>
        <Cards heights={[LARGE, SMALL, SMALL]} />
      </div>
    </div>
  );
}
