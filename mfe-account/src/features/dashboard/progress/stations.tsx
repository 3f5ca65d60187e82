import { Check } from 'lucide-react';
import {
  AWAITING_YOUR_APPROVAL,
  PROGRESS_STEPS,
  SERVICE_ORDER_STATUS_LABELS,
  type ProgressStep,
  type ServiceOrderStatus,
} from '@evcare/shared-contracts/workshop';
import { classNames, Grid, Span, Stack, VisuallyHidden } from '@evcare/shared-ui';
import { dashboard } from '../../../messages/dashboard';
import styles from './progress.module.css';

const t = dashboard.progress;

/** Returns the label of a status as shown to the customer. */
export const statusLabel = (status: ServiceOrderStatus): string =>
  status === 'awaiting_approval' ? AWAITING_YOUR_APPROVAL : SERVICE_ORDER_STATUS_LABELS[status].label;

interface StationsProps {
  step: ProgressStep | null;
  /** Steps that the work has reached. */
  visited: readonly ProgressStep[];
}

/** Stepper of the seven progress steps. Earlier steps that the work skipped are not shown as passed. */
export function Stations({ step, visited }: StationsProps) {
  const currentIndex = step === null ? -1 : PROGRESS_STEPS.indexOf(step);
  return (
    <Grid as="ol" columns="7" aria-label={t.steps}>
      {PROGRESS_STEPS.map((station, index) => {
        const isBefore = index < currentIndex;
        // An older API does not send the visited steps.
        const isPassed = isBefore && (visited.length === 0 || visited.includes(station));
        return (
          <Stack
            as="li"
            align="center"
            top
            gap="8"
            padX="4"
            text="center"
            key={station}
            className={classNames(
              styles['station'],
              isBefore && styles['before'],
              isPassed && styles['passed'],
              index === currentIndex && styles['now'],
            )}
            aria-current={index === currentIndex ? 'step' : undefined}
          >
            <Grid as="span" centered className={styles['stop']} aria-hidden="true">
              {isPassed && <Check size={14} strokeWidth={2.5} />}
            </Grid>
            <Span size="14" tight className={styles['stationName']}>
              {statusLabel(station)}
            </Span>
            {isBefore && <VisuallyHidden>{isPassed ? t.passed : t.notNeeded}</VisuallyHidden>}
          </Stack>
        );
      })}
    </Grid>
  );
}
