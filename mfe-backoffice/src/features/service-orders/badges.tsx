import { promiseRisk, type OfficeOrderRow } from '@evcare/shared-contracts/office';
import { Badge } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../messages/service-orders';
import { moneyLeftOf, type Priced } from './model/money-left';

/** Badge for a promised time that is at risk or missed. */
export function PromiseBadge({
  order,
  now,
}: {
  readonly order: Pick<OfficeOrderRow, 'status' | 'promisedAt'>;
  readonly now: number;
}) {
  const risk = promiseRisk(order, now);
  if (risk === null) return null;
  return <Badge tone={risk === 'late' ? 'danger' : 'warning'}>{serviceOrderMessages.risk[risk]}</Badge>;
}

/** Badge for the amount left to pay. */
export function MoneyBadge({ order }: { readonly order: Priced }) {
  const { text, tone } = moneyLeftOf(order);
  return <Badge tone={tone}>{text}</Badge>;
}
