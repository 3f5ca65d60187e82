import type { BatteryHealth, Prediction, Reminder, VehicleTimeline } from '@evcare/shared-contracts/workshop';
import type { Core } from '../../platform/core/core';
import {
  compare,
  daysAtPace,
  findOwned,
  loadOwnedVehicles,
  remindersOf,
  vehicleNotFound,
  type OwnedVehicle,
} from '../vehicles';
import { predictionOf } from './prediction';
import { timelineOf } from './timeline';
import type { Vehicles } from './service';

/** Creates the service for reminders, predictions and the timeline of vehicles. */
export function createInsights({ db, now }: Core, { vehicles }: { vehicles: Pick<Vehicles, 'find'> }) {
  const loadVehicle = async (ownerId: string, id: string): Promise<OwnedVehicle> => {
    const [owned] = await loadOwnedVehicles(db, ownerId, [await vehicles.find(ownerId, id)], now());
    if (!owned) throw vehicleNotFound();
    return owned;
  };

  return {
    async health(ownerId: string, id: string): Promise<BatteryHealth> {
      return (await loadVehicle(ownerId, id)).health;
    },

    async reminders(ownerId: string, id: string): Promise<{ items: Reminder[] }> {
      return { items: remindersOf((await loadVehicle(ownerId, id)).facts, now()) };
    },

    /** Returns the reminders of all vehicles, most urgent first. */
    async allReminders(ownerId: string): Promise<{ items: Reminder[] }> {
      const time = now();
      const owned = await loadOwnedVehicles(db, ownerId, await findOwned(db, ownerId), time);
      const all = owned.flatMap(({ facts }) =>
        remindersOf(facts, time).map((item) => ({ one: item, days: daysAtPace(item, facts.perDay) })),
      );
      return { items: all.sort((a, b) => compare(a.one, a.days, b.one, b.days)).map(({ one }) => one) };
    },

    async predictions(ownerId: string, id: string): Promise<Prediction> {
      const { facts, health } = await loadVehicle(ownerId, id);
      return predictionOf(facts, health, now());
    },

    async timeline(ownerId: string, id: string): Promise<VehicleTimeline> {
      return { items: await timelineOf(db, ownerId, await loadVehicle(ownerId, id)) };
    },
  };
}

export type Insights = ReturnType<typeof createInsights>;
