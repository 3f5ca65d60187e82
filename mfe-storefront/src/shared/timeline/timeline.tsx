import { formatDateTime } from '@evcare/shared-contracts/format';
import { classNames } from '@evcare/shared-ui';
import styles from './timeline.module.css';

interface TimelineProps<Status extends string> {
  /** Oldest first. */
  timeline: readonly { readonly status: Status; readonly at: string; readonly note: string | null }[];
  labels: Readonly<Record<Status, { readonly label: string }>>;
}

/** Status history of an order or an appointment, newest first. */
export function Timeline<Status extends string>({ timeline, labels }: TimelineProps<Status>) {
  const newestFirst = [...timeline].reverse();
  return (
    <ol className={styles['timeline']}>
      {newestFirst.map(({ status, at, note }, index) => (
        <li
          key={`${at} ${status} ${index}`}
          className={classNames(styles['step'], index === 0 && styles['now'])}
        >
          <p className={styles['label']} aria-current={index === 0 ? 'step' : undefined}>
            {labels[status].label}
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
