import type { StockCount, StockCountLine, StockCountRow } from '@evcare/shared-contracts/office';
import { findUserNames, type UserNames } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { findCount, findLines, type FoundLine, type SummedCount } from './repository';

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;
const whole = (value: string | null): number | null => (value === null ? null : Math.round(Number(value)));

/** Maps a count to its row in the list. Without the right to see cost, there is no value. */
export const toRow = (
  { count, lineCount, countedLines, differences, unvalued, value }: SummedCount,
  names: UserNames,
  cost: boolean,
): StockCountRow => ({
  id: count.id,
  version: count.version,
  code: count.code,
  state: count.state,
  scope: count.scope,
  category: count.category,
  note: count.note,
  openedAt: count.createdAt.toISOString(),
  openedBy: names.get(count.openedBy) ?? null,
  lineCount,
  countedLines,
  differences,
  value: cost ? Number(value) : null,
  unvalued,
});

/** Maps a line. What the books say stays hidden until the line is counted. */
function toLine(found: FoundLine, names: UserNames, cost: boolean): StockCountLine {
  const { line, sku, name, difference, averageCost, value, onHand, reserved, needsReason } = found;
  const { id, version, productId, counted, expected, reason, recount, firstDifference, active } = line;
  const isCounted = counted !== null && expected !== null;
  return {
    id,
    version,
    productId,
    sku,
    name,
    counted,
    countedAt: iso(line.countedAt),
    countedBy: names.get(line.countedBy) ?? null,
    expected,
    difference,
    firstDifference: isCounted ? firstDifference : null,
    movedSince: isCounted && active ? onHand - expected : null,
    reserved: isCounted && active ? reserved : null,
    unitCost: isCounted && cost ? whole(averageCost) : null,
    value: isCounted && cost ? whole(value) : null,
    needsReason,
    reason,
    recount,
    approvedAt: iso(line.approvedAt),
    approvedBy: names.get(line.approvedBy) ?? null,
  };
}

/** Reads a line of a count; null if it is unknown. */
export async function readLine(
  db: Queries,
  countId: string,
  lineId: string,
  cost: boolean,
): Promise<StockCountLine | null> {
  const [found] = await findLines(db, countId, [lineId]);
  return found
    ? toLine(found, await findUserNames(db, [found.line.countedBy, found.line.approvedBy]), cost)
    : null;
}

/** Reads a count with its lines; null if it is unknown. */
export async function readCount(db: Queries, id: string, cost: boolean): Promise<StockCount | null> {
  const found = await findCount(db, id);
  if (!found) return null;
  const { count } = found;
  const lines = await findLines(db, id);
  const counters = lines.flatMap(({ line }) => [line.countedBy, line.approvedBy]);
  const names = await findUserNames(db, [count.openedBy, count.submittedBy, count.endedBy, ...counters]);
  return {
    ...toRow(found, names, cost),
    submittedAt: iso(count.submittedAt),
    submittedBy: names.get(count.submittedBy) ?? null,
    countedByIds: countersOf(count, lines),
    endedAt: iso(count.endedAt),
    endedBy: names.get(count.endedBy) ?? null,
    decision: count.decision,
    lines: lines.map((line) => toLine(line, names, cost)),
  };
}

/** Ids of those who counted or submitted a count. */
export const countersOf = ({ submittedBy }: SummedCount['count'], lines: readonly FoundLine[]): string[] => [
  ...new Set([submittedBy, ...lines.map(({ line }) => line.countedBy)].filter((id) => id !== null)),
];
