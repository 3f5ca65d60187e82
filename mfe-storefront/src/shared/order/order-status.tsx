import { ORDER_STATUS_LABELS, type OrderStatus } from '@evcare/shared-contracts/shop';
import { Badge } from '@evcare/shared-ui';

/** Badge with the status of an order. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { label, tone } = ORDER_STATUS_LABELS[status];
  return <Badge tone={tone}>{label}</Badge>;
}
