import { Check } from 'lucide-react';
import {
  AWAITING_YOUR_APPROVAL,
  PROGRESS_STEPS,
  SERVICE_ORDER_STATUS_LABELS,
  type ProgressStep,
  type ServiceOrderStatus,
} from '@evcare/shared-contracts/workshop';
import { classNames, Grid, Span, VisuallyHidden } from '@evcare/shared-ui';
import { dashboard } from '../../../messages/dashboard';
import styles from './progress.module.css';

const t = dashboard.progress;

/** Returns the label of a status as shown to the customer. */
export const statusLabel = (status: ServiceOrderStatus): string =>
  status === 'awaiting_approval' ? AWAITING_YOUR_APPROVAL : SERVICE_ORDER_STATUS_LABELS[status].label;

/** Stepper of the seven progress steps. */
export function Stations({ step }: { step: ProgressStep | null }) {
  const currentIndex = step === null ? -1 : PROGRESS_STEPS.indexOf(step);
  return (
    <Grid as="ol" columns="7" aria-label={t.steps}>
      {PROGRESS_STEPS.map((station, index) => (
        <li
          key={station}
          className={classNames(
            styles['station'],
            index < currentIndex && styles['passed'],
            index === currentIndex && styles['now'],
          )}
          aria-current={index === currentIndex ? 'step' : undefined}
        >
          <span className={styles['stop']} aria-hidden="true">
            {index < currentIndex && <Check size={14} strokeWidth={2.5} />}
          </span>
          <Span size="14" tight className={styles['stationName']}>
            {statusLabel(station)}
          </Span>
          {index < currentIndex && <VisuallyHidden>{t.passed}</VisuallyHidden>}
        </li>
      ))}
    </Grid>
  );
}
