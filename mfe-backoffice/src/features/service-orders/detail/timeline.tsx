import { formatDateTime } from '@evcare/shared-contracts/format';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { EmptyState, Stack, Text } from '@evcare/shared-ui';
import { serviceOrderMessages as t } from '../../../messages/service-orders';
import styles from './detail.module.css';

/** Events of an order, newest first, including internal ones that the customer does not see. */
export function TimelinePart({ order: { events } }: { readonly order: OfficeOrder }) {
  if (events.length === 0) return <EmptyState title={t.noEvents} />;
  return (
    <Stack as="ol" pad="16" line="all" radius="card" ground="page" className={styles['events']}>
      {events.map(({ id, at, kind, text: customerText, note, by }) => (
        <li key={id}>
          <time dateTime={at}>{formatDateTime(at)}</time>
          <div>
            <strong>{t.events[kind] ?? t.eventOther}</strong>
            {customerText !== null && <p>{customerText}</p>}
            {note !== null && <p>{note}</p>}
            <Text tone="muted" className={styles['quiet']}>
              {by ?? t.system}
            </Text>
          </div>
        </li>
      ))}
    </Stack>
  );
}
