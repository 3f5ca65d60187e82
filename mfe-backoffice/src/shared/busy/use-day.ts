import { addressOf, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { DayBoard } from '@evcare/shared-contracts/office';
import { useApiQuery } from '../data';

/** Everything that occupies the workshop on the day of a time; undefined while loading. */
export function useDay(at: string | number): DayBoard | undefined {
  const path = addressOf(staffAppointmentApi.day, { query: { date: dayInVietnam(at) } });
  return useApiQuery(path, { entities: ['appointment', 'service-order', 'calendar'] }).data;
}
