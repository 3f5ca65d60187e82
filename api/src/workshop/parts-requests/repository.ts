import { and, asc, eq, inArray, ne, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import { OPEN_PARTS_REQUEST_STATUSES } from '@evcare/shared-contracts/office';
import type { Queries } from '../../platform/db/client';
import { partsRequestLines, partsRequests } from './tables';
import { nextCodeOfDay } from '../../platform/db/counters';

export type RequestRow = InferSelectModel<typeof partsRequests>;
export type LineRow = InferSelectModel<typeof partsRequestLines>;
type Stamped = 'createdAt' | 'updatedAt' | 'version';
export type NewRequest = Omit<InferInsertModel<typeof partsRequests>, Stamped>;
export type NewLine = Omit<InferInsertModel<typeof partsRequestLines>, Stamped>;

const stamps = (now: Date) => ({ createdAt: now, updatedAt: now });

export async function findById(db: Queries, id: string): Promise<RequestRow | null> {
  const [row] = await db.select().from(partsRequests).where(eq(partsRequests.id, id));
  return row ?? null;
}

/**
 * Locks a request until the transaction ends. Every transaction locks the service order before the request
 * and stock rows after it, which prevents deadlocks.
 */
export async function lockById(tx: Queries, id: string): Promise<RequestRow | null> {
  const [row] = await tx.select().from(partsRequests).where(eq(partsRequests.id, id)).for('update');
  return row ?? null;
}

/** Locks the open requests of a service order, sorted by id. */
export const lockOpenOf = (tx: Queries, serviceOrderId: string): Promise<RequestRow[]> =>
  tx
    .select()
    .from(partsRequests)
    .where(
      and(
        eq(partsRequests.serviceOrderId, serviceOrderId),
        inArray(partsRequests.status, [...OPEN_PARTS_REQUEST_STATUSES]),
      ),
    )
    .orderBy(asc(partsRequests.id))
    .for('update');

/** Reports whether a service order has another open request. */
export async function hasOtherOpen(tx: Queries, { id, serviceOrderId }: RequestRow): Promise<boolean> {
  const open = and(
    eq(partsRequests.serviceOrderId, serviceOrderId),
    ne(partsRequests.id, id),
    inArray(partsRequests.status, [...OPEN_PARTS_REQUEST_STATUSES]),
  );
  return (await tx.$count(partsRequests, open)) > 0;
}

/** Returns the lines of the given requests, sorted. */
export const findLines = (db: Queries, ids: readonly string[]): Promise<LineRow[]> =>
  db
    .select()
    .from(partsRequestLines)
    .where(inArray(partsRequestLines.requestId, [...ids]))
    .orderBy(asc(partsRequestLines.requestId), asc(partsRequestLines.position));

export async function insert(
  tx: Queries,
  values: NewRequest,
  lines: readonly Omit<NewLine, 'requestId' | 'position'>[],
  now: Date,
): Promise<RequestRow> {
  const [row] = await tx
    .insert(partsRequests)
    .values({ ...values, ...stamps(now) })
    .returning();
  const request = row as RequestRow;
  await tx
    .insert(partsRequestLines)
    .values(lines.map((line, position) => ({ ...line, position, requestId: request.id, ...stamps(now) })));
  return request;
}

export async function update(
  tx: Queries,
  id: string,
  values: Partial<NewRequest>,
  now: Date,
): Promise<RequestRow> {
  const [row] = await tx
    .update(partsRequests)
    .set({ ...values, updatedAt: now, version: sql`${partsRequests.version} + 1` })
    .where(eq(partsRequests.id, id))
    .returning();
  return row as RequestRow;
}

export async function updateLine(
  tx: Queries,
  id: string,
  values: Partial<NewLine>,
  now: Date,
): Promise<void> {
  await tx
    .update(partsRequestLines)
    .set({ ...values, updatedAt: now, version: sql`${partsRequestLines.version} + 1` })
    .where(eq(partsRequestLines.id, id));
}

/** Moves lines of a request to a new request that has the same decision but does not stop the work. */
export async function splitRequest(
  tx: Queries,
  { id: _id, createdAt: _createdAt, updatedAt: _updatedAt, version: _version, ...values }: RequestRow,
  code: string,
  lineIds: readonly string[],
  now: Date,
): Promise<RequestRow> {
  const [row] = await tx
    .insert(partsRequests)
    .values({ ...values, code, holdsWork: false, ...stamps(now) })
    .returning();
  const rest = row as RequestRow;
  await tx
    .update(partsRequestLines)
    .set({ requestId: rest.id, updatedAt: now, version: sql`${partsRequestLines.version} + 1` })
    .where(inArray(partsRequestLines.id, [...lineIds]));
  return rest;
}

/** Quantity issued for each line of some service orders, less returns. */
export async function findIssued(
  db: Queries,
  serviceOrderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { serviceLineId, approvedQty, returnedQty } = partsRequestLines;
  const rows = await db
    .select({ id: serviceLineId, quantity: sql<string>`sum(coalesce(${approvedQty}, 0) - ${returnedQty})` })
    .from(partsRequestLines)
    .innerJoin(partsRequests, eq(partsRequests.id, partsRequestLines.requestId))
    .where(
      and(inArray(partsRequests.serviceOrderId, [...serviceOrderIds]), eq(partsRequests.status, 'issued')),
    )
    .groupBy(serviceLineId);
  return new Map(rows.flatMap(({ id, quantity }) => (id === null ? [] : [[id, Number(quantity)] as const])));
}

/** Returns the next code, such as `YPT-261124-0003`: the day in Vietnam and a sequence number. */
export const nextRequestCode = (tx: Queries, now: Date): Promise<string> =>
  nextCodeOfDay(tx, { name: 'parts-request', prefix: 'YPT' }, now);
