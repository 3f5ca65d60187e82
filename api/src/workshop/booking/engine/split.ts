import { dayInVietnam } from '@evcare/shared-contracts/format';
import { earliestStart } from './availability';
import type { Capacity } from './capacity';
import { dateOf, type Minute } from '../../../platform/time/days';
import type { Needs } from './workshop';

/** Subset of the services that could start sooner without the others. */
export interface Split<S> {
  readonly services: readonly S[];
  readonly start: Minute;
}

/**
 * Returns the services that could start on an earlier day if the others were done in another visit (product
 * idea §7.2). The earliest start wins, then the largest number of services. Returns `null` if no
 * split starts earlier.
 * @param together start of all services in one visit
 */
export function nearestSplit<S>(
  capacity: Capacity,
  services: readonly S[],
  needsOf: (some: readonly S[]) => Needs,
  { together, notBefore }: { together: Minute | null; notBefore: Minute },
): Split<S> | null {
  let best: Split<S> | null = null;
  for (let set = 1; set < 2 ** services.length - 1; set++) {
    const some = services.filter((_, n) => set & (1 << n));
    const start = earliestStart(capacity, needsOf(some), notBefore);
    if (start === null) continue;
    const better =
      !best || start < best.start || (start === best.start && some.length > best.services.length);
    if (better) best = { services: some, start };
  }
  if (!best) return null;
  const dayOf = (minute: Minute) => dayInVietnam(dateOf(minute));
  return together === null || dayOf(best.start) < dayOf(together) ? best : null;
}
