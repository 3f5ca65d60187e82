import type { DayClosingRequest } from '@evcare/shared-contracts/endpoints/server';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { DayClosing, DayClosingList, DayMoney } from '@evcare/shared-contracts/office';
import { and, desc, eq, sql } from 'drizzle-orm';
import { ApiError } from '../../platform/endpoints/api-error';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { publishOfficeChange } from '../../messaging/live';
import { users } from '../../identity/users';
import { readDayMoney } from './day-money';
import { lockBook } from './entries';
import { cashTexts as t } from './messages';
import { cashDrawers, dayClosings, moneyEntries } from './tables';

/** Number of closed days in the list. */
const RECENT = 60;

const conflict = (code: string, message: string) => new ApiError(409, code, message);

async function latestClosed(db: Queries): Promise<string | null> {
  const [row] = await db.select({ day: sql<string | null>`max(${dayClosings.day})::text` }).from(dayClosings);
  return row?.day ?? null;
}

/**
 * Returns the first day that is not closed and has entries, or today. Before the first closing, it is today: earlier
 * days are from the time before the cash book was closed at all. Null if today is closed.
 */
export async function nextDay(db: Queries, today: string): Promise<string | null> {
  const latest = await latestClosed(db);
  if (latest === null) return today;
  const [first] = await db
    .select({ day: sql<string | null>`min(${moneyEntries.day})::text` })
    .from(moneyEntries)
    .where(sql`${moneyEntries.day} > ${latest} and ${moneyEntries.day} <= ${today}`);
  if (first?.day) return first.day;
  return latest < today ? today : null;
}

/** Returns whether a drawer is open that was opened on a day or before it. */
async function isDrawerOpen(db: Queries, day: string): Promise<boolean> {
  const [row] = await db
    .select({ id: cashDrawers.id })
    .from(cashDrawers)
    .where(
      and(
        eq(cashDrawers.state, 'open'),
        sql`(${cashDrawers.openedAt} at time zone 'Asia/Ho_Chi_Minh')::date <= ${day}`,
      ),
    );
  return row !== undefined;
}

/**
 * Writes the closing of a day in a transaction that has locked the cash book. Seeds use it, too.
 * @param money money of the day, as it is now
 */
export async function writeClosing(
  tx: Queries,
  { money, actorId }: { readonly money: DayMoney; readonly actorId: string | null },
  time: Date,
): Promise<typeof dayClosings.$inferSelect> {
  const [row] = await tx
    .insert(dayClosings)
    .values({ day: money.day, closedBy: actorId, money, createdAt: time, updatedAt: time })
    .returning();
  return row as typeof dayClosings.$inferSelect;
}

/** Creates the service that closes days. */
export function createDayClosings({ db, now }: Core) {
  return {
    async list(): Promise<DayClosingList> {
      const day = await nextDay(db, dayInVietnam(now()));
      const rows = await db
        .select({ closing: dayClosings, by: users.fullName })
        .from(dayClosings)
        .leftJoin(users, eq(users.id, dayClosings.closedBy))
        .orderBy(desc(dayClosings.day))
        .limit(RECENT);
      return {
        next:
          day === null
            ? null
            : { money: await readDayMoney(db, day, now()), drawerOpen: await isDrawerOpen(db, day) },
        items: rows.map(({ closing, by }) => ({
          closedAt: closing.createdAt.toISOString(),
          closedBy: by,
          // Closings of earlier releases lack this sum.
          money: { ...closing.money, carriers: closing.money.carriers ?? null },
        })),
      };
    },

    /**
     * Closes a day for good.
     * @throws ApiError 409 DAY_CLOSED, DRAWER_OPEN, INVALID_TRANSITION if an earlier day is open, or CASH_CHANGED if money arrived after the user looked
     */
    close: (
      { id: actorId, fullName }: { readonly id: string; readonly fullName: string },
      { day, expected }: DayClosingRequest,
    ): Promise<DayClosing> =>
      db.transaction(async (tx) => {
        await lockBook(tx);
        const next = await nextDay(tx, dayInVietnam(now()));
        if (next === null || day < next) throw conflict('DAY_CLOSED', t.dayAlreadyClosed);
        if (day > next) {
          throw conflict('INVALID_TRANSITION', next === dayInVietnam(now()) ? t.laterDay : t.earlierDay);
        }
        if (await isDrawerOpen(tx, day)) throw conflict('DRAWER_OPEN', t.drawerOpen);
        const money = await readDayMoney(tx, day, now());
        const { net, receivables } = money;
        if (net !== expected) throw conflict('CASH_CHANGED', t.dayChanged);
        const row = await writeClosing(tx, { money, actorId }, now());
        const detail = { day, net, receivables: receivables.amount };
        const entry = {
          actorId,
          action: 'money_day_closed',
          entityName: 'day_closing',
          entityId: row.id,
          detail,
        };
        await writeAudit(tx, entry, now());
        await publishOfficeChange(tx, { entity: 'cash', id: null }, now());
        return { closedAt: row.createdAt.toISOString(), closedBy: fullName, money };
      }),
  };
}

export type DayClosings = ReturnType<typeof createDayClosings>;
