import { sql } from 'drizzle-orm';
import { ofSubject, type PersonalDataPart } from '../../identity/users';
import { orders } from '../orders';
import { paymentAttempts } from './tables';

/** Payments of a customer at gateways. They are accounting documents, and name no person. */
export const gatewayPaymentData: PersonalDataPart = {
  tables: [paymentAttempts],
  findOpen: async (db, subject) => {
    const { rows } = await db.execute<{ code: string }>(sql`
      select distinct orders.code from ${paymentAttempts} a join ${orders} on orders.id = a.order_id
      where ${ofSubject(orders.userId, subject)} and a.resolution is null and a.refund in ('pending', 'failed')`);
    return rows.map(({ code }) => ({ kind: 'refund', code }));
  },
};
