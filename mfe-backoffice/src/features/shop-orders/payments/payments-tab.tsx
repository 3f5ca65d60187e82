import { useState } from 'react';
import { addressOf, call, staffPaymentApi } from '@evcare/shared-contracts/endpoints';
import { PAYMENT_VIEWS, type GatewayPayment, type PaymentView } from '@evcare/shared-contracts/office';
import { Alert, EmptyState, Stack } from '@evcare/shared-ui';
import { gatewayPayments as t } from '../../../messages/gateway-payments';
import { csvFiles } from '../../../messages/list-tools';
import { useApiQuery } from '../../../shared/data';
import { ListTable, FilterBar, Pager, PrintedFilter, SearchField, useUrlState } from '../../../shared/list';
import { shopOrderPath } from '../../../shared/order-paths';
import { Loaded, RowsSkeleton } from '../../../shared/states';
import { CountedViews } from '../../../shared/views';
import { OpenTransfers, useOpenTransfers } from '../late-transfers/open-transfers';
import { COLUMNS } from './columns';
import { PaymentActions } from './payment-actions';
import { RefundDialog } from './refund-dialog';
import { ResolveDialog } from './resolve-dialog';
import { useCheck } from './use-check';

const DEFAULTS = { view: 'attention', q: '', page: 1 };
const orderHref = ({ orderCode }: GatewayPayment) => shopOrderPath(orderCode);

/** Payments at gateways that staff compare with the gateways' own records. */
export function PaymentsTab() {
  const [state, set] = useUrlState(DEFAULTS);
  const [dialog, setDialog] = useState<{ what: 'refund' | 'resolve'; payment: GatewayPayment } | null>(null);
  const close = () => setDialog(null);
  const { check, isChecking, failure } = useCheck();
  const { q, page } = state;
  const view = PAYMENT_VIEWS.find((value) => value === state.view) ?? 'attention';
  const filter = { view, q: q || undefined, page };
  const query = useApiQuery(addressOf(staffPaymentApi.list, { query: filter }), {
    entities: ['shop-order'],
  });
  const transfers = useOpenTransfers(q);
  const counts = query.data?.counts;
  const countOf = (value: PaymentView) =>
    (counts?.[value] ?? 0) + (value === 'attention' ? transfers.count : 0);

  return (
    <Stack gap="16" top>
      <FilterBar>
        <SearchField
          label={t.search}
          value={q}
          shortcut={t.keys.search}
          onSearch={(next) => set({ q: next }, { replace: true })}
        />
        <PrintedFilter label={t.viewsLabel} value={t.views[view]} />
      </FilterBar>
      <CountedViews
        label={t.viewsLabel}
        views={PAYMENT_VIEWS.map((value) => ({ value, label: t.views[value], count: countOf(value) }))}
        current={view}
        onChange={(next) => set({ view: next })}
      />
      {view === 'attention' && <OpenTransfers transfers={transfers} />}
      {failure && (
        <Alert tone="danger" title={t.checkFailed(failure.orderCode)}>
          {failure.message}
        </Alert>
      )}
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={12} />}
        isEmpty={({ items }) => items.length === 0}
        empty={
          view === 'attention' && transfers.count > 0 ? null : (
            <EmptyState title={q ? t.noMatch(q) : t.empty[view]} />
          )
        }
      >
        {(list) => (
          <>
            <ListTable
              list="gateway-payments"
              csv={{
                read: (http) => call(http, staffPaymentApi.exportCsv, { query: filter }),
                fileName: csvFiles.payments,
              }}
              caption={t.title}
              columns={COLUMNS}
              rows={list.items}
              rowKey={({ reference }) => reference}
              rowHref={orderHref}
              actions={(payment) => (
                <PaymentActions
                  payment={payment}
                  busy={isChecking(payment)}
                  onCheck={() => check(payment)}
                  onRefund={() => setDialog({ what: 'refund', payment })}
                  onResolve={() => setDialog({ what: 'resolve', payment })}
                />
              )}
            />
            <Pager {...list} onPage={(next) => set({ page: next })} />
          </>
        )}
      </Loaded>
      {dialog?.what === 'refund' && <RefundDialog payment={dialog.payment} onClose={close} />}
      {dialog?.what === 'resolve' && <ResolveDialog payment={dialog.payment} onClose={close} />}
    </Stack>
  );
}
