import { useState } from 'react';
import { addressOf, call, staffOrderApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime, formatDays } from '@evcare/shared-contracts/format';
import {
  may,
  SHOP_ORDER_STEP_RIGHTS,
  WAITING_FOR_DESK,
  WAITING_FOR_INVOICE,
  WAITING_FOR_REFUND,
  type ShopOrderRow,
} from '@evcare/shared-contracts/office';
import {
  UNDERWAY_ORDER_STATUSES,
  DELIVERY_METHOD_LABELS,
  ORDER_STATUS_LABELS,
  ORDER_STATUSES,
  type OrderStatus,
  parcelProgressText,
} from '@evcare/shared-contracts/shop';
import { Button, EmptyState, Hint, Stack, VisuallyHidden } from '@evcare/shared-ui';
import { ORDER_PAPERS } from '@evcare/shared-ui/order-papers';
import { shopOrders as t } from '../../messages/shop-orders';
import { csvFiles } from '../../messages/list-tools';
import { useApiQuery } from '../../shared/data';
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
import { useSession } from '../../shared/scope';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { PaymentBadge, ShopOrderBadge } from '../../shared/status';
import { CountedViews } from '../../shared/views';
import { useBulkSteps } from './bulk-steps';
import { OrderPaperView } from './order-paper-view';
import { ShopOrderSheet } from './order-sheet';
import { phoneText } from '../../shared/phone-text';
import { PackingSlip } from './packing-slip';
import { LabelsView } from './parcel/labels-view';
import { PickListView } from './pick-list';
import styles from './shop-orders.module.css';

const COLUMNS: readonly Column<ShopOrderRow>[] = [
  {
    key: 'code',
    header: t.columns.code,
    cell: ({ code }) => <span className={styles['whole']}>{code}</span>,
  },
  {
    key: 'customer',
    header: t.columns.customer,
    cell: ({ contact }) => (
      <Stack as="span">
        {contact.fullName}
        <Hint as="span" className={styles['whole']}>
          {phoneText(contact.phoneNumber)}
        </Hint>
      </Stack>
    ),
  },
  {
    key: 'placed',
    foldUnder: 'code',
    header: t.columns.placed,
    cell: ({ placedAt }) => <span className={styles['whole']}>{formatDateTime(placedAt)}</span>,
  },
  {
    key: 'method',
    header: t.columns.method,
    cell: ({ method, status, promise }) => (
      <Stack as="span">
        {DELIVERY_METHOD_LABELS[method]}
        {promise && UNDERWAY_ORDER_STATUSES.includes(status) && (
          <Hint as="span">{t.promised(formatDays(promise.from, promise.to))}</Hint>
        )}
      </Stack>
    ),
  },
  {
    key: 'total',
    header: t.columns.total,
    align: 'end',
    cell: ({ total }) => <span className={styles['whole']}>{money(total)}</span>,
  },
  {
    key: 'payment',
    foldUnder: 'status',
    header: t.columns.payment,
    cell: ({ payment }) => <PaymentBadge status={payment.status} />,
  },
  {
    key: 'status',
    header: t.columns.status,
    cell: ({ status, parcels }) => (
      <Stack as="span">
        <span>
          <ShopOrderBadge status={status} />
        </span>
        {parcels && <Hint as="span">{parcelProgressText(parcels)}</Hint>}
      </Stack>
    ),
  },
];

const DEFAULTS = { q: '', status: '', page: 1, open: '' };
/**
 * Paper of the open order, in the size of `slip`; the packing slip if `paper` is empty. `do` is the step whose dialog
 * is open.
 */
const SHEET_DEFAULTS = { open: '', slip: '', paper: '', do: '' };
/** Codes of the orders on the pick list, or whose labels are shown, separated by commas. */
const PICK_DEFAULTS = { pick: '', labels: '' };
/** The step of an order that waits for a bank transfer. */
const CONFIRM_PAYMENT = 'confirm-payment';
const awaitsTransfer = ({ steps }: ShopOrderRow): boolean => steps.includes(CONFIRM_PAYMENT);
const EMPTY: ReadonlySet<string> = new Set();
const NO_ROWS: readonly ShopOrderRow[] = [];
const FILTERS = [WAITING_FOR_DESK, WAITING_FOR_INVOICE, WAITING_FOR_REFUND] as const;
type ListStatus = OrderStatus | (typeof FILTERS)[number];
const isStatus = (value: string): value is OrderStatus =>
  (ORDER_STATUSES as readonly string[]).includes(value);
const isListStatus = (value: string): value is ListStatus =>
  (FILTERS as readonly string[]).includes(value) || isStatus(value);

