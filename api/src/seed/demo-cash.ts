import { dayInVietnam } from '@evcare/shared-contracts/format';
import { DENOMINATIONS, type Counted, type DrawerMove } from '@evcare/shared-contracts/office';
import { eq, sql } from 'drizzle-orm';
import { cashDrawers, cashHeldIn, moneyEntries, readDayMoney, writeClosing } from '../operations/cash';
import type { Queries } from '../platform/db/client';
import { dateOf, midnightOf } from '../platform/time/days';
import { demoPeople } from './demo-people';
import { seededId } from './ids';
import type { StoryTime } from './story-time';

const STAFF = 'nhanvien@evcare.test';
const MANAGER = 'quanly@evcare.test';
const FLOAT = 2_000_000;
const TAKEN_OUT = 500_000;
const PUT_IN = 300_000;
/** Đồng that are missing in the drawer of the day before, which a manager has yet to approve. */
const MISSING = 20_000;
const REASON = 'Thối nhầm một tờ 20.000 cho khách mua cáp sạc.';
/** Minutes of opening hours before the end of a day at which its drawer is closed. */
const CLOSED_BEFORE_END = 5;

interface DrawerDay {
  readonly day: string;
  readonly openedAt: Date;
  /** Null while the drawer is open. */
  readonly closedAt: Date | null;
}

/** Counts an amount in as few notes and coins as possible. */
function countOf(amount: number): Counted[] {
  let rest = amount;
  const counts = DENOMINATIONS.map((value) => {
    const count = Math.floor(rest / value);
    rest -= count * value;
    return { value, count };
  });
  return counts.filter(({ count }) => count > 0);
}

/** Returns the last two days on which the workshop was open; the drawer of a day that has not ended is open. */
function drawerDays({ now, open }: StoryTime): [before: DrawerDay, last: DrawerDay] {
  const startOf = (day: string): Date => open.nextOpen(dateOf(midnightOf(day)));
  const last = dayInVietnam(open.lastOpen(now));
  const endBefore = open.lastOpen(new Date(startOf(last).getTime() - 1));
  const before = dayInVietnam(endBefore);
  const isRunning = last === dayInVietnam(now) && dayInVietnam(open.nextOpen(now)) === last;
  const close = (end: Date): Date => open.add(end, -CLOSED_BEFORE_END);
  return [
    { day: before, openedAt: startOf(before), closedAt: close(endBefore) },
    { day: last, openedAt: startOf(last), closedAt: isRunning ? null : close(open.lastOpen(now)) },
  ];
}

const idOf = ({ day, openedAt }: DrawerDay): string => seededId(openedAt, `cash-drawer:${day}`);

/**
 * Opens the drawers of the last two days before anything is paid, so that the cash of these days is booked in them.
 */
export async function openDemoDrawers(tx: Queries, story: StoryTime): Promise<void> {
  await tx.execute(sql`select set_config('evcare.replay', 'on', true)`);
  const people = await demoPeople(tx, [STAFF]);
  const actorId = people.get(STAFF)?.id ?? null;
  for (const one of drawerDays(story)) {
    const { openedAt, closedAt } = one;
    const closing = closedAt && { closedAt, closedBy: actorId, counts: [], counted: 0, expected: 0 };
    await tx.insert(cashDrawers).values({
      id: idOf(one),
      state: closedAt === null ? 'open' : 'closed',
      openedAt,
      openedBy: actorId,
      openingFloat: FLOAT,
      ...closing,
      createdAt: openedAt,
      updatedAt: closedAt ?? openedAt,
    });
  }
}

/** Counts the closed drawers once everything is paid, and closes the day before the last one. */
export async function countDemoDrawers(tx: Queries, story: StoryTime): Promise<void> {
  const people = await demoPeople(tx, [STAFF, MANAGER]);
  const actorId = people.get(STAFF)?.id ?? null;
  const [before, last] = drawerDays(story);
  await move(tx, before, { kind: 'take_out', at: before.closedAt as Date, amount: TAKEN_OUT, actorId });
  await move(tx, last, { kind: 'put_in', at: last.openedAt, amount: PUT_IN, actorId });
  await count(tx, before, MISSING);
  if (last.closedAt !== null) await count(tx, last, 0);
  const managerId = people.get(MANAGER)?.id ?? null;
  const money = await readDayMoney(tx, before.day, last.openedAt);
  await writeClosing(tx, { money, actorId: managerId }, last.openedAt);
}

interface SeededMove {
  readonly kind: DrawerMove;
  readonly at: Date;
  readonly amount: number;
  readonly actorId: string | null;
}

const REASONS = { put_in: 'Đổi tiền lẻ để thối', take_out: 'Nộp ngân hàng' } as const;

async function move(
  tx: Queries,
  drawer: DrawerDay,
  { kind, at, amount, actorId }: SeededMove,
): Promise<void> {
  await tx.insert(moneyEntries).values({
    at,
    day: drawer.day,
    kind,
    way: 'cash',
    amount: kind === 'take_out' ? -amount : amount,
    drawerId: idOf(drawer),
    reason: REASONS[kind],
    actorId,
  });
}

async function count(tx: Queries, drawer: DrawerDay, missing: number): Promise<void> {
  const id = idOf(drawer);
  const expected = await cashHeldIn(tx, { id, openingFloat: FLOAT });
  const counted = expected - missing;
  const found = { expected, counted, counts: countOf(counted), reason: missing > 0 ? REASON : null };
  await tx.update(cashDrawers).set(found).where(eq(cashDrawers.id, id));
}
