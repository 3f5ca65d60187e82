import { formatDateTime } from '@evcare/shared-contracts/format';
import { ORDER_STATUS_LABELS, type Order } from '@evcare/shared-contracts/shop';
import { classNames } from '@evcare/shared-ui';
import styles from './timeline.module.css';

/** Where an order has been, newest first. */
export function Timeline({ timeline }: Pick<Order, 'timeline'>) {
  const newestFirst = [...timeline].reverse();
  return (
    <ol className={styles['timeline']}>
      {newestFirst.map(({ status, at, note }, index) => (
        <li
          key={`${at} ${status} ${index}`}
          className={classNames(styles['step'], index === 0 && styles['now'])}
        >
          <p className={styles['label']} aria-current={index === 0 ? 'step' : undefined}>
            {ORDER_STATUS_LABELS[status].label}
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
