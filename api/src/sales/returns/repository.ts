import { and, asc, desc, eq, inArray, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import { OPEN_RETURN_STATUSES } from '@evcare/shared-contracts/shop';
import type { Queries } from '../../platform/db/client';
import { newId } from '../../platform/db/new-id';
import { orderReturnLines, orderReturns } from './tables';

export type ReturnRow = InferSelectModel<typeof orderReturns>;
export type ReturnLineRow = InferSelectModel<typeof orderReturnLines>;
type Stamped = 'createdAt' | 'updatedAt' | 'version';
export type NewReturn = Omit<InferInsertModel<typeof orderReturns>, Stamped>;
type NewReturnLine = Pick<
  InferInsertModel<typeof orderReturnLines>,
  'productId' | 'quantity' | 'restocked' | 'writtenOff'
>;

/** Account columns of a return without an account. */
export const NO_ACCOUNT = { bankName: null, bankNumber: null, bankHolder: null } as const;

/** Stores a return with its lines. Its order must be locked. */
export async function insertReturn(
  tx: Queries,
  values: NewReturn,
  lines: readonly NewReturnLine[],
  now: Date,
): Promise<ReturnRow> {
  const stamps = { createdAt: now, updatedAt: now };
  const [row] = await tx
    .insert(orderReturns)
    .values({ ...values, ...stamps })
    .returning();
  const { id: returnId } = row as ReturnRow;
  await tx
    .insert(orderReturnLines)
    .values(lines.map((line, position) => ({ id: newId(), ...line, ...stamps, returnId, position })));
  return row as ReturnRow;
}

export async function findLatest(db: Queries, orderId: string): Promise<ReturnRow | null> {
  const [row] = await findLatestOf(db, [orderId]);
  return row ?? null;
}

/** Returns the latest return of each of the orders that have one. */
export async function findLatestOf(db: Queries, orderIds: readonly string[]): Promise<ReturnRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectDistinctOn([orderReturns.orderId])
    .from(orderReturns)
    .where(inArray(orderReturns.orderId, [...orderIds]))
    .orderBy(orderReturns.orderId, desc(orderReturns.createdAt), desc(orderReturns.id));
}

/** Returns the ids of those orders that have a return which waits for staff or for the goods. */
export async function findOpen(db: Queries, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select({ orderId: orderReturns.orderId })
    .from(orderReturns)
    .where(
      and(
        inArray(orderReturns.orderId, [...orderIds]),
        inArray(orderReturns.status, [...OPEN_RETURN_STATUSES]),
      ),
    );
  return rows.map(({ orderId }) => orderId);
}

export function findLines(db: Queries, returnId: string): Promise<ReturnLineRow[]> {
  return db
    .select()
    .from(orderReturnLines)
    .where(eq(orderReturnLines.returnId, returnId))
    .orderBy(asc(orderReturnLines.position));
}

/** Changes a return. Its order must be locked, so that its steps run one after another. */
export async function update(tx: Queries, id: string, values: Partial<NewReturn>, now: Date): Promise<void> {
  await tx
    .update(orderReturns)
    .set({ ...values, updatedAt: now, version: sql`${orderReturns.version} + 1` })
    .where(eq(orderReturns.id, id));
}

/** Stores the result of the inspection of a line. */
export async function updateLine(
  tx: Queries,
  id: string,
  values: Pick<ReturnLineRow, 'restocked' | 'writtenOff'>,
  now: Date,
): Promise<void> {
  await tx
    .update(orderReturnLines)
    .set({ ...values, updatedAt: now, version: sql`${orderReturnLines.version} + 1` })
    .where(eq(orderReturnLines.id, id));
}
