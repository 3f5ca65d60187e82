import { formatDateTime } from '@evcare/shared-contracts/format';
import type { ServiceOrder } from '@evcare/shared-contracts/workshop';
import { dashboard } from '../../../messages/dashboard';
import styles from './progress.module.css';

const t = dashboard.progress;
/** So many of what happened are seen at once; the rest is a press away. */
const SEEN = 4;

const At = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>;

/** The last word from the workshop. */
export function LastNote({ events }: Pick<ServiceOrder, 'events'>) {
  const [last] = events;
  if (!last) return null;
  return (
    <figure className={styles['note']}>
      <blockquote>{last.text}</blockquote>
      <figcaption>
        <At at={last.at} />
      </figcaption>
    </figure>
  );
}

function List({ events }: Pick<ServiceOrder, 'events'>) {
  return (
    <ol className={styles['events']}>
      {events.map(({ id, at, text }) => (
        <li key={id}>
          <span>{text}</span> <At at={at} />
        </li>
      ))}
    </ol>
  );
}

/** What happened before that, newest first. */
export function Events({ events }: Pick<ServiceOrder, 'events'>) {
  const before = events.slice(1);
  if (before.length === 0) return null;
  return (
    <div>
      <h4 className={styles['eventsTitle']}>{t.events}</h4>
      <List events={before.slice(0, SEEN)} />
      {before.length > SEEN && (
        <details className={styles['earlier']}>
          <summary>{t.earlier(before.length - SEEN)}</summary>
          <List events={before.slice(SEEN)} />
        </details>
      )}
    </div>
  );
}
