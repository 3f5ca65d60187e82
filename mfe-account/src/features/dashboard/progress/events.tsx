import { formatDateTime } from '@evcare/shared-contracts/format';
import type { ServiceOrder } from '@evcare/shared-contracts/workshop';
import { Box, Cluster, Inline, Subheading } from '@evcare/shared-ui';
import { dashboard } from '../../../messages/dashboard';
import styles from './progress.module.css';

const t = dashboard.progress;
/** Number of events shown at first; the others are behind a toggle. */
const MAX_VISIBLE = 4;

const EventTime = ({ at }: { at: string }) => <time dateTime={at}>{formatDateTime(at)}</time>;

/** Latest event from the workshop. */
export function LastNote({ events }: Pick<ServiceOrder, 'events'>) {
  const [last] = events;
  if (!last) return null;
  return (
    <figure className={styles['note']}>
      <blockquote>{last.text}</blockquote>
      <figcaption>
        <EventTime at={last.at} />
      </figcaption>
    </figure>
  );
}

function List({ events }: Pick<ServiceOrder, 'events'>) {
  return (
    <Box as="ol" className={styles['events']}>
      {events.map(({ id, at, text }) => (
        <Cluster as="li" justify="between" gapX="16" padY="8" line="top" key={id}>
          <span>{text}</span> <EventTime at={at} />
        </Cluster>
      ))}
    </Box>
  );
}

/** Events before the latest, newest first. */
export function Events({ events }: Pick<ServiceOrder, 'events'>) {
  const earlier = events.slice(1);
  if (earlier.length === 0) return null;
  return (
    <div>
      <Subheading as="h4" below="8">
        {t.events}
      </Subheading>
      <List events={earlier.slice(0, MAX_VISIBLE)} />
      {earlier.length > MAX_VISIBLE && (
        <details>
          <Inline as="summary" target line="top" tone="primary" weight="strong">
            {t.earlier(earlier.length - MAX_VISIBLE)}
          </Inline>
          <List events={earlier.slice(MAX_VISIBLE)} />
        </details>
      )}
    </div>
  );
}
