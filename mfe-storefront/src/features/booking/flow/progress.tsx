import { VisuallyHidden, classNames } from '@evcare/shared-ui';
import { booking } from '../../../messages/booking';
import styles from './progress.module.css';
import { STEPS, type Step } from './steps';

const t = booking.progress;

/** Progress through the steps. */
export function Progress({ step }: { step: Step }) {
  const at = STEPS.indexOf(step);
  return (
    <div className={styles['progress']}>
      <p className={styles['short']} aria-hidden="true">
        {t.at(at + 1, STEPS.length)}
      </p>
      <ol className={styles['steps']} aria-label={t.label}>
        {STEPS.map((item, index) => (
          <li
            key={item}
            className={classNames(
              styles['step'],
              index < at && styles['done'],
              index === at && styles['now'],
            )}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles['name']}>{t.names[item]}</span>
            {index < at && <VisuallyHidden> {t.done}</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </div>
  );
}
