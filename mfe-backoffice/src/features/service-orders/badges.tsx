import { promiseRisk, type OfficeOrderRow } from '@evcare/shared-contracts/office';
import { Badge } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../messages/service-orders';
import { money } from '../../shared/numbers';

const t = serviceOrderMessages.card;

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
export function MoneyBadge({
  order: { total, left, debtLimit },
}: {
  readonly order: Pick<OfficeOrderRow, 'total' | 'left' | 'debtLimit'>;
}) {
  if (total === 0) return <Badge>{t.free}</Badge>;
  if (left === 0) return <Badge tone="success">{t.paid}</Badge>;
  if (debtLimit !== null && left <= debtLimit) return <Badge tone="info">{t.debt(money(left))}</Badge>;
  return <Badge tone="warning">{t.left(money(left))}</Badge>;
}
