import { CloudOff, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { Alert, Button, buttonClass, Cluster, Stack, Text, useOnline } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import { checklistPath } from '../jobs/job-card';
import { useSync, type useQueue } from './use-queue';
import styles from './sync-bar.module.css';

const t = floor.sync;

const Bar = ({ children }: { readonly children: ReactNode }) => (
  <Cluster
    align="center"
    gap="8"
    gapX="12"
    padY="12"
    padX="16"
    ground="warning-soft"
    radius="card"
    tone="ink"
    className={styles['bar']}
  >
    <CloudOff size={24} strokeWidth={1.75} aria-hidden="true" />
    {children}
  </Cluster>
);

/** Shows a missing connection, and entries that are only on the device. Also runs the sync. */
export function SyncBar({ queue, state }: ReturnType<typeof useQueue>) {
  useSync({ queue, state });
  const online = useOnline();
  const waiting = state.entries.filter((entry) => entry.state === 'waiting' || entry.sent !== null);
  const unresolved = state.entries.filter((entry) => entry.state === 'conflict' || entry.state === 'refused');
  const [first] = unresolved;
  const showsWaiting = waiting.length > 0 && (state.stuck || !online);
  // Without a connection a round ends too quickly to be shown.
  const busy = state.syncing && online;
  return (
    <Stack gap="12" className={styles['bars']}>
      <Stack gap="12" role="status" className={styles['status']}>
        {showsWaiting && (
          <Bar>
            <div className={styles['words']}>
              <Text weight="strong">{t.saved}</Text>
              <p>{busy ? t.syncing : t.count(waiting.length)}</p>
            </div>
            <Button
              variant="secondary"
              className={styles['button']}
              icon={<RefreshCw />}
              busy={busy}
              onClick={() => void queue.sync()}
            >
              {t.now}
            </Button>
          </Bar>
        )}
        {!online && waiting.length === 0 && (
          <Bar>
            <p className={styles['words']}>{t.offline}</p>
          </Bar>
        )}
      </Stack>
      {first && (
        <Alert
          tone="warning"
          title={t.trouble(unresolved.length)}
          action={
            <Link
              className={`${buttonClass({ variant: 'secondary' })} ${styles['button']}`}
              to={`${checklistPath(first.orderId)}#muc-${first.itemId}`}
            >
              {t.showFirst}
            </Link>
          }
        />
      )}
      {!state.durable && <Alert tone="warning">{t.notKept}</Alert>}
    </Stack>
  );
}
