import { isFittedAtHome, isFittedAtWorkshop } from '@evcare/shared-contracts/shop';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  notInArray,
  or,
  sql,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
} from 'drizzle-orm';
import { monotonicIds, newId } from '../../platform/db/new-id';
import type { Queries } from '../../platform/db/client';
import type { Inserts } from '../../platform/db/gathered-writes';
import { orderEvents, orderLines, orders } from './tables';
import { products } from '../../catalogue/products';
import { publishOfficeChange } from '../../messaging/live';
import { orderSearchText } from './search-text';

export type OrderRow = InferSelectModel<typeof orders>;
export type EventRow = InferSelectModel<typeof orderEvents>;
type Stamped = 'createdAt' | 'updatedAt' | 'version';
/** Columns of the promised days. */
export type PromiseValues = Pick<
  OrderRow,
  'promisedFrom' | 'promisedTo' | 'firstPromisedTo' | 'readyBy' | 'delayReason'
>;
export const NO_PROMISE: PromiseValues = {
  promisedFrom: null,
  promisedTo: null,
  firstPromisedTo: null,
  readyBy: null,
  delayReason: null,
};
/** Columns that only some new orders set. */
type Rare =
  | keyof PromiseValues
  | 'id'
  | 'fitting'
  | 'deliveredAt'
  | 'refundedAt'
  | 'paymentReference'
  | 'collected'
  | 'carrier'
  | 'trackingCode'
  | 'parcelKey'
  | 'parcelRegistration'
  | 'isSplit';
export type NewOrder = Omit<OrderRow, Stamped | Rare | 'searchText'> & Partial<Pick<OrderRow, Rare>>;
export type NewLine = Omit<InferInsertModel<typeof orderLines>, Stamped | 'id' | 'orderId' | 'position'>;

/** Order line, with the product's current slug and picture. */
export type LineRow = InferSelectModel<typeof orderLines> & {
  slug: string;
  picture: string | null;
  /** True for a wall box, which is installed at the customer's home. */
  fittedAtHome: boolean;
  /** True for a part that the workshop fits if the order asks for it. */
  isWorkshopPart: boolean;
};
/** Columns of a line, and of an event, that the customer sees. */
export type ShownLine = Omit<LineRow, Stamped | 'id' | 'orderId' | 'position'>;
export type ShownEvent = Pick<EventRow, 'status' | 'note' | 'createdAt'>;

export async function findByCode(db: Queries, code: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.code, code.toUpperCase()));
  return row ?? null;
}

export async function findById(db: Queries, id: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row ?? null;
}

/** Locks an order until the transaction ends, so that its steps run one after another. */
export async function lockById(tx: Queries, id: string): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row ?? null;
}

export async function insertOrder(
  tx: Inserts,
  values: NewOrder,
  lines: readonly NewLine[],
  now: Date,
): Promise<OrderRow> {
  const stamps = { createdAt: now, updatedAt: now };
  const order: OrderRow = {
    id: newId(),
    fitting: null,
    deliveredAt: null,
    refundedAt: null,
    paymentReference: null,
    collected: null,
    carrier: null,
    trackingCode: null,
    parcelKey: null,
    parcelRegistration: null,
    isSplit: false,
    ...NO_PROMISE,
    version: 1,
    ...values,
    ...stamps,
    searchText: orderSearchText(values),
  };
  await tx.insert(orders).values(order);
  await tx
    .insert(orderLines)
    .values(lines.map((line, position) => ({ ...line, ...stamps, orderId: order.id, position })));
  return order;
}

export async function updateOrder(
  tx: Queries,
  id: string,
  values: Partial<NewOrder & Pick<OrderRow, 'searchText'>>,
  now: Date,
): Promise<OrderRow> {
  const [row] = await tx
    .update(orders)
    .set({ ...values, updatedAt: now, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))
    .returning();
  return row as OrderRow;
}

