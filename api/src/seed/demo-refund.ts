import { REFUND_WAY_LABELS } from '@evcare/shared-contracts/office';
import { foldText } from '@evcare/shared-contracts/shop';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Queries } from '../platform/db/client';
import {
  recordEvent,
  serviceOrderNotes,
  serviceOrders,
  serviceRefundRows,
  sumServiceMoney,
} from '../workshop/service-orders';
import { demoPeople } from './demo-people';
import { seededId } from './ids';
import type { StoryTime } from './story-time';

const STAFF = 'nhanvien@evcare.test';
/** Working minutes since the desk asked for the refund. */
const REQUESTED_AGO = 35;
const REFUND = {
  amount: 150_000,
  way: 'transfer',
  reason: 'Khách được giảm giá khi đặt lịch nhưng phiếu tính giá thường.',
  bankName: 'Vietcombank',
  bankNumber: '0071000987654',
} as const;
/** Vehicles handed over last, of which the first that was paid is refunded. */
const MAX_LOOKED_AT = 20;

/** Seeds a refund that the desk has asked for and a manager decides on. */
export async function seedDemoRefund(tx: Queries, story: StoryTime): Promise<void> {
  const people = await demoPeople(tx, [STAFF]);
  const actorId = people.get(STAFF)?.id;
  if (actorId === undefined) return;
  const requestedAt = story.worked(REQUESTED_AGO);
  const delivered = await tx
    .select()
    .from(serviceOrders)
    .where(and(eq(serviceOrders.status, 'delivered'), lt(serviceOrders.deliveredAt, requestedAt)))
    .orderBy(desc(serviceOrders.deliveredAt), desc(serviceOrders.id))
    .limit(MAX_LOOKED_AT);
  const money = await sumServiceMoney(
    tx,
    delivered.map(({ id }) => id),
  );
  const order = delivered.find(({ id }) => (money.get(id)?.received ?? 0) > REFUND.amount);
  if (!order) return;
  const { amount, way, reason } = REFUND;
  await serviceRefundRows.insert(tx, {
    ...REFUND,
    id: seededId(requestedAt, `refund:${order.id}`),
    serviceOrderId: order.id,
    state: 'requested',
    requestedBy: actorId,
    bankHolder: foldText(order.fullName).toUpperCase(),
    createdAt: requestedAt,
    updatedAt: requestedAt,
  });
  const note = serviceOrderNotes.refund(amount, REFUND_WAY_LABELS[way], reason);
  const audit = { amount, way, reason };
  await recordEvent(tx, order, { kind: 'refund_requested', text: null, note, actorId, audit }, requestedAt);
}
