import { useId } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { PROGRESS_STEPS, approvalPath, type ServiceOrder } from '@evcare/shared-contracts/workshop';
import { Alert, buttonClass, ProgressBar } from '@evcare/shared-ui';
import { dashboard } from '../../../messages/dashboard';
import { Events, LastNote } from './events';
import { LiveIndicator } from './live-indicator';
import styles from './progress.module.css';
import { Results } from './results';
import { ProgressAnnouncer } from './progress-announcer';
import { Stations, statusLabel } from './stations';
import { Times } from './times';
import type { LiveStatus } from './use-work';

const t = dashboard.progress;

function Checklist({ checklist: { done, total, percent, current } }: Pick<ServiceOrder, 'checklist'>) {
  if (total === 0) return <p className={styles['soft']}>{t.notStarted}</p>;
  return (
    <div className={styles['checklist']}>
      <div className={styles['checklistHead']}>
        <span>{t.checklist}</span>
        <span>
          <strong className={styles['percent']}>{t.percent(percent)}</strong>{' '}
          <span className={styles['soft']}>{t.checked(done, total)}</span>
        </span>
      </div>
      <ProgressBar
        label={t.checklist}
        tone="accent"
        value={percent}
        valueText={t.checkedText(done, total, percent)}
      />
      {current && (
        <p className={styles['current']}>
          <span className={styles['soft']}>{t.current}</span> {current}
        </p>
      )}
    </div>
  );
}

/** Action that the workshop currently needs from the customer. */
function RequiredAction({ order }: { order: ServiceOrder }) {
  if (order.awaiting > 0) {
    return (
      <Alert
        tone="warning"
        title={t.awaiting(order.awaiting)}
        action={
          <Link className={buttonClass()} to={approvalPath(order.id)}>
            {t.approve}
          </Link>
        }
      >
        {t.awaitingText}
      </Alert>
    );
  }
  if (order.status === 'ready') {
    return (
      <Alert tone="success" title={t.ready(order.vehicle.plate)}>
        {t.readyText}
      </Alert>
    );
  }
  return null;
}

/** Live progress of the work on one vehicle. */
export function ProgressCard({ order, live }: { order: ServiceOrder; live: LiveStatus | null }) {
  const id = useId();
  const { vehicle, step, services } = order;
  const stepNumber = step === null ? 0 : PROGRESS_STEPS.indexOf(step) + 1;
  return (
    <article className={styles['card']} aria-labelledby={id}>
      <div className={styles['top']}>
        <div className={styles['topHead']}>
          <div>
            <h3 id={id} className={styles['name']}>
              {vehicle.name} <span className={styles['plate']}>{vehicle.plate}</span>
            </h3>
            <p className={styles['soft']}>{services.map(({ name }) => name).join(', ')}</p>
          </div>
          <LiveIndicator live={live} />
        </div>
        <p className={styles['state']}>
          <span className={styles['soft']}>{t.step(stepNumber, PROGRESS_STEPS.length)}</span>
          <strong>{statusLabel(order.status)}</strong>
        </p>
        <Stations step={step} />
        <Checklist checklist={order.checklist} />
      </div>
      <div className={styles['below']}>
        <RequiredAction order={order} />
        <LastNote events={order.events} />
        <Results checklist={order.checklist} />
        <Times order={order} />
        {order.awaiting === 0 && order.quote && (
          <Link className={styles['quoteLink']} to={approvalPath(order.id)}>
            {t.quote}
          </Link>
        )}
        <Events events={order.events} />
      </div>
      <ProgressAnnouncer order={order} />
    </article>
  );
}