/** Stores new quantities and discounts of an order's lines, and deletes the others. */
export async function changeLines(
  tx: Queries,
  orderId: string,
  lines: readonly Pick<LineRow, 'productId' | 'quantity' | 'discountShare'>[],
  now: Date,
): Promise<void> {
  const isOfOrder = eq(orderLines.orderId, orderId);
  const remaining = lines.map(({ productId }) => productId);
  await tx.delete(orderLines).where(and(isOfOrder, notInArray(orderLines.productId, remaining)));
  for (const { productId, quantity, discountShare } of lines) {
    await tx
      .update(orderLines)
      .set({ quantity, discountShare, updatedAt: now, version: sql`${orderLines.version} + 1` })
      .where(and(isOfOrder, eq(orderLines.productId, productId)));
  }
}

/** Monotonic, so that events of the same millisecond stay in order. */
const eventId = monotonicIds();

/** Adds an event to an order's timeline and publishes the change to open pages. */
export async function addEvent(
  tx: Inserts,
  event: { orderId: string; status: OrderRow['status']; note: string | null; actorId: string | null },
  now: Date,
): Promise<ShownEvent> {
  await tx
    .insert(orderEvents)
    .values({ id: eventId(now.getTime()), ...event, createdAt: now, updatedAt: now });
  await publishOfficeChange(tx, { entity: 'shop-order', id: event.orderId }, now);
  return { status: event.status, note: event.note, createdAt: now };
}

const firstPicture = sql<string | null>`${products.pictures} -> 0 ->> 'name'`;

/** Returns the lines of several orders, by order and position. */
export async function findLines(db: Queries, orderIds: readonly string[]): Promise<LineRow[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select({
      line: orderLines,
      slug: products.slug,
      picture: firstPicture,
      category: products.category,
      group: products.promoGroup,
      fitment: products.fitment,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
  return rows.map(({ line, slug, picture, ...product }) => ({
    ...line,
    slug,
    picture,
    fittedAtHome: isFittedAtHome(product),
    isWorkshopPart: isFittedAtWorkshop(product),
  }));
}

export function findEvents(db: Queries, orderId: string): Promise<EventRow[]> {
  return db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt), asc(orderEvents.version), asc(orderEvents.id));
}

/** Returns one page of orders, newest first, with the total. */
export async function findPage(
  db: Queries,
  where: SQL | undefined,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ rows: OrderRow[]; total: number }> {
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [all] = await db.select({ total: count() }).from(orders).where(where);
  return { rows, total: all?.total ?? 0 };
}

/** Returns the number of an account's or phone number's orders that wait for a transfer. */
export function countOpenTransfers(
  tx: Queries,
  { userId, contactPhone }: Pick<OrderRow, 'userId' | 'contactPhone'>,
): Promise<number> {
  const theirs = or(eq(orders.contactPhone, contactPhone), userId ? eq(orders.userId, userId) : undefined);
  return tx.$count(orders, and(eq(orders.status, 'pending_payment'), theirs));
}

/** Returns the number of a user's orders by status. */
export function countByStatus(
  db: Queries,
  userId: string,
): Promise<{ status: OrderRow['status']; orders: number }[]> {
  return db
    .select({ status: orders.status, orders: count() })
    .from(orders)
    .where(eq(orders.userId, userId))
    .groupBy(orders.status);
}

/** Returns the number of orders by status: of all orders, or of those that match a search. */
export function countAllByStatus(
  db: Queries,
  where: SQL | undefined,
): Promise<{ status: OrderRow['status']; orders: number }[]> {
  return db
    .select({ status: orders.status, orders: count() })
    .from(orders)
    .where(where)
    .groupBy(orders.status);
}

/** Returns the addresses of a user's last orders, newest first. */
export async function findAddresses(
  db: Queries,
  userId: string,
  limit: number,
): Promise<NonNullable<OrderRow['address']>[]> {
  const rows = await db
    .select({ address: orders.address })
    .from(orders)
    .where(and(eq(orders.userId, userId), sql`${orders.address} is not null`))
    .orderBy(desc(orders.createdAt))
    .limit(limit);
  return rows.flatMap(({ address }) => (address ? [address] : []));
}
