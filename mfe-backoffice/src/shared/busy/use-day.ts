import { addressOf, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { DayBoard } from '@evcare/shared-contracts/office';
import { useApiQuery, type ApiQuery } from '../data';

/** Query of everything that occupies the workshop on the day of a time. */
export function useDayQuery(at: string | number): ApiQuery<DayBoard> {
  const path = addressOf(staffAppointmentApi.day, { query: { date: dayInVietnam(at) } });
  return useApiQuery(path, { entities: ['appointment', 'service-order', 'calendar'] });
}

/** Everything that occupies the workshop on the day of a time; undefined while loading. */
export const useDay = (at: string | number): DayBoard | undefined => useDayQuery(at).data;
