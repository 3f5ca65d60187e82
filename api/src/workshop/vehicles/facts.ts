import type { BatteryHealth } from '@evcare/shared-contracts/workshop';
import type { Queries } from '../../platform/db/client';
import { fulfilledBy, plannedStart, type Plan, type Start } from './due';
import { healthOf } from './health';
import { vehicleName } from './name';
import type { VehicleRow } from './owned';
import type { VehicleFacts } from './reminders';
import * as store from './repository';
import { kmPerDay, soundReadings } from './usage';

/** Facts about one vehicle that its owner may know. */
export interface OwnedVehicle {
  readonly row: VehicleRow;
  /** Start of the current ownership. */
  readonly since: Date;
  readonly facts: VehicleFacts;
  readonly health: BatteryHealth;
}

/**
 * Reads the data behind reminders and predictions of an owner's vehicles. A new owner cannot see earlier work
 * or measurements, but the odometer readings stay with the vehicle.
 */
export async function loadOwnedVehicles(
  db: Queries,
  ownerId: string,
  rows: readonly VehicleRow[],
  now: Date,
): Promise<OwnedVehicle[]> {
  if (rows.length === 0) return [];
  const plans = await store.findPlans(db);
  const ownerships = await store.findOwnerships(db, rows);
  const readings = await store.findReadings(db, rows);
  const measured = await store.findHealth(db, rows);
  const records = await store.findRecords(db, ownerId, rows);
  const advice = await store.findOpenAdvice(db, rows);
  return rows.map((row) => {
    const ofVehicle = <T extends { readonly vehicleId: string }>(all: readonly T[]) =>
      all.filter(({ vehicleId }) => vehicleId === row.id);
    const since = ofVehicle(ownerships)[0]?.fromAt ?? row.createdAt;
    const sound = soundReadings(ofVehicle(readings));
    const first = sound.find(({ at }) => at >= since);
    const beginning = first ? { km: first.value, at: first.at } : { km: row.odometer, at: since };
    const perDay = kmPerDay(sound, now);
    const done = ofVehicle(records).map(({ at, odometer, record }) => ({
      at,
      km: odometer,
      codes: record.services.map(({ code }) => code),
    }));
    const startOf = (plan: Plan): Start => {
      const last = done.find(({ codes }) => codes.some((code) => fulfilledBy(plan.code).includes(code)));
      return last
        ? { km: last.km, at: last.at, done: true }
        : plannedStart(plan, beginning, row.purchaseDate);
    };
    const { odometer, inspectionUntil, insuranceUntil } = row;
    return {
      row,
      since,
      facts: {
        id: row.id,
        name: vehicleName(row),
        odometer,
        perDay,
        inspectionUntil,
        insuranceUntil,
        plans: plans
          .filter(({ vehicleTypes }) => vehicleTypes.includes(row.type))
          .map((plan) => ({ plan, start: startOf(plan) })),
        advice: ofVehicle(advice),
      },
      health: healthOf(
        ofVehicle(measured).filter(({ measuredAt }) => measuredAt >= since),
        { odometer, perDay, now },
      ),
    };
  });
}
