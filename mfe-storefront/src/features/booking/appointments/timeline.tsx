import { formatDateTime } from '@evcare/shared-contracts/format';
import { APPOINTMENT_STATUS_LABELS, type Appointment } from '@evcare/shared-contracts/workshop';
import { classNames } from '@evcare/shared-ui';
import styles from './timeline.module.css';

/** What happened to an appointment, newest first. */
export function Timeline({ timeline }: Pick<Appointment, 'timeline'>) {
  const newestFirst = [...timeline].reverse();
  return (
    <ol className={styles['timeline']}>
      {newestFirst.map(({ status, at, note }, index) => (
        <li
          key={`${at} ${status} ${index}`}
          className={classNames(styles['step'], index === 0 && styles['now'])}
        >
          <p className={styles['label']} aria-current={index === 0 ? 'step' : undefined}>
            {APPOINTMENT_STATUS_LABELS[status].label}
          </p>
          <time className={styles['at']} dateTime={at}>
            {formatDateTime(at)}
          </time>
          {note && <p className={styles['note']}>{note}</p>}
        </li>
      ))}
    </ol>
  );
}
