import type { Vehicle } from '@evcare/shared-contracts/workshop';
import { foldText } from '@evcare/shared-contracts/shop';
import type { Queries } from '../../platform/db/client';
import { viewSubscriptions } from '../subscriptions';
import { findModels, loadOwnedVehicles, remindersOf, vehicleName, type VehicleRow } from '../vehicles';
import { findInWorkshop, findLivePackages, findOpenAppointments } from './repository';

/** Builds the owner's view of vehicles, in the given order. */
export async function viewVehicles(
  db: Queries,
  ownerId: string,
  rows: readonly VehicleRow[],
  now: Date,
): Promise<Vehicle[]> {
  if (rows.length === 0) return [];
  const owned = await loadOwnedVehicles(db, ownerId, rows, now);
  const models = await findModels(db);
  const open = await findOpenAppointments(db, rows);
  const here = await findInWorkshop(db, rows);
  const packages = await viewSubscriptions(db, await findLivePackages(db, ownerId, rows), now);
  return owned.map(({ row, facts, health }) => {
    const last = health.readings.at(-1);
    return {
      ...shown(row),
      soh: last?.sohPercent ?? null,
      sohAt: last?.measuredAt ?? null,
      modelCode: modelCodeOf(row, models),
      nextDue: remindersOf(facts, now)[0] ?? null,
      openAppointment: open.find(({ vehicleId }) => vehicleId === row.id)?.code ?? null,
      inWorkshop: here.has(row.id),
      subscription:
        packages.find(({ vehicleId, state }) => vehicleId === row.id && LIVE.includes(state)) ?? null,
    };
  });
}

const LIVE = ['active', 'pending'];

/** Maps the columns of the vehicle row. */
const shown = (row: VehicleRow) => ({
  id: row.id,
  version: row.version,
  type: row.type,
  make: row.make,
  model: row.model,
  year: row.year,
  name: vehicleName(row),
  plate: row.plate,
  specialPlate: row.specialPlate,
  vin: row.vin,
  color: row.color,
  batteryKwh: row.batteryKwh,
  batteryChemistry: row.batteryChemistry,
  purchaseDate: row.purchaseDate,
  inspectionUntil: row.inspectionUntil,
  insuranceUntil: row.insuranceUntil,
  odometer: row.odometer,
  odometerAt: row.odometerAt.toISOString(),
});

/** Removes case and separators: `VF8` and `vf 8` are the same model. */
const plain = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '');

function modelCodeOf(row: VehicleRow, models: Awaited<ReturnType<typeof findModels>>): string | null {
  const match = models.find(
    ({ type, make, model }) =>
      type === row.type && plain(make) === plain(row.make) && plain(model) === plain(row.model),
  );
  return match?.code ?? null;
}
