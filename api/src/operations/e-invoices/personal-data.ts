import { and, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm';
import {
  countRetained,
  erasedUsers,
  ofSubject,
  readSection,
  type DataSubject,
  type PersonalDataPart,
} from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { orders } from '../../sales/orders';
import { serviceOrders } from '../../workshop/service-orders';
import { NUMBER_TEXT } from './repository';
import { eInvoices } from './tables';

/** Condition for the invoices of orders that meet a condition. */
const ofOrders = (db: Queries, ordersWhere: SQL, serviceOrdersWhere: SQL): SQL | undefined =>
  or(
    inArray(eInvoices.orderId, db.select({ id: orders.id }).from(orders).where(ordersWhere)),
    inArray(
      eInvoices.serviceOrderId,
      db.select({ id: serviceOrders.id }).from(serviceOrders).where(serviceOrdersWhere),
    ),
  );

const ofCustomer = (db: Queries, subject: DataSubject): SQL | undefined =>
  ofOrders(db, ofSubject(orders.userId, subject), ofSubject(serviceOrders.userId, subject));

/**
 * E-invoices of a customer. They are accounting documents: buyer, lines and numbers stay until the end of the term. The
 * mailbox to which they were sent is not part of an invoice.
 */
export const eInvoiceData: PersonalDataPart = {
  tables: [eInvoices],
  copy: async (db, subject) => [
    await readSection(
      db,
      {
        id: 'eInvoices',
        title: 'Hoá đơn điện tử',
        columns: {
          number: 'Số hoá đơn',
          at: 'Xuất lúc',
          buyer: 'Người mua',
          taxCode: 'Mã số thuế',
          address: 'Địa chỉ',
          email: 'Email',
          total: 'Tổng tiền',
        },
      },
      sql`select ${NUMBER_TEXT} as number, issued_at as at, buyer ->> 'name' as buyer,
          buyer ->> 'taxCode' as "taxCode", buyer ->> 'address' as address, email, total::float8 as total
        from ${eInvoices}
        where ${ofCustomer(db, subject)}
        order by created_at`,
    ),
  ],
  findRetained: async (db, subject) => {
    const own = ofCustomer(db, subject);
    return [{ kind: 'invoices', ...(await countRetained(db, eInvoices.createdAt, own)) }];
  },
  async erase(tx, subject, now) {
    await tx
      .update(eInvoices)
      .set({ email: null, updatedAt: now, version: sql`${eInvoices.version} + 1` })
      .where(and(isNotNull(eInvoices.email), ofCustomer(tx, subject)));
  },
  async eraseRetained(db, before) {
    const erased = erasedUsers(db);
    const { rowCount } = await db
      .update(eInvoices)
      .set({ buyer: null, email: null, version: sql`${eInvoices.version} + 1` })
      .where(
        and(
          isNotNull(eInvoices.buyer),
          lt(eInvoices.createdAt, before),
          ofOrders(db, inArray(orders.userId, erased), inArray(serviceOrders.userId, erased)),
        ),
      );
    return rowCount ?? 0;
  },
};
