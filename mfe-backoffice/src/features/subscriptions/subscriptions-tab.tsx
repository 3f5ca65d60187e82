import { useState } from 'react';
import { addressOf, call, subscriptionApi } from '@evcare/shared-contracts/endpoints';
import { formatDate, formatDateTime } from '@evcare/shared-contracts/format';
import {
  formatPlate,
  PACKAGE_STATE_LABELS,
  PACKAGE_STATES,
  type StaffSubscriptionList,
} from '@evcare/shared-contracts/workshop';
import { Badge, Button, EmptyState, Span, Stack } from '@evcare/shared-ui';
import { subscriptions as t } from '../../messages/subscriptions';
import { csvFiles } from '../../messages/list-tools';
import { useApiAction, useApiQuery } from '../../shared/data';
import { ConfirmDialog } from '../../shared/dialogs';
import {
  ListTable,
  FilterBar,
  FilterSelect,
  Pager,
  SearchField,
  useUrlState,
  type Column,
} from '../../shared/list';
import { money } from '../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../shared/states';
import styles from './subscriptions.module.css';

type Row = StaffSubscriptionList['items'][number];

const STATES = PACKAGE_STATES.map((value) => ({ value, label: PACKAGE_STATE_LABELS[value].label }));
const displayPlate = ({ plate, vehicleType }: Row) => formatPlate(plate, vehicleType);

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'code',
    header: t.columns.code,
    cell: ({ code }) => <Span nowrap>{code}</Span>,
  },
  {
    key: 'customer',
    header: t.columns.customer,
    cell: ({ customer }) => <span className={styles['name']}>{customer.fullName}</span>,
  },
  {
    key: 'vehicle',
    foldUnder: 'customer',
    header: t.columns.vehicle,
    cell: (row) => <Span nowrap>{`${displayPlate(row)} · ${row.vehicleName}`}</Span>,
  },
  { key: 'name', foldUnder: 'code', header: t.columns.name, cell: ({ name }) => name },
  {
    key: 'price',
    header: t.columns.price,
    align: 'end',
    cell: ({ price }) => <Span nowrap>{money(price)}</Span>,
  },
  {
    key: 'payment',
    foldUnder: 'price',
    header: t.columns.payment,
    cell: ({ payment }) => t.payments[payment],
  },
  {
    key: 'state',
    header: t.columns.state,
    cell: ({ state }) => (
      <Badge tone={PACKAGE_STATE_LABELS[state].tone}>{PACKAGE_STATE_LABELS[state].label}</Badge>
    ),
  },
  { key: 'dates', foldUnder: 'state', header: t.columns.dates, cell: datesText },
];

function datesText({ startsAt, endsAt, dueAt }: Row): string {
  if (startsAt && endsAt) return t.range(formatDate(startsAt), formatDate(endsAt));
  return dueAt ? t.due(formatDateTime(dueAt)) : t.dash;
}

const DEFAULTS = { q: '', state: '', page: 1 };

/** Packages bought by customers; pending ones are activated here once they are paid. */
export function SubscriptionsTab() {
  const [state, set, reset] = useUrlState(DEFAULTS);
  const [confirming, setConfirming] = useState<Row | null>(null);
  const { q, page } = state;
  const packageState = PACKAGE_STATES.find((value) => value === state.state);
  const filter = { q: q || undefined, state: packageState, page };
  const path = addressOf(subscriptionApi.staffList, { query: filter });
  const query = useApiQuery(path, { entities: ['customer'] });
  const activate = useApiAction<Row>({
    send: (http, { id }) => call(http, subscriptionApi.activate, { params: { id } }),
    entities: ['customer'],
    suppressErrorToast: true,
    onDone: () => setConfirming(null),
  });
  const close = () => {
    setConfirming(null);
    activate.clear();
  };
  return (
    <Stack gap="16">
      <FilterBar onReset={q || state.state ? reset : undefined}>
        <SearchField
          label={t.search}
          placeholder={t.searchHint}
          value={q}
          shortcut={t.search}
          onSearch={(next) => set({ q: next }, { replace: true })}
        />
        <FilterSelect
          label={t.state}
          value={state.state}
          options={STATES}
          onChange={(next) => set({ state: next })}
        />
      </FilterBar>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={8} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={q ? t.noMatch(q) : t.empty} />}
      >
        {(list) => (
          <>
            <ListTable
              list="subscriptions"
              csv={{
                read: (http) => call(http, subscriptionApi.exportCsv, { query: filter }),
                fileName: csvFiles.subscriptions,
              }}
              caption={t.caption}
              columns={COLUMNS}
              rows={list.items}
              rowKey={({ id }) => id}
              rowName={({ code }) => code}
              actions={(row) =>
                row.state === 'pending' && (
                  <Button size="sm" onClick={() => setConfirming(row)}>
                    {t.paid}
                  </Button>
                )
              }
            />
            <Pager {...list} onPage={(next) => set({ page: next })} />
          </>
        )}
      </Loaded>
      <ConfirmDialog
        open={confirming !== null}
        onClose={close}
        title={t.confirmTitle(confirming?.code ?? '')}
        confirm={t.paid}
        busy={activate.busy}
        error={activate.error}
        onConfirm={() => confirming && void activate.run(confirming)}
      >
        {confirming && (
          <p>{t.confirmText(confirming.name, displayPlate(confirming), money(confirming.price))}</p>
        )}
      </ConfirmDialog>
    </Stack>
  );
}
