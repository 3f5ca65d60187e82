import { dayInVietnam } from '@evcare/shared-contracts/format';
import { eq } from 'drizzle-orm';
import type { Queries } from '../platform/db/client';
import { closedDays, openingHours, shifts } from '../workshop/staffing';
import { users } from '../identity/users';
import { seededId } from './ids';
import { holidaysOf, SEED_HOURS } from './rows/calendar';

/** Seeds opening hours, and the public holidays of this year and the next. They are not demo data. */
export async function seedCalendar(tx: Queries, now: Date): Promise<void> {
  await tx.insert(openingHours).values(SEED_HOURS).onConflictDoNothing();
  const year = Number(dayInVietnam(now).slice(0, 4));
  await tx
    .insert(closedDays)
    .values([...holidaysOf(year), ...holidaysOf(year + 1)])
    .onConflictDoNothing();
}

/** Gives every technician shifts that cover all opening hours. */
export async function seedShifts(tx: Queries, now: Date): Promise<void> {
  const people = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.role, 'technician'));
  const rows = people.flatMap(({ id: userId, email }) =>
    SEED_HOURS.map((hours) => ({
      id: seededId(now, `shift:${email}:${hours.weekday}:${hours.startMinute}`),
      userId,
      createdAt: now,
      updatedAt: now,
      ...hours,
    })),
  );
  if (rows.length > 0) await tx.insert(shifts).values(rows).onConflictDoNothing();
}
