import {
  ORDER_STATUS_LABELS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
} from '@evcare/shared-contracts/shop';
import type { OpenMatter } from '@evcare/shared-contracts/workshop';
import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import {
  addressesIn,
  countRetained,
  ERASED_NAME,
  ERASED_TEXT,
  erasedUsers,
  ofSubject,
  readSection,
  type PersonalDataPart,
} from '../../identity/users';
import { orderRefunds } from './refund-tables';
import { orderEvents, orderLines, orderParcelLines, orderParcels, orders, trackingSteps } from './tables';

/** Statuses after which nothing more happens to an order, except a refund. */
const ENDED = ['completed', 'cancelled', 'returned'] as const;

/**
 * Orders of a customer. They stay as accounting documents: codes, goods, prices, payments and the buyer of a requested
 * invoice. Who received them and where is erased.
 */
export const orderData: PersonalDataPart = {
  tables: [orders, orderLines, orderEvents, orderParcels, orderParcelLines, orderRefunds, trackingSteps],
  findAddresses: addressesIn(orders.contactEmail, orders.userId),
  copy: async (db, subject) => [
    await readSection(
      db,
      {
        id: 'orders',
        title: 'Đơn hàng',
        columns: {
          code: 'Mã đơn',
          at: 'Lúc',
          status: 'Trạng thái',
          contactName: 'Người nhận',
          contactPhone: 'Số điện thoại',
          contactEmail: 'Email',
          address: 'Địa chỉ',
          note: 'Ghi chú',
          lines: 'Sản phẩm',
          total: 'Tổng tiền',
          method: 'Cách thanh toán',
          payment: 'Thanh toán',
          invoice: 'Hoá đơn công ty',
        },
        labels: {
          status: ORDER_STATUS_LABELS,
          method: PAYMENT_METHOD_LABELS,
          payment: PAYMENT_STATUS_LABELS,
        },
      },
      sql`select code, created_at as at, status, contact_name as "contactName", contact_phone as "contactPhone",
          contact_email as "contactEmail",
          nullif(concat_ws(', ', address ->> 'line', address ->> 'ward', address ->> 'province'), '') as address, note,
          (select string_agg(l.quantity || ' × ' || l.name, '; ' order by l.position) from ${orderLines} l
            where l.order_id = orders.id) as lines,
          total::float8 as total, payment_method as method, payment_status as payment,
          nullif(concat_ws(', ', invoice ->> 'companyName', invoice ->> 'taxCode', invoice ->> 'address',
            invoice ->> 'email'), '') as invoice
        from ${orders} where ${ofSubject(orders.userId, subject)} order by created_at`,
    ),
  ],
  findOpen: async (db, subject): Promise<OpenMatter[]> => {
    const { rows } = await db.execute<{ code: string; ended: boolean }>(sql`
      select code, status in ${[...ENDED]} as ended from ${orders}
      where ${ofSubject(orders.userId, subject)} and (status not in ${[...ENDED]}
        or (status in ('cancelled', 'returned') and payment_status in ('paid', 'pending'))
        or exists (select from ${orderRefunds} r where r.order_id = orders.id and r.state <> 'done'))
      order by created_at`);
    return rows.map(({ code, ended }) => ({ kind: ended ? 'refund' : 'order', code }));
  },
  findRetained: async (db, subject) => {
    const own = ofSubject(orders.userId, subject);
    const withBuyer = and(own, isNotNull(orders.invoice));
    return [
      { kind: 'sales', ...(await countRetained(db, orders.createdAt, own)) },
      { kind: 'invoices', ...(await countRetained(db, orders.createdAt, withBuyer)) },
    ];
  },
  async erase(tx, subject, now) {
    const own = tx.select({ id: orders.id }).from(orders).where(ofSubject(orders.userId, subject));
    await tx.update(orderEvents).set({ note: null }).where(inArray(orderEvents.orderId, own));
    await tx
      .update(trackingSteps)
      .set({ place: null, reason: null })
      .where(inArray(trackingSteps.orderId, own));
    await tx
      .update(orderParcels)
      .set({ trackingCode: null, parcelKey: null, registration: null, reason: null })
      .where(inArray(orderParcels.orderId, own));
    await tx.update(orderRefunds).set({ reason: null }).where(inArray(orderRefunds.orderId, own));
    await tx
      .update(orders)
      .set({
        contactName: ERASED_NAME,
        contactPhone: ERASED_TEXT,
        contactEmail: null,
        // The province stays for reports of deliveries.
        address: sql`case when ${orders.address} is null then null else ${orders.address}
          || ${JSON.stringify({ wardCode: '', ward: ERASED_TEXT, line: ERASED_TEXT })}::jsonb end`,
        note: null,
        // Phone and mailbox of a buyer are not part of an invoice.
        invoice: sql`case when ${orders.invoice} is null then null else ${orders.invoice}
          || case when ${orders.invoice} ? 'email' then '{"email": ""}'::jsonb else '{}'::jsonb end end`,
        trackingCode: null,
        parcelKey: null,
        parcelRegistration: null,
        searchText: sql`fold_text(${orders.code})`,
        updatedAt: now,
        version: sql`${orders.version} + 1`,
      })
      .where(ofSubject(orders.userId, subject));
  },
  async eraseRetained(db, before) {
    const { rowCount } = await db
      .update(orders)
      .set({ invoice: null, version: sql`${orders.version} + 1` })
      .where(
        and(isNotNull(orders.invoice), lt(orders.createdAt, before), inArray(orders.userId, erasedUsers(db))),
      );
    return rowCount ?? 0;
  },
};
