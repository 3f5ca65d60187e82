import { desc, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { workDurations } from './tables';
import type { OpenTime } from '../booking';
import { AT_WORK } from './progress';
import type { OrderRow } from './repository';
import { workedMinutes } from './timer';

/** Minimum number of past jobs for an estimate. */
const MIN_SAMPLES = 3;
const NEWEST = 500;

/** Key of a kind of work: the services' codes, sorted and joined by `+`. */
export const workKey = (services: readonly { code: string }[]): string =>
  services
    .map(({ code }) => code)
    .sort()
    .join('+');

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2;
}

/** Usual duration in whole minutes by key, for kinds with enough past jobs. */
export async function usualMinutes(
  db: Queries,
  works: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (works.length === 0) return new Map();
  const rows = await db
    .select({ work: workDurations.work, minutes: workDurations.minutes })
    .from(workDurations)
    .where(inArray(workDurations.work, [...new Set(works)]))
    .orderBy(desc(workDurations.at))
    .limit(NEWEST);
  const medians = new Map<string, number>();
  for (const work of new Set(works)) {
    const minutes = rows.filter((row) => row.work === work).map((row) => row.minutes);
    if (minutes.length >= MIN_SAMPLES) medians.set(work, Math.max(1, Math.round(median(minutes))));
  }
  return medians;
}

/**
 * Returns the expected end in opening hours; `null` unless work is in progress, and once it takes longer than
 * usual.
 */
export function estimatedFinish(
  order: OrderRow,
  usual: number | undefined,
  { now, open }: { readonly now: Date; readonly open: OpenTime },
): Date | null {
  if (usual === undefined || !AT_WORK.includes(order.status)) return null;
  const left = usual - workedMinutes(order, now);
  return left <= 0 ? null : open.add(now, left);
}
