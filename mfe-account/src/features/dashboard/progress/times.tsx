import type { ReactNode } from 'react';
import type { ServiceOrder } from '@evcare/shared-contracts/workshop';
import { Cluster, Hint } from '@evcare/shared-ui';
import { dashboard } from '../../../messages/dashboard';
import styles from './progress.module.css';

const t = dashboard.progress;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Promised time, estimates based on past work of the same kind, and the technician. */
export function Times({ order }: { order: ServiceOrder }) {
  const { usualMinutes, estimatedFinishAt, promisedAt, status, technician } = order;
  const isDone = status === 'ready';
  if (!technician && !promisedAt && (isDone || (!usualMinutes && !estimatedFinishAt))) return null;
  return (
    <div>
      <Cluster as="dl" className={styles['times']}>
        {promisedAt && <Fact name={t.promised}>{t.promisedAt(promisedAt)}</Fact>}
        {!isDone && estimatedFinishAt && <Fact name={t.finish}>{t.finishAt(estimatedFinishAt)}</Fact>}
        {!isDone && usualMinutes && <Fact name={t.usual}>{t.usualMinutes(usualMinutes)}</Fact>}
        {technician && <Fact name={t.technician}>{technician}</Fact>}
      </Cluster>
      {!isDone && (estimatedFinishAt || usualMinutes) && <Hint>{t.estimate}</Hint>}
    </div>
  );
}
