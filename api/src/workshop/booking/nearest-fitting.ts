import { dayInVietnam } from '@evcare/shared-contracts/format';
import { cacheReads, type CachedReadsOptions } from '../../platform/reads/cached-reads';
import { addDays } from '../../platform/time/days';
import type { FindNearestFitting } from '../../sales/shipping';
import type { Calendar } from './calendar';

/** Number of days to search; a later slot is not worth announcing. */
const MAX_DAYS = 14;

/**
 * Creates the lookup of the nearest slot for installing bought parts. The result is cached for some seconds
 * and shared by visitors of all wards, because the lookup reads the whole calendar.
 */
export function createNearestFitting(
  core: CachedReadsOptions,
  calendar: Pick<Calendar, 'availability'>,
): FindNearestFitting {
  const read = cacheReads<string | null>(core);
  return (fitting, vehicleType) =>
    read(JSON.stringify([vehicleType, fitting]), async () => {
      const to = addDays(dayInVietnam(core.now()), MAX_DAYS);
      const { earliest } = await calendar.availability({ services: [], fitting, vehicleType, to });
      return earliest;
    });
}
