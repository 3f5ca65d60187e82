import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { Core } from '../../platform/core/core';
import { addDays } from '../../platform/time/days';
import type { FindNearestFitting } from '../../sales/shipping';
import type { Calendar } from './calendar';

/** Days within which a slot is worth announcing. */
const MAX_DAYS = 14;

/** Creates the lookup of the nearest slot for installing bought parts. */
export function createNearestFitting(
  { now }: Pick<Core, 'now'>,
  calendar: Pick<Calendar, 'availability'>,
): FindNearestFitting {
  return async (fitting, vehicleType) => {
    const to = addDays(dayInVietnam(now()), MAX_DAYS);
    const { earliest } = await calendar.availability({ services: [], fitting, vehicleType, to });
    return earliest;
  };
}
