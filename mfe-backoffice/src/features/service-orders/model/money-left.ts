import type { OfficeOrderRow } from '@evcare/shared-contracts/office';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { money } from '../../../shared/numbers';

const t = serviceOrderMessages.card;

/** The amounts of a service order. */
export type Priced = Pick<OfficeOrderRow, 'total' | 'left' | 'debtLimit'>;

/** Returns what is left to pay, as text with the tone of its badge. */
export function moneyLeftOf({ total, left, debtLimit }: Priced) {
  if (total === 0) return { text: t.free, tone: 'neutral' } as const;
  if (left === 0) return { text: t.paid, tone: 'success' } as const;
  if (debtLimit !== null && left <= debtLimit) return { text: t.debt(money(left)), tone: 'info' } as const;
  return { text: t.left(money(left)), tone: 'warning' } as const;
}
