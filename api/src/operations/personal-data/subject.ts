import { ACCOUNTING_YEARS, type ErasureStatus, type OpenMatter } from '@evcare/shared-contracts/workshop';
import { asc, inArray, sql } from 'drizzle-orm';
import { users, type DataSubject, type UserRow } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { findSurvivor } from '../customers';
import { PARTS } from './parts';
import type { RetainedData } from './tables';

/** Customer with all records that were merged into the customer's. */
export interface Subject extends DataSubject {
  readonly customer: UserRow;
}

/** Returns a customer, by the id of any of the customer's records. @throws ApiError 404 */
export async function findSubject(db: Queries, id: string): Promise<Subject> {
  const customer = await findSurvivor(db, id);
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive record as (
      select id from ${users} where id = ${customer.id}
      union select u.id from ${users} u join record on u.merged_into_id = record.id)
    select id from record order by id`);
  return { customer, userIds: rows.map((row) => row.id) };
}

/** Locks the records of a customer until the transaction ends; no row of the customer can be added meanwhile. */
export async function lockSubject(tx: Queries, id: string): Promise<Subject> {
  const seen = await findSubject(tx, id);
  await tx
    .select()
    .from(users)
    .where(inArray(users.id, [...seen.userIds]))
    .orderBy(asc(users.id))
    .for('update');
  const locked = await findSubject(tx, id);
  // A merge that ended meanwhile added a record.
  return locked.userIds.length === seen.userIds.length ? locked : lockSubject(tx, id);
}

/** Returns what must be settled before an erasure. */
export async function findOpenMatters(db: Queries, subject: DataSubject, now: Date): Promise<OpenMatter[]> {
  const found: OpenMatter[] = [];
  for (const part of PARTS) found.push(...((await part.findOpen?.(db, subject, now)) ?? []));
  const seen = new Set<string>();
  return found.filter(({ kind, code }) => !seen.has(`${kind}:${code}`) && seen.add(`${kind}:${code}`));
}

const yearInVietnam = (at: Date): number => Number(dayInVietnam(at).slice(0, 4));

/** Last day of the term of accounting documents from a time: it is counted from the end of their year. */
export const retainedUntil = (newest: Date): string => `${yearInVietnam(newest) + ACCOUNTING_YEARS}-12-31`;

/** Start of the oldest year whose accounting documents must still be kept. */
export const retainedSince = (now: Date): Date =>
  new Date(`${yearInVietnam(now) - ACCOUNTING_YEARS}-01-01T00:00:00+07:00`);

/** Returns what stays after an erasure, and until when. */
export async function findRetainedData(db: Queries, subject: DataSubject): Promise<RetainedData[]> {
  const retained: RetainedData[] = [];
  for (const part of PARTS) {
    for (const { kind, count, newest } of (await part.findRetained?.(db, subject)) ?? []) {
      if (count > 0)
        retained.push({ kind, count, until: newest === null ? null : retainedUntil(new Date(newest)) });
    }
  }
  return retained;
}

/** Returns what is open and what would stay. */
export const outlookOf = async (
  db: Queries,
  subject: DataSubject,
  now: Date,
): Promise<Pick<ErasureStatus, 'open' | 'retained'>> => ({
  open: await findOpenMatters(db, subject, now),
  retained: await findRetainedData(db, subject),
});
