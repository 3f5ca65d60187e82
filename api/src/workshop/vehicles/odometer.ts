import { VEHICLE_LIMITS } from '@evcare/shared-contracts/workshop';
import { and, eq, gte, min } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { odometerReadings, vehicles } from './tables';
import { vehicleTexts as messages } from './messages';
import { addMonths } from '../../platform/time/months';
import { odometerBackwards, vehicleNotFound } from './errors';

/** Odometer reading in kilometres. */
export interface NewReading {
  readonly vehicleId: string;
  readonly value: number;
  readonly source: 'owner' | 'staff' | 'service';
  readonly actorId: string | null;
  /** Reason for a reading below the last reading; only staff may give a reason (BR-13). */
  readonly reason?: string | null;
  readonly at: Date;
}

export interface Recorded {
  readonly odometer: number;
  /** Asks the user to check the reading, although it was accepted. */
  readonly warning: string | null;
}

/**
 * Stores a reading and updates the vehicle's odometer, in the transaction of the event that led
 * to the reading.
 * @throws ApiError 409 ODOMETER_BACKWARDS with `details.last` if the reading is below the last one and staff
 * give no reason
 */
export async function recordOdometer(tx: Queries, reading: NewReading, now: Date): Promise<Recorded> {
  const { vehicleId, value, source, actorId, at } = reading;
  const reason = reading.reason?.trim() || null;
  const [vehicle] = await tx
    .select({ odometer: vehicles.odometer })
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId))
    .for('no key update');
  if (!vehicle) throw vehicleNotFound();
  const mayFall = source !== 'owner' && reason !== null;
  if (value < vehicle.odometer && !mayFall) throw odometerBackwards(vehicle.odometer);
  const warning = await warningOf(tx, vehicleId, value, at);
  await tx
    .insert(odometerReadings)
    .values({ vehicleId, value, at, source, actorId, reason, createdAt: now, updatedAt: now });
  await tx
    .update(vehicles)
    .set({ odometer: value, odometerAt: at, updatedAt: now })
    .where(eq(vehicles.id, vehicleId));
  return { odometer: value, warning };
}

async function warningOf(tx: Queries, vehicleId: string, value: number, time: Date): Promise<string | null> {
  const since = addMonths(time, -VEHICLE_LIMITS.odometerWarningMonths);
  const [row] = await tx
    .select({ lowest: min(odometerReadings.value) })
    .from(odometerReadings)
    .where(and(eq(odometerReadings.vehicleId, vehicleId), gte(odometerReadings.at, since)));
  const more = value - (row?.lowest ?? value);
  return more > VEHICLE_LIMITS.odometerWarningKm ? messages.odometerFast(more) : null;
}
