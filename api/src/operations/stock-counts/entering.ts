import { formatNumber } from '@evcare/shared-contracts/format';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { stock } from '../../catalogue/products';
import { findUserNames } from '../../identity/users';
import { publishOfficeChange } from '../../messaging/live';
import type { Queries } from '../../platform/db/client';
import { ApiError } from '../../platform/endpoints/api-error';
import { lockProducts } from '../../sales/stock';
import { stockCountTexts as t } from './messages';
import * as store from './repository';
import { illegal, notFound } from './steps';
import { stockCountLines } from './tables';

/** Number of a line, with the version of the line that its counter read. */
export interface CountEntry {
  readonly lineId: string;
  readonly version: number | undefined;
  readonly counted: number;
}
/** Line that was changed after its counter read it. */
export interface ChangedLine {
  readonly lineId: string;
  readonly version: number;
  readonly message: string;
}

const l = stockCountLines;

/** Locks lines of an open count in a fixed order. */
async function lockLines(
  tx: Queries,
  countId: string,
  lineIds: readonly string[],
): Promise<readonly store.FoundLine[]> {
  const count = await store.lockCount(tx, countId, 'share');
  if (!count) throw notFound();
  if (count.state !== 'open') throw illegal(t.notOpen);
  await tx
    .select({ id: l.id })
    .from(l)
    .where(and(inArray(l.id, [...lineIds]), eq(l.countId, countId)))
    .orderBy(l.id)
    .for('update');
  const found = await store.findLines(tx, countId, lineIds);
  if (found.length < lineIds.length) throw new ApiError(404, 'NOT_FOUND', t.lineNotFound);
  const approved = found.find(({ line }) => line.approvedAt !== null);
  if (approved) throw illegal(t.lineApproved(approved.name));
  return found;
}

/** Finds lines that were changed after they were read, and says by whom. */
async function findChanged(
  tx: Queries,
  found: readonly store.FoundLine[],
  entries: readonly CountEntry[],
): Promise<readonly ChangedLine[]> {
  const read = new Map(entries.map(({ lineId, version }) => [lineId, version]));
  const changed = found.filter(({ line: { id, version } }) => (read.get(id) ?? version) !== version);
  const names = await findUserNames(
    tx,
    changed.map(({ line }) => line.countedBy),
  );
  return changed.map(({ name, line: { id, version, counted, countedBy } }) => ({
    lineId: id,
    version,
    message:
      counted === null
        ? t.sentBack(name)
        : t.counted(name, formatNumber(counted), names.get(countedBy) ?? null),
  }));
}

/** Stores the counts of lines against the stock of this moment. */
async function writeCounts(
  tx: Queries,
  entries: readonly CountEntry[],
  actorId: string,
  now: Date,
): Promise<void> {
  const rows = JSON.stringify(entries.map(({ lineId, counted }) => ({ id: lineId, counted })));
  const entered = sql`jsonb_to_recordset(${rows}::jsonb) as entered(id text, counted int)`;
  await tx
    .update(l)
    .set({
      counted: sql`entered.counted`,
      expected: stock.onHand,
      countedAt: now,
      countedBy: actorId,
      firstDifference: sql`coalesce(${l.firstDifference}, ${l.counted} - ${l.expected})`,
      recount: false,
      updatedAt: now,
      version: sql`${l.version} + 1`,
    })
    .from(entered)
    .innerJoin(stock, sql`true`)
    .where(and(sql`${l.id} = entered.id`, eq(stock.productId, l.productId)));
}

/**
 * Enters counts of lines, all or none. Nothing is stored if lines were changed after they were read; these lines are
 * returned.
 * @throws ApiError 404; 409 if the count is not open, or if a line is approved
 */
export async function enterCounts(
  tx: Queries,
  { id, entries, actorId }: { id: string; entries: readonly CountEntry[]; actorId: string },
  now: () => Date,
): Promise<readonly ChangedLine[]> {
  const found = await lockLines(
    tx,
    id,
    entries.map(({ lineId }) => lineId),
  );
  const changed = await findChanged(tx, found, entries);
  if (changed.length > 0) return changed;
  // Locked in the order in which orders lock stock, so that neither waits for the other. The lock also waits for
  // changes that have begun, so that the time of the count is after all of them.
  await lockProducts(
    tx,
    found.map(({ line }) => line.productId),
  );
  await writeCounts(tx, entries, actorId, now());
  await publishOfficeChange(tx, { entity: 'stock-count', id }, now());
  return [];
}
