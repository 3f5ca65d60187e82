import { MONEY_WAYS, type DayMoney } from '@evcare/shared-contracts/office';
import { and, asc, desc, eq, gt, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { users } from '../../identity/users';
import { dateOf, midnightOf } from '../../platform/time/days';
import { sumReceivables } from '../../workshop/service-orders';
import { sumOpenCod } from '../cod';
import { sumOutside } from './entries';
import { cashDrawers, dayClosings, moneyEntries } from './tables';

/** Sum of the entries that match, in đồng. */
const sumWhere = (condition: SQL, sign: 1 | -1 = 1) =>
  sql<number>`coalesce(sum(${sql.raw(String(sign))} * ${moneyEntries.amount}) filter (where ${condition}), 0)::float8`;
const isKind = (kind: string): SQL => sql`${moneyEntries.kind} = ${kind}`;

async function drawersSince(db: Queries, day: string, until: Date): Promise<DayMoney['drawers']> {
  const [former] = await db
    .select({ at: dayClosings.createdAt })
    .from(dayClosings)
    .orderBy(desc(dayClosings.day))
    .limit(1);
  const rows = await db
    .select({ drawer: cashDrawers, by: users.fullName })
    .from(cashDrawers)
    .leftJoin(users, eq(users.id, cashDrawers.closedBy))
    .where(
      and(
        eq(cashDrawers.state, 'closed'),
        lte(cashDrawers.closedAt, until),
        former ? gt(cashDrawers.closedAt, former.at) : gte(cashDrawers.closedAt, dateOf(midnightOf(day))),
      ),
    )
    .orderBy(asc(cashDrawers.closedAt));
  return rows.map(({ drawer, by }) => ({
    id: drawer.id,
    openedAt: drawer.openedAt.toISOString(),
    closedAt: (drawer.closedAt as Date).toISOString(),
    by,
    expected: drawer.expected as number,
    counted: drawer.counted as number,
    difference: (drawer.counted as number) - (drawer.expected as number),
    approved: drawer.approvedAt !== null,
  }));
}

/**
 * Adds up the money of a day in Vietnam that is not closed, from the cash book.
 * @param until time of the closing
 */
export async function readDayMoney(db: Queries, day: string, until: Date): Promise<DayMoney> {
  const found = await db
    .select({
      way: moneyEntries.way,
      payments: sql<number>`count(*) filter (where ${isKind('payment')})::int`,
      received: sumWhere(isKind('payment')),
      voided: sumWhere(isKind('void'), -1),
      refunded: sumWhere(isKind('refund'), -1),
      putIn: sumWhere(isKind('put_in')),
      takenOut: sumWhere(isKind('take_out'), -1),
    })
    .from(moneyEntries)
    .where(eq(moneyEntries.day, day))
    .groupBy(moneyEntries.way);
  const ways = MONEY_WAYS.map((way) => {
    const {
      payments = 0,
      received = 0,
      voided = 0,
      refunded = 0,
    } = found.find((row) => row.way === way) ?? {};
    return { way, payments, received, voided, refunded, net: received - voided - refunded };
  });
  const cash = found.find(({ way }) => way === 'cash');
  return {
    day,
    ways,
    net: ways.reduce((sum, { net }) => sum + net, 0),
    putIn: cash?.putIn ?? 0,
    takenOut: cash?.takenOut ?? 0,
    outside: (await sumOutside(db, day)).amount,
    receivables: await sumReceivables(db),
    carriers: await sumOpenCod(db),
    drawers: await drawersSince(db, day, until),
  };
}
