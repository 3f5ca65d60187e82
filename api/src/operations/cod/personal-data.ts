import { inArray } from 'drizzle-orm';
import { ERASED_TEXT, ofSubject, type PersonalDataPart } from '../../identity/users';
import { orders } from '../../sales/orders';
import { codCorrections, codPayoutRows } from './tables';

/**
 * What carriers paid out for the orders of a customer. Amounts are accounting documents, but a tracking code leads to
 * the recipient at the carrier.
 */
export const codData: PersonalDataPart = {
  tables: [codPayoutRows, codCorrections],
  async erase(tx, subject) {
    const own = tx.select({ id: orders.id }).from(orders).where(ofSubject(orders.userId, subject));
    await tx
      .update(codPayoutRows)
      .set({ trackingCode: ERASED_TEXT })
      .where(inArray(codPayoutRows.orderId, own));
  },
};
