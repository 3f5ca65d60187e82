import { and, eq, isNull, type InferSelectModel } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { vehicles } from './tables';

export type VehicleRow = InferSelectModel<typeof vehicles>;

/**
 * Returns an owner's vehicle that is not archived, else `null`; another customer's is treated as unknown
 * (BR-15).
 * @param hold in a transaction: locks the vehicle, so that it cannot be archived or transferred meanwhile
 */
export async function ownedVehicle(
  db: Queries,
  ownerId: string,
  vehicleId: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<VehicleRow | null> {
  const query = db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.id, vehicleId), eq(vehicles.ownerId, ownerId), isNull(vehicles.archivedAt)));
  const [row] = await (hold ? query.for('key share') : query);
  return row ?? null;
}
