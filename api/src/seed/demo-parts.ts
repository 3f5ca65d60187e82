import { eq, sql } from 'drizzle-orm';
import { ApiError } from '../platform/endpoints/api-error';
import { approveLocked, isBooked, issueLocked, rejectLocked, writeRequest } from '../workshop/parts-desk';
import { cancelLockedRequest, findRequestLines, updateRequest } from '../workshop/parts-requests';
import { findServiceLines, lockServiceOrder, serviceOrders } from '../workshop/service-orders';
import type { UserRow } from '../identity/users';
import type { Queries } from '../platform/db/client';
import { stock } from '../catalogue/products';
import { stockMovements } from '../sales/stock';
import { productIdsBySku } from './demo-orders';
import { demoPeople } from './demo-people';
import { seededId } from './ids';
import type { StoryTime } from './story-time';
import { DEMO_REQUESTS, type DemoRequest } from './rows/demo-parts';

const DELIVERED_BEFORE_DAYS = 40;
const STAFF = 'nhanvien@evcare.test';

interface Parts {
  readonly story: StoryTime;
  readonly technician: UserRow;
  readonly staff: UserRow;
  readonly productIds: ReadonlyMap<string, string>;
}

/** Seeds parts requests in every status, by the same steps as all other requests. */
export async function seedDemoParts(tx: Queries, story: StoryTime): Promise<void> {
  const people = await demoPeople(tx, [STAFF, ...DEMO_REQUESTS.map(({ technician }) => technician)]);
  const productIds = await productIdsBySku(tx);
  const staff = people.get(STAFF);
  // Oldest first, so that codes are in chronological order.
  for (const input of [...DEMO_REQUESTS].sort((one, other) => other.minutesAgo - one.minutesAgo)) {
    const technician = people.get(input.technician);
    const known = input.lines.every(([sku]) => productIds.has(sku));
    if (!staff || !technician || !known) continue;
    try {
      await tx.transaction((inner) => play(inner, input, { story, technician, staff, productIds }));
    } catch (error) {
      // A request that is rejected, for example because a product is archived, is left out.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}

async function play(tx: Queries, input: DemoRequest, { story, technician, staff, productIds }: Parts) {
  const [found] = await tx
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(sql`${serviceOrders.vehicle} ->> 'plate' = ${input.plate}`);
  const order = found && (await lockServiceOrder(tx, found.id));
  if (!order) return;
  const time = story.worked(input.minutesAgo);
  const later = (minutes: number) => story.open.add(time, minutes);
  const service = (await findServiceLines(tx, [order.id])).find(isBooked);
  const lines = input.lines.map(([sku, quantity]) => ({
    productId: productIds.get(sku) as string,
    quantity,
    serviceLineId: input.material ? (service?.id ?? null) : null,
  }));
  const { urgency, reason, fate } = input;
  const { request } = await writeRequest(
    tx,
    { serviceOrderId: order.id, urgency, reason, lines },
    order,
    technician.id,
    time,
    seededId(time, `parts-request:${input.plate}:${input.minutesAgo}`),
  );
  const held = async () => ({ request, order, lines: await findRequestLines(tx, [request.id]) });
  if (fate === 'pending') return;
  const decidedAt = later(6);
  if (fate === 'rejected') {
    await rejectLocked(tx, await held(), input.answer ?? '', { user: staff }, decidedAt);
    return;
  }
  if (fate === 'cancelled') {
    const by = { actorId: technician.id, reason: input.answer ?? '' };
    await cancelLockedRequest(tx, request, order, by, decidedAt);
    return;
  }
  await fillStoreRoom(tx, lines, story.visit(DELIVERED_BEFORE_DAYS), `${input.plate}:${input.minutesAgo}`);
  const share = fate === 'part' ? 2 : 1;
  const all = (await held()).lines.map(({ id, quantity }) => ({
    id,
    approvedQty: Math.ceil(quantity / share),
  }));
  const approved = await approveLocked(tx, await held(), all, { user: staff }, decidedAt);
  if (fate === 'approved' || fate === 'part') return;
  const issuedAt = later(14);
  await issueLocked(tx, { ...(await held()), request: approved }, staff.id, issuedAt);
  const receivedAt = later(20);
  await updateRequest(tx, request.id, { receivedAt }, receivedAt);
}

/** Adds the stock for the requests beforehand, so that the remaining stock equals the catalogue's. */
async function fillStoreRoom(
  tx: Queries,
  lines: readonly { productId: string; quantity: number }[],
  time: Date,
  plate: string,
): Promise<void> {
  for (const { productId, quantity } of lines) {
    await tx
      .update(stock)
      .set({ onHand: sql`${stock.onHand} + ${quantity}` })
      .where(eq(stock.productId, productId));
    const id = seededId(time, `parts:${plate}:${productId}`);
    await tx
      .insert(stockMovements)
      .values({ id, productId, kind: 'receive', quantity, createdAt: time, updatedAt: time });
  }
}
