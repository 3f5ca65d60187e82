import type { ReactNode } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { Button, buttonClass, Cluster, Grid, Inline } from '@evcare/shared-ui';
import { booking as t } from '../../../messages/booking';
import styles from './flow.module.css';
import { STEPS, stepHref, type Step } from './steps';

interface StepBarProps {
  step: Step;
  /** Content above the buttons, such as the total so far. */
  children?: ReactNode;
  /** Without it the button submits the surrounding form. */
  onNext?: () => void;
  busy?: boolean;
  label?: string;
  busyLabel?: string;
}

/** Back and next buttons, within reach of the thumb on a phone. */
export function StepBar({ step, children, onNext, busy = false, label, busyLabel }: StepBarProps) {
  const before = STEPS[STEPS.indexOf(step) - 1];
  return (
    <Grid gap="8" ground="page" line="top" className={styles['bar']}>
      {children && (
        <Cluster align="baseline" justify="between" gapX="16" shrink className={styles['sum']}>
          {children}
        </Cluster>
      )}
      <Inline gap="8" align="stretch" className={styles['buttons']}>
        {before && (
          <Link className={buttonClass({ variant: 'secondary', size: 'lg' })} to={stepHref(before)}>
            {t.back}
          </Link>
        )}
        <Button
          size="lg"
          type={onNext ? 'button' : 'submit'}
          busy={busy}
          {...(busyLabel && { busyLabel })}
          {...(onNext && { onClick: onNext })}
        >
          {label ?? t.next}
        </Button>
      </Inline>
    </Grid>
  );
}
