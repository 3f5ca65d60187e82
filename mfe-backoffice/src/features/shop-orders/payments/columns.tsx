import { formatDateTime } from '@evcare/shared-contracts/format';
import type { GatewayPayment } from '@evcare/shared-contracts/office';
import { GATEWAY_NAMES } from '@evcare/shared-contracts/shop';
import { Cluster, Span, Stack } from '@evcare/shared-ui';
import { gatewayPayments } from '../../../messages/gateway-payments';
import type { Column } from '../../../shared/list';
import { money } from '../../../shared/numbers';
import { AttemptBadge, RefundBadge } from '../../../shared/status';
import { Problem } from './problem';

const { columns: t } = gatewayPayments;

/** Columns of the reconciliation list. Facts that belong together share a column, since the page is narrow. */
export const COLUMNS: readonly Column<GatewayPayment>[] = [
  { key: 'order', header: t.order, cell: ({ orderCode }) => <Span nowrap>{orderCode}</Span> },
  { key: 'customer', header: t.customer, cell: ({ customer }) => customer },
  {
    key: 'gateway',
    header: t.gateway,
    cell: ({ gateway, gatewayReference }) => (
      <Stack as="span">
        <Span nowrap>{GATEWAY_NAMES[gateway]}</Span>
        {gatewayReference && (
          <Span tone="muted" nowrap>
            {gatewayReference}
          </Span>
        )}
      </Stack>
    ),
  },
  { key: 'amount', header: t.amount, align: 'end', cell: ({ amount }) => money(amount) },
  {
    key: 'status',
    header: t.status,
    cell: (payment) => (
      <Stack as="span" gap="4">
        <Cluster as="span" gap="4">
          <AttemptBadge status={payment.status} />
          {payment.refund && <RefundBadge status={payment.refund} />}
        </Cluster>
        <Problem payment={payment} />
      </Stack>
    ),
  },
  {
    key: 'started',
    foldUnder: 'order',
    header: t.started,
    cell: ({ startedAt }) => <Span nowrap>{formatDateTime(startedAt)}</Span>,
  },
];
