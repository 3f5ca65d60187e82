import { formatDateTime } from '@evcare/shared-contracts/format';
import type { GatewayPayment } from '@evcare/shared-contracts/office';
import { GATEWAY_NAMES } from '@evcare/shared-contracts/shop';
import { Span } from '@evcare/shared-ui';
import { gatewayPayments } from '../../../messages/gateway-payments';
import type { Column } from '../../../shared/list';
import { money } from '../../../shared/numbers';
import { AttemptBadge, RefundBadge } from '../../../shared/status';
import { Problem } from './problem';

const { columns: t, dash } = gatewayPayments;

/** Columns of the reconciliation list. */
export const COLUMNS: readonly Column<GatewayPayment>[] = [
  { key: 'order', header: t.order, cell: ({ orderCode }) => <Span nowrap>{orderCode}</Span> },
  { key: 'customer', header: t.customer, cell: ({ customer }) => customer },
  { key: 'gateway', header: t.gateway, cell: ({ gateway }) => GATEWAY_NAMES[gateway] },
  {
    key: 'reference',
    foldUnder: 'gateway',
    header: t.reference,
    cell: ({ gatewayReference }) => gatewayReference ?? dash,
  },
  { key: 'amount', header: t.amount, align: 'end', cell: ({ amount }) => money(amount) },
  { key: 'status', header: t.status, cell: ({ status }) => <AttemptBadge status={status} /> },
  {
    key: 'refund',
    foldUnder: 'status',
    hideLabel: true,
    header: t.refund,
    cell: ({ refund }) => refund && <RefundBadge status={refund} />,
  },
  {
    key: 'problem',
    hideLabel: true,
    header: t.problem,
    cell: (payment) => <Problem payment={payment} />,
  },
  {
    key: 'started',
    foldUnder: 'order',
    header: t.started,
    cell: ({ startedAt }) => <Span nowrap>{formatDateTime(startedAt)}</Span>,
  },
];
