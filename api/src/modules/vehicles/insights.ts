import type { BatteryHealth, Prediction, Reminder, VehicleTimeline } from '@evcare/shared-contracts/workshop';
import type { Core } from '../../app/core';
import { knowAll, type Known } from './facts';
import { predictionOf } from './prediction';
import { vehicleNotFound } from './refusals';
import { compare, daysAtPace, remindersOf } from './reminders';
import * as store from './repository';
import { timelineOf } from './timeline';
import type { Vehicles } from './service';

/** Creates the reminders, predictions and timeline of vehicles. */
export function createInsights({ db, now }: Core, { vehicles }: { vehicles: Pick<Vehicles, 'find'> }) {
  const know = async (ownerId: string, id: string): Promise<Known> => {
    const [known] = await knowAll(db, ownerId, [await vehicles.find(ownerId, id)], now());
    if (!known) throw vehicleNotFound();
    return known;
  };

  return {
    async health(ownerId: string, id: string): Promise<BatteryHealth> {
      return (await know(ownerId, id)).health;
    },

    async reminders(ownerId: string, id: string): Promise<{ items: Reminder[] }> {
      return { items: remindersOf((await know(ownerId, id)).facts, now()) };
    },

    /** Reminders of all vehicles, the most urgent first. */
    async allReminders(ownerId: string): Promise<{ items: Reminder[] }> {
      const moment = now();
      const known = await knowAll(db, ownerId, await store.findOwned(db, ownerId), moment);
      const all = known.flatMap(({ facts }) =>
        remindersOf(facts, moment).map((one) => ({ one, days: daysAtPace(one, facts.perDay) })),
      );
      return { items: all.sort((a, b) => compare(a.one, a.days, b.one, b.days)).map(({ one }) => one) };
    },

    async predictions(ownerId: string, id: string): Promise<Prediction> {
      const { facts, health } = await know(ownerId, id);
      return predictionOf(facts, health, now());
    },

    async timeline(ownerId: string, id: string): Promise<VehicleTimeline> {
      return { items: await timelineOf(db, ownerId, await know(ownerId, id)) };
    },
  };
}

export type Insights = ReturnType<typeof createInsights>;
