import type {
  MaintenanceList,
  MaintenanceRecord,
  RecommendationList,
} from '@evcare/shared-contracts/workshop';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import type { Caller } from '../../identity/sessions';
import type { Uploads } from '../uploads';
import { toCsv } from './csv';
import { adviceReminders, compare, daysAtPace, loadOwnedVehicles } from '../vehicles';
import { messages } from './messages';
import * as store from './repository';

const PAGE_SIZE = 10;
/** Maximum number of visits in one file; in practice, no user has more. */
const MAX_EXPORTED = 5_000;

/** Creates the service for the maintenance history and recommendations of a user's vehicles. */
export function createHistory({ db, now }: Core, { uploads }: { uploads: Pick<Uploads, 'urlOf'> }) {
  const { urlOf } = uploads;
  /** Records store photo ids, because photo URLs may change but a record may not (BR-14). */
  const withPhotos = (record: MaintenanceRecord): MaintenanceRecord => ({
    ...record,
    checklist: record.checklist.map((item) => ({ ...item, photos: item.photos.map(urlOf) })),
  });

  return {
    async list(
      { user }: Caller,
      { page, ...filters }: store.Filters & { page: number },
    ): Promise<MaintenanceList> {
      const offset = (page - 1) * PAGE_SIZE;
      const items = await store.findRecords(db, user.id, filters, { limit: PAGE_SIZE, offset });
      const years = await store.findYears(db, user.id, filters);
      return {
        items,
        page,
        pageSize: PAGE_SIZE,
        total: years.reduce((all, { visits }) => all + visits, 0),
        cost: years.reduce((all, { cost }) => all + cost, 0),
        years,
        vehicles: await store.findVehicles(db, user.id),
      };
    },

    async read({ user }: Caller, id: string): Promise<MaintenanceRecord> {
      const record = await store.findRecord(db, user.id, id);
      if (!record) throw new ApiError(404, 'NOT_FOUND', messages.recordNotFound);
      return withPhotos(record);
    },

    /** Returns the filtered history as CSV. */
    async csv({ user }: Caller, filters: store.Filters): Promise<string> {
      return toCsv(await store.findRecords(db, user.id, filters, { limit: MAX_EXPORTED }));
    },

    async recommendations({ user }: Caller, vehicleId: string | undefined): Promise<RecommendationList> {
      const rows = await store.findOpenRecommendations(db, user.id, vehicleId);
      const time = now();
      const vehicles = new Map(rows.map(({ vehicle }) => [vehicle.id, vehicle]));
      const owned = await loadOwnedVehicles(db, user.id, [...vehicles.values()], time);
      const reminders = new Map(
        owned.flatMap(({ facts }) =>
          [...adviceReminders(facts, time)].map(
            ([id, reminder]) => [id, { reminder, days: daysAtPace(reminder, facts.perDay) }] as const,
          ),
        ),
      );
      const items = rows.flatMap(({ recommendation: { id, title, source, ...advice }, vehicle }) => {
        const { reminder, days } = reminders.get(id) ?? {};
        if (!reminder || days === undefined) return [];
        // Due as in the reminders: the interval of the service may end before the date of the advice.
        const { dueDate, dueKm, state } = reminder;
        const { serviceCode, price, foundAt } = advice;
        const vehicleName = `${vehicle.model} ${vehicle.year}`;
        const found = { serviceCode, price, foundAt: foundAt.toISOString() };
        const item = {
          id,
          vehicleId: vehicle.id,
          vehicleName,
          title,
          source,
          ...found,
          dueDate,
          dueKm,
          state,
        };
        return { item, reminder, days };
      });
      items.sort((a, b) => compare(a.reminder, a.days, b.reminder, b.days));
      return { items: items.map(({ item }) => item) };
    },

    async dismiss({ user }: Caller, id: string): Promise<void> {
      if (await store.dismiss(db, user.id, id, now())) return;
      throw new ApiError(404, 'NOT_FOUND', messages.recommendationNotFound);
    },
  };
}

export type History = ReturnType<typeof createHistory>;
