import { Heading, Hint, Loading, Skeleton, Stack } from '@evcare/shared-ui';
import { dashboard } from '../../../messages/dashboard';
import { LoadFailed } from '../../../shared/data/load-failed';
import { isOpen } from './work';
import { ProgressCard } from './progress-card';
import styles from './progress.module.css';
import type { WorkState } from './use-work';

const t = dashboard.progress;

/** Vehicles that are currently in the workshop. */
export function Progress({ work }: { work: WorkState }) {
  const open = work.orders?.filter(isOpen);
  return (
    // Target of the menu entry "Theo dõi tiến độ".
    <Stack
      as="section"
      gap="12"
      id="progress"
      className={styles['progress']}
      aria-labelledby="progress-title"
    >
      <Heading size="20" id="progress-title">
        {t.title}
      </Heading>
      {open === undefined && work.error ? (
        <LoadFailed error={work.error} retry={work.refetch} />
      ) : open === undefined ? (
        <Loading label={dashboard.loading(t.title)}>
          <Skeleton height={72} radius="var(--radius-card)" />
        </Loading>
      ) : open.length === 0 ? (
        <Stack padY="12" padX="16" radius="card" className={styles['none']}>
          <p>{t.none}</p>
          <Hint>{t.noneText}</Hint>
        </Stack>
      ) : (
        open.map((order) => <ProgressCard key={order.id} order={order} live={work.live} />)
      )}
    </Stack>
  );
}
