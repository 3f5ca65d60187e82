import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { VehicleModel } from '@evcare/shared-contracts/shop';

/** Returns the production years of a model, newest first. */
export function yearsOf({ yearFrom, yearTo }: VehicleModel, now: number = Date.now()): number[] {
  const last = yearTo ?? Number(dayInVietnam(now).slice(0, 4));
  return Array.from({ length: Math.max(0, last - yearFrom + 1) }, (_, index) => last - index);
}
