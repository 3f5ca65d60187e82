/** Odometer reading in kilometres. */
export interface Reading {
  readonly value: number;
  readonly at: Date;
}

const DAY = 86_400_000;
/** Length of the period whose readings describe the current pace, in days. */
const WINDOW_DAYS = 180;
/** Minimum length of a period from which a pace is calculated, in days. */
const MIN_DAYS = 14;

/** Returns the readings, oldest first, without readings that a later, lower reading corrected. */
export function soundReadings(readings: readonly Reading[]): Reading[] {
  const sound: Reading[] = [];
  for (const reading of [...readings].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    while (sound.length > 0 && (sound.at(-1) as Reading).value > reading.value) sound.pop();
    sound.push(reading);
  }
  return sound;
}

/**
 * Returns the kilometres per day with one decimal, over the last half year. If the readings of the half year
 * cover too short a period, all readings are used.
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

/** Returns the whole days until a distance is driven; `null` if the pace is unknown. */
export function daysToDrive(km: number, perDay: number | null): number | null {
  return perDay === null || perDay <= 0 ? null : Math.max(0, Math.ceil(km / perDay));
}
