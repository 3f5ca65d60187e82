import { formatDateTime } from '@evcare/shared-contracts/format';
import { classNames, Hint, List, Text } from '@evcare/shared-ui';
import styles from './timeline.module.css';

interface TimelineProps<Status extends string> {
  /** Oldest first. */
  timeline: readonly { readonly status: Status; readonly at: string; readonly note: string | null }[];
  labels: Readonly<Record<Status, { readonly label: string }>>;
  /** Label of an entry that leaves the status as it was, such as a later day of delivery. */
  unchanged?: string;
}

/** Status history of an order or an appointment, newest first. */
export function Timeline<Status extends string>({ timeline, labels, unchanged }: TimelineProps<Status>) {
  const newestFirst = [...timeline].reverse();
  return (
    <List as="ol">
      {newestFirst.map(({ status, at, note }, index) => (
        <li
          key={`${at} ${status} ${index}`}
          className={classNames(styles['step'], index === 0 && styles['now'])}
        >
          <Text tone="muted" className={styles['label']} aria-current={index === 0 ? 'step' : undefined}>
            {unchanged !== undefined && newestFirst[index + 1]?.status === status
              ? unchanged
              : labels[status].label}
          </Text>
          <Hint as="time" dateTime={at}>
            {formatDateTime(at)}
          </Hint>
          {note && (
            <Text tone="ink" size="14">
              {note}
            </Text>
          )}
        </li>
      ))}
    </List>
  );
}