/** Shop orders by status, processed one by one or in bulk (product rule §2.5). */
export function ShopOrdersTab() {
  const [state, set, reset] = useUrlState(DEFAULTS);
  const [sheet, setSheet] = useUrlState(SHEET_DEFAULTS);
  const [{ pick, labels }, setPick] = useUrlState(PICK_DEFAULTS);
  const [selected, setSelected] = useState<ReadonlySet<string>>(EMPTY);
  const role = useSession().user?.role;
  const mayProcess = may(role, 'shopOrders.process');
  const mayConfirm = may(role, SHOP_ORDER_STEP_RIGHTS[CONFIRM_PAYMENT]);
  const openPaper = (codes: Partial<typeof PICK_DEFAULTS>) => {
    setPick(codes);
    // The paper replaces a list that may be scrolled.
    document.documentElement.scrollTop = 0;
  };
  const { q, page } = state;
  const status = isListStatus(state.status) ? state.status : '';
  const filters = { q: q || undefined, status: status || undefined, page };
  const query = useApiQuery(addressOf(staffOrderApi.list, { query: filters }), { entities: ['shop-order'] });
  const bulk = useBulkSteps({
    rows: query.data?.items ?? NO_ROWS,
    selected,
    setSelected,
    onPick: (codes) => openPaper({ pick: codes.join(',') }),
    onLabels: (codes) => openPaper({ labels: codes.join(',') }),
  });
  const counts = query.data?.counts ?? {};
  const waiting = query.data?.waiting ?? 0;
  const statusOptions = ORDER_STATUSES.map((value) => ({
    value,
    label: counts[value]
      ? `${ORDER_STATUS_LABELS[value].label} (${counts[value]})`
      : ORDER_STATUS_LABELS[value].label,
  }));
  const options = [
    { value: WAITING_FOR_DESK, label: `${t.waiting} (${waiting})` },
    { value: WAITING_FOR_INVOICE, label: t.waitingForInvoice },
    { value: WAITING_FOR_REFUND, label: t.waitingForRefund },
    ...statusOptions,
  ];

  if (pick !== '') return <PickListView codes={pick.split(',')} onBack={() => setPick({ pick: '' })} />;
  if (labels !== '') return <LabelsView codes={labels.split(',')} onBack={() => setPick({ labels: '' })} />;
  if (sheet.open !== '' && sheet.slip !== '') {
    const paper = ORDER_PAPERS.find((kind) => kind === sheet.paper);
    const page = {
      code: sheet.open,
      size: sheet.slip,
      onSize: (slip: string) => setSheet({ slip }, { replace: true }),
      onBack: () => setSheet({ slip: '', paper: '' }),
    };
    return paper ? <OrderPaperView {...page} kind={paper} /> : <PackingSlip {...page} />;
  }
  return (
    <div className={styles['stack']}>
      <FilterBar onReset={q || status ? reset : undefined}>
        <SearchField
          label={t.search}
          value={q}
          shortcut={t.keys.search}
          onSearch={(next) => set({ q: next }, { replace: true })}
        />
        <FilterSelect
          label={t.statusLabel}
          value={status}
          options={options}
          onChange={(next) => set({ status: next })}
        />
      </FilterBar>
      <CountedViews
        label={t.statusLabel}
        views={viewsOf(counts, waiting)}
        current={status}
        onChange={(next) => set({ status: next })}
      />
      {bulk.failureAlert}
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={12} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={q ? t.noMatch(q) : t.empty} />}
      >
        {(list) => (
          <>
            <ListTable
              list="shop-orders"
              csv={{
                read: (http) => call(http, staffOrderApi.exportCsv, { query: filters }),
                fileName: csvFiles.shopOrders,
              }}
              caption={t.caption}
              columns={COLUMNS}
              rows={list.items}
              rowKey={({ code }) => code}
              onOpen={({ code }) => setSheet({ open: code })}
              {...(mayProcess && { selection: { selected, onChange: setSelected } })}
              {...(mayConfirm &&
                list.items.some(awaitsTransfer) && {
                  actions: (row: ShopOrderRow) =>
                    awaitsTransfer(row) && (
                      <Button
                        size="sm"
                        variant="secondary"
                        onClick={() => setSheet({ open: row.code, do: CONFIRM_PAYMENT })}
                      >
                        {t.steps[CONFIRM_PAYMENT]}
                        <VisuallyHidden> {row.code}</VisuallyHidden>
                      </Button>
                    ),
                })}
            />
            <Pager {...list} onPage={(next) => set({ page: next })} />
          </>
        )}
      </Loaded>
      {bulk.bar}
      {sheet.open !== '' && (
        <ShopOrderSheet
          key={sheet.open}
          code={sheet.open}
          onSlip={() => setSheet({ slip: 'a5' })}
          onLabel={() => openPaper({ labels: sheet.open })}
          onPaper={(paper) => setSheet({ slip: 'a4', paper })}
          onClose={() => setSheet({ open: '', do: '' })}
          firstStep={sheet.do}
          onFirstStepClosed={() => sheet.do !== '' && setSheet({ do: '' }, { replace: true })}
        />
      )}
    </div>
  );
}

/** Statuses of orders that have not ended. */
const OPEN: readonly OrderStatus[] = [
  'pending_payment',
  'placed',
  'confirmed',
  'packing',
  'shipping',
  'delivery_failed',
  'return_requested',
];

const viewsOf = (counts: Readonly<Record<string, number>>, waiting: number) => [
  { value: '', label: t.all, count: Object.values(counts).reduce((sum, count) => sum + count, 0) },
  { value: WAITING_FOR_DESK, label: t.waiting, count: waiting },
  ...OPEN.map((value) => ({ value, label: ORDER_STATUS_LABELS[value].label, count: counts[value] ?? 0 })),
];
