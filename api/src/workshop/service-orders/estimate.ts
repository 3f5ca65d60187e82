import { desc, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { workDurations } from './tables';

/** Minimum number of past jobs for an estimate. */
const MIN_SAMPLES = 3;
const NEWEST = 500;

/** Key of a kind of work: the codes of its services, sorted and joined by `+`. */
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

/** Returns the usual duration in whole minutes by key, for kinds of work with enough past jobs. */
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
