import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { Queries } from '../../platform/db/client';
import { nextNumber } from '../../platform/db/counters';

/**
 * Returns the next subscription code, which is also the transfer reference: `GDV`, the day in Vietnam and a
 * running number. Called before the transaction, so that no other one waits for the counter.
 */
export async function nextSubscriptionCode(db: Queries, now: Date): Promise<string> {
  const period = dayInVietnam(now).slice(2).replaceAll('-', '');
  const number = await nextNumber(db, 'subscription', period);
  return `GDV${period}${String(number).padStart(5, '0')}`;
}
