import { dayInVietnam } from '@evcare/shared-contracts/format';
import { HOME_FITTING_SERVICE } from '@evcare/shared-contracts/shop';
import { ApiError } from '../../platform/endpoints/api-error';
import { cacheReads, type CachedReadsOptions } from '../../platform/reads/cached-reads';
import { addDays } from '../../platform/time/days';
import type { NearestFittings } from '../../sales/shipping';
import type { Calendar, Wanted } from './calendar';
import { travelMinutesTo } from './travel-zones';

const NOT_SERVED = { isServed: false, startAt: null };
/** Number of days to search; a later slot is not worth announcing. */
const MAX_DAYS = 14;

/**
 * Creates the lookup of the nearest slots for installing bought goods. Results are cached for some seconds and
 * shared by visitors, because a lookup reads the whole calendar.
 */
export function createNearestFittings(
  core: CachedReadsOptions,
  calendar: Pick<Calendar, 'availability'>,
): NearestFittings {
  const read = cacheReads<string | null>(core);
  const earliestFor = (key: unknown, work: Wanted) =>
    read(JSON.stringify(key), async () => {
      const to = addDays(dayInVietnam(core.now()), MAX_DAYS);
      return (await calendar.availability({ ...work, to })).earliest;
    });

  return {
    atWorkshop: (fitting, vehicleType) =>
      earliestFor([vehicleType, fitting], { services: [], fitting, vehicleType }),
    async atHome(ward) {
      const minutes = travelMinutesTo(ward);
      if (minutes === null) return NOT_SERVED;
      try {
        // Wards with the same travel time have the same slots.
        const startAt = await earliestFor(['home', minutes], { services: [HOME_FITTING_SERVICE], ward });
        return { isServed: true, startAt };
      } catch (error) {
        // An administrator can take the service off the catalogue.
        if (error instanceof ApiError && error.statusCode === 400) return NOT_SERVED;
        throw error;
      }
    },
  };
}
