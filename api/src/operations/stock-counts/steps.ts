import type { StockCountState } from '@evcare/shared-contracts/office';
import { and, eq, sql } from 'drizzle-orm';
import { stock } from '../../catalogue/products';
import { publishOfficeChange } from '../../messaging/live';
import { writeAudit } from '../../platform/audit/audit';
import type { Queries } from '../../platform/db/client';
import { ApiError } from '../../platform/endpoints/api-error';
import { stockCountTexts as t } from './messages';
import { lockCount, type FoundLine, type StockCountDbRow } from './repository';
import { stockCountLines, stockCounts } from './tables';

/** Count to change, and the version of it, or of its line, that the user read. */
export interface CountTarget {
  readonly id: string;
  readonly version: number | undefined;
}

export const notFound = () => new ApiError(404, 'NOT_FOUND', t.notFound);
export const illegal = (message: string) => new ApiError(409, 'INVALID_TRANSITION', message);
export const stale = (message: string, version: number) =>
  new ApiError(409, 'STALE_VERSION', message, { details: { version } });

/** Locks a count that the user has read in its present version. */
export async function lock(tx: Queries, { id, version }: CountTarget): Promise<StockCountDbRow> {
  const count = await lockCount(tx, id);
  if (!count) throw notFound();
  if (version !== undefined && version !== count.version) throw stale(t.stale, count.version);
  return count;
}

interface Act {
  readonly actorId: string;
  readonly action: string;
  readonly detail?: Record<string, unknown>;
  readonly values?: Partial<typeof stockCounts.$inferInsert>;
}

/** Changes a count, with its entry in the audit log and its notice to open pages. */
export async function writeAct(
  tx: Queries,
  { id, code }: Pick<StockCountDbRow, 'id' | 'code'>,
  { actorId, action, detail, values = {} }: Act,
  now: Date,
): Promise<void> {
  await tx
    .update(stockCounts)
    .set({ ...values, updatedAt: now, version: sql`${stockCounts.version} + 1` })
    .where(eq(stockCounts.id, id));
  const entry = { actorId, action, entityName: 'stock_count', entityId: id };
  await writeAudit(tx, { ...entry, detail: { code, ...detail } }, now);
  await publishOfficeChange(tx, { entity: 'stock-count', id }, now);
}

interface End {
  readonly state: StockCountState;
  readonly actorId: string;
  readonly decision?: string | null;
}

/**
 * Returns how a count ends. One of which lines were approved ends as approved by who approved the latest of them,
 * whatever becomes of the other lines: the stock has moved.
 */
export function endOf(lines: readonly Pick<FoundLine, 'line'>[], end: End): End {
  const approved = lines.filter(({ line }) => line.approvedAt !== null);
  const latest = approved.sort((a, b) => Number(b.line.approvedAt) - Number(a.line.approvedAt))[0];
  return latest?.line.approvedBy ? { ...end, state: 'approved', actorId: latest.line.approvedBy } : end;
}

/** Average cost of the product of a line at this moment. */
export const costNow = sql`(select ${stock.averageCost} from ${stock} where ${stock.productId} = ${stockCountLines.productId})`;

/** Ends the open lines of a count, which keep the average cost of this moment, and returns the values of the count. */
export async function ending(
  tx: Queries,
  countId: string,
  { state, actorId, decision = null }: End,
  now: Date,
) {
  await tx
    .update(stockCountLines)
    .set({
      active: false,
      averageCost: costNow,
      updatedAt: now,
    })
    .where(and(eq(stockCountLines.countId, countId), eq(stockCountLines.active, true)));
  return { state, endedAt: now, endedBy: actorId, decision };
}
