import { and, eq } from 'drizzle-orm';
import type { MergedUsers } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { nextNumber } from '../../platform/db/counters';
import { contactRequests } from './tables';
import { counters } from '../../platform/db/tables';

type NewRequest = Omit<typeof contactRequests.$inferInsert, 'createdAt' | 'updatedAt'>;

const NAME = 'contact';

/** Returns the next number of a year and locks the counter until the transaction ends. */
export const takeNumber = (tx: Queries, year: string): Promise<number> => nextNumber(tx, NAME, year);

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

/** Moves the requests of a merged user. */
export async function moveContactRequests(tx: Queries, { into, from }: MergedUsers): Promise<void> {
  await tx.update(contactRequests).set({ userId: into }).where(eq(contactRequests.userId, from));
}
