import { RETURN_REASON_LABELS, RETURN_STATUS_LABELS } from '@evcare/shared-contracts/shop';
import { inArray, sql } from 'drizzle-orm';
import { ofSubject, readSection, type PersonalDataPart } from '../../identity/users';
import { orders } from '../orders';
import { orderReturnLines, orderReturns } from './tables';

/** Returns of a customer. What came back and how much was refunded stays with the order. */
export const returnData: PersonalDataPart = {
  tables: [orderReturns, orderReturnLines],
  copy: async (db, subject) => [
    await readSection(
      db,
      {
        id: 'returns',
        title: 'Yêu cầu đổi trả',
        columns: {
          at: 'Lúc',
          code: 'Mã đơn',
          status: 'Trạng thái',
          reason: 'Lý do',
          note: 'Ghi chú',
          account: 'Tài khoản nhận tiền',
          refund: 'Số tiền hoàn',
        },
        labels: { status: RETURN_STATUS_LABELS, reason: RETURN_REASON_LABELS },
      },
      sql`select r.created_at as at, orders.code, r.status, r.reason, r.note,
          nullif(concat_ws(' · ', r.bank_name, r.bank_number, r.bank_holder), '') as account, r.refund_amount::float8 as refund
        from ${orderReturns} r join ${orders} on orders.id = r.order_id
        where ${ofSubject(orders.userId, subject)} order by r.created_at`,
    ),
  ],
  findOpen: async (db, subject) => {
    const { rows } = await db.execute<{ code: string }>(sql`
      select distinct orders.code from ${orderReturns} r join ${orders} on orders.id = r.order_id
      where ${ofSubject(orders.userId, subject)} and (r.status in ('requested', 'approved')
        or (r.arrived_at is not null and r.sent_back_at is null and r.status in ('rejected', 'withdrawn')))`);
    return rows.map(({ code }) => ({ kind: 'return', code }));
  },
  async erase(tx, subject, now) {
    const own = tx.select({ id: orders.id }).from(orders).where(ofSubject(orders.userId, subject));
    await tx
      .update(orderReturns)
      .set({ note: null, photoIds: [], bankName: null, bankNumber: null, bankHolder: null, updatedAt: now })
      .where(inArray(orderReturns.orderId, own));
  },
};
