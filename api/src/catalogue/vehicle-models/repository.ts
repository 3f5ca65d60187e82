import type { VehicleModel } from '@evcare/shared-contracts/shop';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { vehicleModels } from './tables';

const columns = {
  code: vehicleModels.code,
  type: vehicleModels.type,
  make: vehicleModels.make,
  model: vehicleModels.model,
  yearFrom: vehicleModels.yearFrom,
  yearTo: vehicleModels.yearTo,
};

/** Returns all models with their charging data, cars first, then by make and model. */
export async function allModels(db: Queries): Promise<VehicleModel[]> {
  const rows = await db
    .select({ ...columns, charging: vehicleModels.charging })
    .from(vehicleModels)
    .orderBy(asc(vehicleModels.type), asc(vehicleModels.make), asc(vehicleModels.model));
  return rows.map(({ charging, ...model }) => ({ ...model, ...(charging && { charging }) }));
}

/** Returns models by their codes. */
export const modelsByCode = (db: Queries, codes: readonly string[]): Promise<VehicleModel[]> =>
  codes.length === 0
    ? Promise.resolve([])
    : db
        .select(columns)
        .from(vehicleModels)
        .where(inArray(vehicleModels.code, [...codes]))
        .orderBy(asc(vehicleModels.make), asc(vehicleModels.model));

export async function findModel(db: Queries, code: string): Promise<VehicleModel | null> {
  const [model] = await db.select(columns).from(vehicleModels).where(eq(vehicleModels.code, code));
  return model ?? null;
}
