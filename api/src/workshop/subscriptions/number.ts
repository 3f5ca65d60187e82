import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { Queries } from '../../platform/db/client';
import { nextNumber } from '../../platform/db/counters';

/**
 * Returns the next subscription code, which is also the reference of the bank transfer: `GDV`, the day in
 * Vietnam and a sequence number. Call it before the transaction, so that no other transaction waits
 * for the counter.
 */
export async function nextSubscriptionCode(db: Queries, now: Date): Promise<string> {
  const period = dayInVietnam(now).slice(2).replaceAll('-', '');
  const number = await nextNumber(db, 'subscription', period);
  return `GDV${period}${String(number).padStart(5, '0')}`;
}
