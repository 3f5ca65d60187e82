import { and, eq, inArray, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { users } from './tables';

export type UserRow = InferSelectModel<typeof users>;
export type NewUser = Omit<InferInsertModel<typeof users>, 'createdAt' | 'updatedAt' | 'version'>;

/** Names of users by ID; no user has no name. */
export interface UserNames extends ReadonlyMap<string, string> {
  get(id: string | null): string | undefined;
}

/** Reads the names of users, including those who have left. */
export async function findNames(db: Queries, ids: readonly (string | null)[]): Promise<UserNames> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(inArray(users.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the account with an e-mail address, ignoring case. */
export async function findByEmail(db: Queries, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row ?? null;
}

export async function findById(db: Queries, id: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row ?? null;
}

export async function findByGoogleSub(db: Queries, sub: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.googleSub, sub));
  return row ?? null;
}

/**
 * Locks a user's row until the transaction ends, so that changes of one user run one after another.
 * @param strength with `no key update`, others can still insert rows that refer to the user, such as notifications;
 * transactions that lock two users in different orders through such rows would block each other
 */
export async function lockById(
  tx: Queries,
  id: string,
  strength: 'update' | 'no key update' = 'update',
): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for(strength);
  return row ?? null;
}

export async function insertUser(tx: Queries, values: NewUser, now: Date): Promise<UserRow> {
  const [row] = await tx
    .insert(users)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  return row as UserRow;
}

export async function updateUser(
  tx: Queries,
  id: string,
  values: Partial<NewUser>,
  now: Date,
  expectedVersion?: number,
): Promise<UserRow | null> {
  const [row] = await tx
    .update(users)
    .set({ ...values, updatedAt: now, version: sql`${users.version} + 1` })
    .where(
      and(eq(users.id, id), expectedVersion === undefined ? undefined : eq(users.version, expectedVersion)),
    )
    .returning();
  return row ?? null;
}

/** Returns a customer, even one that was merged into another customer. */
export async function findCustomer(db: Queries, id: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'customer')));
  return row ?? null;
}
