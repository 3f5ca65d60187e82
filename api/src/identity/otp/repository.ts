import { and, desc, eq, gt, isNull, lt, sql, type InferSelectModel } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { otpCodes } from './tables';

export type OtpRow = InferSelectModel<typeof otpCodes>;
export type OtpPurpose = OtpRow['purpose'];

const bumped = sql`${otpCodes.version} + 1`;
const live = (userId: string, purpose: OtpPurpose) =>
  and(
    eq(otpCodes.userId, userId),
    eq(otpCodes.purpose, purpose),
    isNull(otpCodes.usedAt),
    isNull(otpCodes.voidedAt),
  );

/** Replaces the unused code of a user and purpose with a new code. */
export async function replaceCode(
  tx: Queries,
  values: { userId: string; purpose: OtpPurpose; codeHash: string; salt: string; expiresAt: Date },
  now: Date,
): Promise<void> {
  await voidCodes(tx, values.userId, values.purpose, now);
  await tx.insert(otpCodes).values({ ...values, createdAt: now, updatedAt: now });
}

export async function voidCodes(tx: Queries, userId: string, purpose: OtpPurpose, now: Date): Promise<void> {
  await tx
    .update(otpCodes)
    .set({ voidedAt: now, updatedAt: now, version: bumped })
    .where(live(userId, purpose));
}

const open = (userId: string, purpose: OtpPurpose, maxAttempts: number, now: Date) =>
  and(live(userId, purpose), lt(otpCodes.attempts, maxAttempts), gt(otpCodes.expiresAt, now));

/** Counts an attempt before the code is compared; returns `null` if there is no usable code. */
export async function countAttempt(
  db: Queries,
  userId: string,
  purpose: OtpPurpose,
  maxAttempts: number,
  now: Date,
): Promise<OtpRow | null> {
  const [row] = await db
    .update(otpCodes)
    .set({ attempts: sql`${otpCodes.attempts} + 1`, updatedAt: now, version: bumped })
    .where(open(userId, purpose, maxAttempts, now))
    .returning();
  return row ?? null;
}

/** Returns the usable code without counting an attempt. */
export async function findOpen(
  db: Queries,
  userId: string,
  purpose: OtpPurpose,
  maxAttempts: number,
  now: Date,
): Promise<OtpRow | null> {
  const [row] = await db
    .select()
    .from(otpCodes)
    .where(open(userId, purpose, maxAttempts, now))
    .limit(1);
  return row ?? null;
}

/** Returns the newest code in any state. */
export async function newest(db: Queries, userId: string, purpose: OtpPurpose): Promise<OtpRow | null> {
  const [row] = await db
    .select()
    .from(otpCodes)
    .where(and(eq(otpCodes.userId, userId), eq(otpCodes.purpose, purpose)))
    .orderBy(desc(otpCodes.createdAt), desc(otpCodes.id))
    .limit(1);
  return row ?? null;
}

/** Marks a code as used; returns false if it was used before. */
export async function markUsed(tx: Queries, id: string, now: Date): Promise<boolean> {
  const used = await tx
    .update(otpCodes)
    .set({ usedAt: now, updatedAt: now, version: bumped })
    .where(and(eq(otpCodes.id, id), isNull(otpCodes.usedAt), isNull(otpCodes.voidedAt)))
    .returning({ id: otpCodes.id });
  return used.length === 1;
}

export async function removeOld(db: Queries, before: Date): Promise<void> {
  await db.delete(otpCodes).where(lt(otpCodes.expiresAt, before));
}
