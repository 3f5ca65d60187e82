import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import { ERASED_TEXT, ofSubject, type PersonalDataPart } from '../../identity/users';
import { orders } from '../orders';
import { lateTransfers } from './tables';

/** Transfers of a customer that arrived late. Amount and reference are accounting documents. */
export const lateTransferData: PersonalDataPart = {
  tables: [lateTransfers],
  findOpen: async (db, subject) => {
    const { rows } = await db.execute<{ code: string }>(sql`
      select distinct orders.code from ${lateTransfers} t join ${orders} on orders.id = t.order_id
      where ${ofSubject(orders.userId, subject)} and t.outcome is null`);
    return rows.map(({ code }) => ({ kind: 'transfer', code }));
  },
  async erase(tx, subject) {
    const own = tx.select({ id: orders.id }).from(orders).where(ofSubject(orders.userId, subject));
    await tx
      .update(lateTransfers)
      .set({ reason: ERASED_TEXT })
      .where(and(inArray(lateTransfers.orderId, own), isNotNull(lateTransfers.reason)));
  },
};
