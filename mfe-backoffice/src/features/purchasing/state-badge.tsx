import { PURCHASE_STATE_LABELS, type PurchaseOrderRow } from '@evcare/shared-contracts/office';
import { Badge } from '@evcare/shared-ui';
import { purchasing } from '../../messages/purchasing';

/** State of an order, and whether its goods are late. */
export function StateBadge({
  order: { state, late },
}: {
  readonly order: Pick<PurchaseOrderRow, 'state' | 'late'>;
}) {
  const { label, tone } = PURCHASE_STATE_LABELS[state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge> {late && <Badge tone="danger">{purchasing.orders.late}</Badge>}
    </>
  );
}
