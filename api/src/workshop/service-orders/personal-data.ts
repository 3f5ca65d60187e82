import { SERVICE_ORDER_STATUS_LABELS, type OpenMatter } from '@evcare/shared-contracts/workshop';
import { and, inArray, lt, ne, sql } from 'drizzle-orm';
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
import { LINE_TOTAL, SERVICE_MONEY } from './money';
import { serviceRefunds } from './refund-tables';
import {
  checklistItems,
  quotes,
  quoteShares,
  serviceLines,
  serviceOrderEvents,
  serviceOrders,
  servicePayments,
  workSessions,
} from './tables';

/**
 * Service orders of a customer. Work, parts, prices and payments stay as accounting documents, and measured values as
 * the safety record of the vehicle. A paid refund is the document of a payment, so its account stays until the end of
 * the term.
 */
export const serviceOrderData: PersonalDataPart = {
  tables: [
    serviceOrders,
    quotes,
    quoteShares,
    serviceLines,
    checklistItems,
    serviceOrderEvents,
    servicePayments,
    serviceRefunds,
    workSessions,
  ],
  findAddresses: addressesIn(serviceOrders.email, serviceOrders.userId),
  copy: async (db, subject) => [
    await readSection(
      db,
      {
        id: 'serviceOrders',
        title: 'Phiếu dịch vụ',
        columns: {
          code: 'Mã',
          at: 'Nhận xe lúc',
          status: 'Trạng thái',
          fullName: 'Họ và tên',
          phoneNumber: 'Số điện thoại',
          email: 'Email',
          plate: 'Biển số',
          complaint: 'Yêu cầu của khách',
          belongings: 'Đồ để lại trên xe',
          lines: 'Hạng mục',
          paid: 'Đã thanh toán',
          rating: 'Số sao',
          ratingText: 'Nhận xét',
        },
        labels: { status: SERVICE_ORDER_STATUS_LABELS },
      },
      sql`select code, created_at as at, status, full_name as "fullName", phone_number as "phoneNumber", email,
          vehicle ->> 'plate' as plate, complaint, reception ->> 'belongings' as belongings,
          (select string_agg(l.quantity || ' × ' || l.name, '; ' order by l.position) from ${serviceLines} l
            where l.service_order_id = service_orders.id) as lines,
          coalesce((select sum(m.received) from ${SERVICE_MONEY} m where m.service_order_id = service_orders.id), 0)::float8
            as paid,
          rating, rating_text as "ratingText"
        from ${serviceOrders} where ${ofSubject(serviceOrders.userId, subject)} order by created_at`,
    ),
  ],
  findOpen: async (db, subject): Promise<OpenMatter[]> => {
    const { rows } = await db.execute<{ code: string; kind: OpenMatter['kind'] }>(sql`
      select code, case when status <> 'delivered' then 'serviceOrder' when refunds then 'serviceRefund' else 'debt' end
        as kind
      from (
        select code, status, created_at, exists (select from ${serviceRefunds} r
            where r.service_order_id = service_orders.id and r.state in ('requested', 'approved')) as refunds,
          coalesce((select sum(${LINE_TOTAL}) from ${serviceLines} l
            where l.service_order_id = service_orders.id and l.approval = 'approved'), 0)
          - coalesce((select sum(m.settled) from ${SERVICE_MONEY} m where m.service_order_id = service_orders.id), 0) as due
        from ${serviceOrders} where ${ofSubject(serviceOrders.userId, subject)} and status <> 'cancelled') own
      where status <> 'delivered' or refunds or due > 0 order by created_at`);
    return rows;
  },
  findRetained: async (db, subject) => {
    const own = ofSubject(serviceOrders.userId, subject);
    const services = await countRetained(db, serviceOrders.createdAt, own);
    const { rows } = await db.execute<{ count: number; newest: string | null }>(sql`
      select count(*)::int as count, max(r.created_at) as newest from ${serviceRefunds} r
      join ${serviceOrders} on service_orders.id = r.service_order_id where ${own} and r.state = 'paid'`);
    const newest = rows[0]?.newest ?? null;
    return [
      { kind: 'services', ...services },
      { kind: 'refunds', count: rows[0]?.count ?? 0, newest: newest === null ? null : new Date(newest) },
    ];
  },
  async erase(tx, subject, now) {
    const own = tx
      .select({ id: serviceOrders.id })
      .from(serviceOrders)
      .where(ofSubject(serviceOrders.userId, subject));
    await tx
      .update(serviceOrderEvents)
      .set({ note: null })
      .where(inArray(serviceOrderEvents.serviceOrderId, own));
    await tx
      .update(checklistItems)
      .set({ note: null, photoIds: [] })
      .where(inArray(checklistItems.serviceOrderId, own));
    await tx.update(serviceLines).set({ photoIds: [] }).where(inArray(serviceLines.serviceOrderId, own));
    await tx
      .update(serviceOrders)
      .set({
        fullName: ERASED_NAME,
        phoneNumber: ERASED_TEXT,
        email: null,
        vehicle: sql`${serviceOrders.vehicle} || jsonb_build_object('plate', ${ERASED_TEXT}::text)`,
        complaint: null,
        photoIds: [],
        reception: null,
        technicianNote: null,
        cancelReason: sql`case when ${serviceOrders.cancelReason} is null then null else ${ERASED_TEXT} end`,
        ratingText: null,
        debtReason: null,
        searchText: sql`fold_text(${serviceOrders.code})`,
        updatedAt: now,
        version: sql`${serviceOrders.version} + 1`,
      })
      .where(ofSubject(serviceOrders.userId, subject));
  },
  async eraseRetained(db, before) {
    const own = db
      .select({ id: serviceOrders.id })
      .from(serviceOrders)
      .where(inArray(serviceOrders.userId, erasedUsers(db)));
    const { rowCount } = await db
      .update(serviceRefunds)
      .set({ bankName: ERASED_TEXT, bankNumber: ERASED_TEXT, bankHolder: ERASED_TEXT })
      .where(
        and(
          ne(serviceRefunds.bankNumber, ERASED_TEXT),
          lt(serviceRefunds.createdAt, before),
          inArray(serviceRefunds.serviceOrderId, own),
        ),
      );
    return rowCount ?? 0;
  },
};
