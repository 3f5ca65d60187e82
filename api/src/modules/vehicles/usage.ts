/** A reading of an odometer, in kilometres. */
export interface Reading {
  readonly value: number;
  readonly at: Date;
}

const DAY = 86_400_000;
/** How people drive now counts, not how they did years ago. */
const WINDOW_DAYS = 180;
/** Below that a rate says more about the day than about the vehicle. */
const LEAST_DAYS = 14;

/** Readings oldest first, without those that a later, lower one put right. */
export function soundReadings(readings: readonly Reading[]): Reading[] {
  const sound: Reading[] = [];
  for (const reading of [...readings].sort((a, b) => a.at.getTime() - b.at.getTime())) {
    while (sound.length > 0 && (sound.at(-1) as Reading).value > reading.value) sound.pop();
    sound.push(reading);
  }
  return sound;
}

/**
 * Kilometres a day, with one decimal, over the last half year; over all that is known where that says too little.
 * @returns null where too little is known
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
    if (days >= LEAST_DAYS) return Math.round(((last.value - first.value) / days) * 10) / 10;
  }
  return null;
}

/** Whole days until so many more kilometres are driven; null where nobody can tell. */
export function daysToDrive(km: number, perDay: number | null): number | null {
  return perDay === null || perDay <= 0 ? null : Math.max(0, Math.ceil(km / perDay));
}
