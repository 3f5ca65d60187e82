import { dayInVietnam } from '@evcare/shared-contracts/format';
import type {
  CodPayout,
  CodPayoutDetail,
  CodPayoutList,
  CodReceivable,
} from '@evcare/shared-contracts/office';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { ApiError } from '../../platform/endpoints/api-error';
import { midnightOf } from '../../platform/time/days';
import { findUserNames, type UserNames } from '../../identity/users';
import { orders } from '../../sales/orders';
import { canonicalCarrier } from './carrier-key';
import { codTexts as t } from './messages';
import { IS_SETTLING, IS_UNASSIGNED, type Collected } from './receivables';
import { codPayoutRows, codPayouts } from './tables';

const PAYOUTS_PER_PAGE = 20;
const DAY_MINUTES = 1_440;

export const payoutNotFound = () => new ApiError(404, 'NOT_FOUND', t.notFound);

/** Returns the days in Vietnam since a time. */
export const daysSince = (at: string | Date, now: Date): number =>
  Math.max(0, (midnightOf(dayInVietnam(now)) - midnightOf(dayInVietnam(at))) / DAY_MINUTES);

export function toReceivable(row: Collected, now: Date): CodReceivable {
  const { code, number, customer, carrier, trackingCode, deliveredAt, due, paid, open } = row;
  return {
    orderCode: code,
    parcel: number,
    customer,
    carrier: canonicalCarrier(carrier),
    trackingCode,
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt).toISOString(),
    days: deliveredAt === null ? 0 : daysSince(deliveredAt, now),
    due,
    paid,
    open,
  };
}

const amountWhere = (condition = sql`true`) =>
  sql<number>`coalesce(sum(${codPayoutRows.amount}) filter (where ${condition}), 0)::float8`;

/** Payouts with the sums of their rows. */
const summaries = (db: Queries) =>
  db
    .select({
      payout: codPayouts,
      rows: sql<number>`count(*)::int`,
      amount: amountWhere(),
      settled: amountWhere(IS_SETTLING),
      fees: sql<number>`coalesce(sum(${codPayoutRows.fee}), 0)::float8`,
      unassignedRows: sql<number>`count(*) filter (where ${IS_UNASSIGNED})::int`,
      unassigned: amountWhere(IS_UNASSIGNED),
    })
    .from(codPayouts)
    .innerJoin(codPayoutRows, eq(codPayoutRows.payoutId, codPayouts.id))
    .groupBy(codPayouts.id)
    .$dynamic();
type FoundPayout = Awaited<ReturnType<typeof summaries>>[number];

const toPayout = (found: FoundPayout, names: UserNames): CodPayout => ({
  id: found.payout.id,
  carrier: found.payout.carrier,
  reference: found.payout.reference,
  paidOn: found.payout.paidOn,
  fileName: found.payout.fileName,
  recordedAt: found.payout.createdAt.toISOString(),
  recordedBy: names.get(found.payout.actorId) ?? null,
  rows: found.rows,
  unassigned: { rows: found.unassignedRows, amount: found.unassigned },
  amount: found.amount,
  settled: found.settled,
  fees: found.fees,
});

const namesFor = (db: Queries, found: readonly FoundPayout[]) =>
  findUserNames(
    db,
    found.map(({ payout }) => payout.actorId),
  );

/** Lists payouts, newest first. */
export async function listPayouts(db: Queries, page = 1): Promise<CodPayoutList> {
  const found = await summaries(db)
    .orderBy(desc(codPayouts.paidOn), desc(codPayouts.id))
    .limit(PAYOUTS_PER_PAGE)
    .offset((page - 1) * PAYOUTS_PER_PAGE);
  const names = await namesFor(db, found);
  const items = found.map((item) => toPayout(item, names));
  return { items, page, pageSize: PAYOUTS_PER_PAGE, total: await db.$count(codPayouts) };
}

/**
 * Reads a payout with its rows.
 * @throws ApiError 404
 */
export async function readPayout(db: Queries, id: string): Promise<CodPayoutDetail> {
  const [found] = await summaries(db).where(eq(codPayouts.id, id));
  if (!found) throw payoutNotFound();
  const rows = await db
    .select({ row: codPayoutRows, orderCode: orders.code })
    .from(codPayoutRows)
    .leftJoin(orders, eq(orders.id, codPayoutRows.orderId))
    .where(eq(codPayoutRows.payoutId, id))
    .orderBy(asc(codPayoutRows.line));
  return {
    ...toPayout(found, await namesFor(db, [found])),
    items: rows.map(({ row, orderCode }) => ({
      line: row.line,
      trackingCode: row.trackingCode,
      amount: row.amount,
      fee: row.fee,
      day: row.day,
      kind: row.kind,
      orderCode,
      open: row.open,
      closedReason: row.closedReason,
    })),
  };
}
