import { classNames, Grid, Hint, Text, VisuallyHidden } from '@evcare/shared-ui';
import { booking } from '../../../messages/booking';
import styles from './progress.module.css';
import { STEPS, stepName, type Step } from './steps';

const t = booking.progress;

/** Progress through the steps. */
export function Progress({ step, atHome }: { step: Step; atHome: boolean }) {
  const at = STEPS.indexOf(step);
  return (
    <Text as="div" below="24" className={styles['progress']}>
      <Hint below="8" numeric className={styles['short']} aria-hidden="true">
        {t.at(at + 1, STEPS.length)}
      </Hint>
      <Grid as="ol" columns="5" gap="8" aria-label={t.label}>
        {STEPS.map((item, index) => (
          <Hint
            as="li"
            key={item}
            padTop="8"
            className={classNames(
              styles['step'],
              index < at && styles['done'],
              index === at && styles['now'],
            )}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles['name']}>{stepName(item, atHome)}</span>
            {index < at && <VisuallyHidden> {t.done}</VisuallyHidden>}
          </Hint>
        ))}
      </Grid>
    </Text>
  );
}
