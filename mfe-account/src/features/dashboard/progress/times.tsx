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

/** Explains why the estimate changed or is missing, and how it compares with the promised time. */
function FinishNote({ order }: { order: ServiceOrder }) {
  const { finishNote, estimatedFinishAt, promisedAt } = order;
  const difference =
    estimatedFinishAt && promisedAt ? Date.parse(estimatedFinishAt) - Date.parse(promisedAt) : 0;
  const remarks = [
    finishNote && t.finishNotes[finishNote],
    difference < 0 && t.earlierThanPromised,
    difference > 0 && t.laterThanPromised,
  ].filter(Boolean);
  return remarks.length > 0 && <Hint>{remarks.join(' ')}</Hint>;
}

/** Promised time, estimates based on past work of the same kind, and the technician. */
export function Times({ order }: { order: ServiceOrder }) {
  const { usualMinutes, estimatedFinishAt, promisedAt, status, technician } = order;
  const isDone = status === 'ready';
  if (!technician && !promisedAt && (isDone || (!usualMinutes && !estimatedFinishAt))) return null;
  return (
    <div>
      <Cluster as="dl" facts className={styles['times']}>
        {promisedAt && <Fact name={t.promised}>{t.promisedAt(promisedAt)}</Fact>}
        {!isDone && estimatedFinishAt && <Fact name={t.finish}>{t.finishAt(estimatedFinishAt)}</Fact>}
        {!isDone && usualMinutes && <Fact name={t.usual}>{t.usualMinutes(usualMinutes)}</Fact>}
        {technician && <Fact name={t.technician}>{technician}</Fact>}
      </Cluster>
      {!isDone && <FinishNote order={order} />}
      {!isDone && (estimatedFinishAt || usualMinutes) && <Hint>{t.estimate}</Hint>}
    </div>
  );
}
