import { CLAIM_CODE_DAYS, CLAIM_CODE_LENGTH, CLAIM_PLATE_TRIES } from '@evcare/shared-contracts/workshop';
import { and, desc, eq, gt, isNull, lt, sql, type InferSelectModel } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import { keyedHash } from '../../platform/core/keys';
import type { Queries } from '../../platform/db/client';
import { newId } from '../../platform/db/new-id';
import { vehicleClaimCodes as codes } from './tables';

const DAY = 86_400_000;

export type CodeRow = InferSelectModel<typeof codes>;

/** Digits of the code of a row. */
export const codeOf = ({ keys }: Pick<Core, 'keys'>, id: string): string =>
  String(keyedHash(keys.claimCode, 'code', id).readBigUInt64BE() % 10n ** BigInt(CLAIM_CODE_LENGTH)).padStart(
    CLAIM_CODE_LENGTH,
    '0',
  );

/** Hash of a code, with a key outside the database: the code has too few digits for a plain hash. */
const hashOf = ({ keys }: Pick<Core, 'keys'>, code: string): string =>
  keyedHash(keys.claimCode, 'hash', code).toString('hex');

/** Extends and returns the valid code of a service order that the caller has locked, or adds a new one. */
export async function issueCode(core: Pick<Core, 'keys'>, tx: Queries, serviceOrderId: string, now: Date) {
  const expiresAt = new Date(now.getTime() + CLAIM_CODE_DAYS * DAY);
  const valid = and(
    eq(codes.serviceOrderId, serviceOrderId),
    isNull(codes.usedAt),
    gt(codes.expiresAt, now),
    lt(codes.wrongPlates, CLAIM_PLATE_TRIES),
  );
  const [existing] = await tx.select().from(codes).where(valid).orderBy(desc(codes.createdAt)).limit(1);
  // After the key was replaced, the old code cannot be printed again.
  if (existing?.codeHash === hashOf(core, codeOf(core, existing?.id ?? ''))) {
    const [row] = await tx
      .update(codes)
      .set({ expiresAt, updatedAt: now })
      .where(eq(codes.id, existing.id))
      .returning();
    return { row: row as CodeRow, isNew: false };
  }
  const id = newId(now.getTime());
  const [row] = await tx
    .insert(codes)
    .values({
      id,
      serviceOrderId,
      codeHash: hashOf(core, codeOf(core, id)),
      expiresAt,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  return { row: row as CodeRow, isNew: true };
}

/** Finds a code as it was typed, without separators. */
export async function findCode(
  core: Pick<Core, 'keys'>,
  db: Queries,
  typed: string,
): Promise<CodeRow | null> {
  const [row] = await db
    .select()
    .from(codes)
    .where(eq(codes.codeHash, hashOf(core, typed)));
  return row ?? null;
}

/** Locks a code until the transaction ends: of two accounts with the same code, one waits for the other. */
export async function lockCode(tx: Queries, id: string): Promise<CodeRow> {
  const [row] = await tx.select().from(codes).where(eq(codes.id, id)).for('update');
  return row as CodeRow;
}

/** Counts a try of the plate; returns false if the code is blocked. */
export async function takePlateTry(db: Queries, id: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(codes)
    .set({ wrongPlates: sql`${codes.wrongPlates} + 1`, updatedAt: now })
    .where(and(eq(codes.id, id), lt(codes.wrongPlates, CLAIM_PLATE_TRIES)))
    .returning({ id: codes.id });
  return taken.length === 1;
}

/** Reverts a counted try with the right plate. */
export async function undoPlateTry(db: Queries, id: string, now: Date): Promise<void> {
  await db
    .update(codes)
    .set({ wrongPlates: sql`greatest(${codes.wrongPlates} - 1, 0)`, updatedAt: now })
    .where(eq(codes.id, id));
}

export async function markUsed(tx: Queries, id: string, vehicleId: string, now: Date): Promise<void> {
  await tx.update(codes).set({ usedAt: now, vehicleId, updatedAt: now }).where(eq(codes.id, id));
}
