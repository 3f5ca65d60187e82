import { useState } from 'react';
import { addressOf, call, codApi } from '@evcare/shared-contracts/endpoints';
import { formatDate } from '@evcare/shared-contracts/format';
import { may, type CodReceivable, type CodReceivables } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Button, EmptyState, InlineText, Span, Stack, VisuallyHidden } from '@evcare/shared-ui';
import { cod as t } from '../../messages/cod';
import { useApiQuery } from '../../shared/data';
import { ListTable, Pager, useUrlState, type Column } from '../../shared/list';
import { count, money, Stat, Stats } from '../../shared/numbers';
import { shopOrderPath } from '../../shared/order-paths';
import { useSession } from '../../shared/scope';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { CountedViews } from '../../shared/views';
import { CorrectDialog } from './correct-dialog';

const DEFAULTS = { carrier: '', page: 1 };
/** Payments of orders and deliveries change what carriers owe, too. */
export const COD_ENTITIES = ['cash', 'shop-order'] as const;
/** Value of the filter for orders without a carrier, whose name is empty. */
const NO_CARRIER = '-';
const c = t.columns;

const COLUMNS: readonly Column<CodReceivable>[] = [
  {
    key: 'order',
    header: c.order,
    cell: ({ orderCode, parcel = null, customer }) => (
      <Stack as="span">
        <InlineText as={Link} nowrap to={shopOrderPath(orderCode)}>
          {parcel === null ? orderCode : t.parcelOf(orderCode, parcel)}
        </InlineText>
        <span>{customer}</span>
      </Stack>
    ),
  },
  {
    key: 'carrier',
    header: c.carrier,
    cell: ({ carrier, trackingCode }) => (
      <Stack as="span">
        <span>{carrier || t.noCarrier}</span>
        <Span tone="muted">{trackingCode}</Span>
      </Stack>
    ),
  },
  {
    key: 'delivered',
    header: c.delivered,
    noWrap: true,
    cell: ({ deliveredAt, days }) => (
      <Stack as="span">
        <span>{deliveredAt && formatDate(deliveredAt)}</span>
        <Span tone="muted">{t.days(count(days))}</Span>
      </Stack>
    ),
  },
  { key: 'due', header: c.due, align: 'end', noWrap: true, cell: ({ due }) => money(due) },
  { key: 'paid', header: c.paid, align: 'end', noWrap: true, cell: ({ paid }) => money(paid) },
  {
    key: 'open',
    header: c.open,
    align: 'end',
    noWrap: true,
    cell: ({ open }) => <strong>{money(open)}</strong>,
  },
];

const viewsOf = ({ sum, carriers }: CodReceivables) => [
  { value: '', label: t.all, count: sum.orders },
  ...carriers.map(({ carrier, orders }) => ({
    value: carrier || NO_CARRIER,
    label: carrier || t.noCarrier,
    count: orders,
  })),
];

/** Tab 'Chưa nhận đủ': delivered orders whose cash the carrier has not paid out exactly. */
export function OpenTab() {
  const role = useSession().user?.role;
  const [{ carrier: shown, page }, set] = useUrlState(DEFAULTS);
  const [correcting, setCorrecting] = useState<CodReceivable | null>(null);
  const carrier = shown === '' ? undefined : shown === NO_CARRIER ? '' : shown;
  const query = useApiQuery(addressOf(codApi.receivables, { query: { carrier, page } }), {
    entities: COD_ENTITIES,
  });
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={10} />}>
      {(list) => (
        <Stack gap="16">
          <Figures list={list} />
          <CountedViews
            label={t.carriers}
            views={viewsOf(list)}
            current={shown}
            onChange={(next) => set({ carrier: next, page: 1 })}
          />
          {list.items.length === 0 ? (
            <EmptyState title={t.none} />
          ) : (
            <ListTable
              list="cod-receivables"
              csv={{
                read: (http) => call(http, codApi.exportReceivables, { query: { carrier } }),
                fileName: t.fileName,
              }}
              caption={t.list}
              columns={COLUMNS}
              rows={list.items}
              rowKey={({ orderCode, parcel }) => `${orderCode} ${parcel ?? ''}`}
              rowTone={({ paid }) => (paid > 0 ? 'warning' : undefined)}
              {...(may(role, 'cod.correct') && {
                actions: (row: CodReceivable) => (
                  <Button size="sm" variant="ghost" onClick={() => setCorrecting(row)}>
                    {t.correct}
                    <VisuallyHidden> {row.orderCode}</VisuallyHidden>
                  </Button>
                ),
              })}
            />
          )}
          <Pager {...list} onPage={(next) => set({ page: next })} />
          {correcting && <CorrectDialog receivable={correcting} onClose={() => setCorrecting(null)} />}
        </Stack>
      )}
    </Loaded>
  );
}

function Figures({ list: { sum, unassigned, carriers } }: { readonly list: CodReceivables }) {
  const oldest = Math.max(0, ...carriers.map(({ oldestDays }) => oldestDays));
  return (
    <Stats isWide label={t.stats}>
      <Stat
        label={t.open}
        value={money(sum.amount)}
        hint={t.openHint(count(sum.orders))}
        definition={t.openDefinition}
        tone={sum.amount > 0 ? 'warning' : 'neutral'}
      />
      <Stat label={t.oldest} value={t.oldestDays(count(oldest))} hint={t.oldestHint} />
      <Stat
        label={t.unassigned}
        value={money(unassigned.amount)}
        hint={t.unassignedHint(count(unassigned.rows))}
        tone={unassigned.rows > 0 ? 'warning' : 'neutral'}
      />
    </Stats>
  );
}
