/** Odometer reading in kilometres. */
export interface Reading {
  readonly value: number;
  readonly at: Date;
}

const DAY = 86_400_000;
/** Period of readings that describe the current pace, in days. */
const WINDOW_DAYS = 180;
/** Shorter periods give no reliable pace. */
const MIN_DAYS = 14;

/** Readings oldest first, without those corrected by a later, lower one. */
export function soundReadings(readings: readonly Reading[]): Reading[] {
  const sound: Reading[] = [];
  for (const reading of [...readings].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    while (sound.length > 0 && (sound.at(-1) as Reading).value > reading.value) sound.pop();
    sound.push(reading);
  }
  return sound;
}

/**
 * Kilometres per day, with one decimal, over the last half year, or over all readings if those of the half year cover
 * too short a period.
 * @returns `null` without enough readings
 */
export function kmPerDay(readings: readonly Reading[], now: Date): number | null {
  const sound = soundReadings(readings);
  const last = sound.at(-1);
  if (!last) return null;
  const since = now.getTime() - WINDOW_DAYS * DAY;
  const recent = sound.find(({ at }) => at.getTime() >= since);
  for (const first of [recent, sound[0]]) {
    if (!first) continue;
    const days = (last.at.getTime() - first.at.getTime()) / DAY;
    if (days >= MIN_DAYS) return Math.round(((last.value - first.value) / days) * 10) / 10;
  }
  return null;
}

/** Whole days until a distance is driven; `null` if the pace is unknown. */
export function daysToDrive(km: number, perDay: number | null): number | null {
  return perDay === null || perDay <= 0 ? null : Math.max(0, Math.ceil(km / perDay));
}
