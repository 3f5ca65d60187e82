import { addressOf, call, staffWaitingListApi } from '@evcare/shared-contracts/endpoints';
import { formatDayMonth } from '@evcare/shared-contracts/format';
import type { StaffWaitingList } from '@evcare/shared-contracts/office';
import { DAY_PART_LABELS, WAITING_STATE_LABELS, type WaitingState } from '@evcare/shared-contracts/workshop';
import { Badge, Button, EmptyState, Inline, Span, Stack } from '@evcare/shared-ui';
import { waitingMessages as t } from '../../../messages/waiting';
import { useApiAction, useApiQuery } from '../../../shared/data';
import { DataTable, type Column } from '../../../shared/list';
import { phoneText } from '../../../shared/phone-text';
import { Loaded, RowsSkeleton } from '../../../shared/states';
import { whenText } from '../model/days';

type Entry = StaffWaitingList['items'][number];

/** Refresh interval in milliseconds, because offers start and end without an action. */
const REFRESH_INTERVAL_MS = 30_000;
const TONES = {
  waiting: 'info',
  offered: 'warning',
  booked: 'success',
  passed: 'neutral',
  withdrawn: 'neutral',
  ended: 'neutral',
} as const satisfies Record<WaitingState, string>;

/** Customers who wait for a free slot, in the order in which slots are offered to them. */
export function WaitingView({ onOpen }: { readonly onOpen: (code: string) => void }) {
  const query = useApiQuery(addressOf(staffWaitingListApi.list), {
    entities: ['appointment'],
    refetchIntervalMs: REFRESH_INTERVAL_MS,
  });
  return (
    <Loaded
      query={query}
      skeleton={<RowsSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t.empty} />}
    >
      {({ items }) => (
        <DataTable
          caption={t.caption}
          columns={COLUMNS}
          rows={items}
          rowKey={({ id }) => id}
          rowName={({ customer }) => customer}
          actions={(entry) => <Actions entry={entry} onOpen={onOpen} />}
        />
      )}
    </Loaded>
  );
}

const COLUMNS: readonly Column<Entry>[] = [
  {
    key: 'customer',
    header: t.columns.customer,
    cell: ({ customer, phoneNumber, email }) => (
      <Stack as="span" align="start">
        <strong>{customer}</strong>
        <Span tone="muted" weight="regular" nowrap>
          {phoneText(phoneNumber)}
        </Span>
        {email === null && (
          <Span tone="warning" weight="regular">
            {t.noEmail}
          </Span>
        )}
      </Stack>
    ),
  },
  {
    key: 'state',
    header: t.columns.state,
    cell: ({ state, offer }) => (
      <Stack as="span" align="start" gap="4">
        <Badge tone={TONES[state]}>{WAITING_STATE_LABELS[state]}</Badge>
        {offer && state === 'offered' && (
          <span>{t.offer(whenText(offer.startAt), whenText(offer.until))}</span>
        )}
      </Stack>
    ),
  },
  {
    key: 'days',
    header: t.columns.days,
    cell: ({ fromDay, toDay, dayPart }) => (
      <Stack as="span" align="start">
        <span>{t.days(formatDayMonth(fromDay), formatDayMonth(toDay))}</span>
        <Span tone="muted">{DAY_PART_LABELS[dayPart]}</Span>
      </Stack>
    ),
  },
  {
    key: 'vehicle',
    header: t.columns.vehicle,
    cell: ({ plate, vehicle }) => (
      <Stack as="span" align="start">
        <Span nowrap>{plate}</Span>
        <Span tone="muted">{vehicle}</Span>
      </Stack>
    ),
  },
  { key: 'services', header: t.columns.services, cell: ({ services }) => services.join(', ') },
];

/** Books the held slot for a customer who answers on the phone, or removes the entry. */
function Actions({ entry, onOpen }: { readonly entry: Entry; readonly onOpen: (code: string) => void }) {
  const { id, state, customer, appointmentCode } = entry;
  const accept = useApiAction({
    send: (http, entryId: string) => call(http, staffWaitingListApi.accept, { params: { id: entryId } }),
    entities: ['appointment'],
    onDone: ({ code }) => onOpen(code),
  });
  const remove = useApiAction({
    send: (http, entryId: string) => call(http, staffWaitingListApi.withdraw, { params: { id: entryId } }),
    entities: ['appointment'],
  });
  if (appointmentCode !== null) {
    return (
      <Button size="sm" variant="ghost" onClick={() => onOpen(appointmentCode)}>
        {appointmentCode}
      </Button>
    );
  }
  if (state !== 'waiting' && state !== 'offered') return null;
  return (
    <Inline justify="end" gap="8">
      {state === 'offered' && (
        <Button
          size="sm"
          busy={accept.busy}
          aria-label={t.acceptFor(customer)}
          onClick={() => void accept.run(id)}
        >
          {t.accept}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        busy={remove.busy}
        aria-label={t.removeFor(customer)}
        onClick={() => void remove.run(id)}
      >
        {t.remove}
      </Button>
    </Inline>
  );
}
