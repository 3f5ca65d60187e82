import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { contactRequests } from './tables';
import { counters } from '../../platform/db/tables';

type NewRequest = Omit<typeof contactRequests.$inferInsert, 'createdAt' | 'updatedAt'>;

const NAME = 'contact';

/** Takes the next number of a year and locks the counter until the transaction ends. */
export async function takeNumber(tx: Queries, year: string): Promise<number> {
  const [row] = await tx
    .insert(counters)
    .values({ name: NAME, period: year, value: 1 })
    .onConflictDoUpdate({
      target: [counters.name, counters.period],
      set: { value: sql`${counters.value} + 1` },
    })
    .returning({ value: counters.value });
  return row?.value ?? 1;
}

/** Returns the last number used in a year. */
export async function lastNumber(db: Queries, year: string): Promise<number> {
  const [row] = await db
    .select({ value: counters.value })
    .from(counters)
    .where(and(eq(counters.name, NAME), eq(counters.period, year)));
  return row?.value ?? 0;
}

export async function insertRequest(tx: Queries, values: NewRequest, now: Date): Promise<void> {
  await tx.insert(contactRequests).values({ ...values, createdAt: now, updatedAt: now });
}
