import { and, eq, isNull, type InferSelectModel } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { vehicles } from './tables';

export type VehicleRow = InferSelectModel<typeof vehicles>;

/**
 * Returns a vehicle that the user owns and that is not archived, or `null`. Another customer's vehicle is
 * treated as unknown (BR-15).
 * @param hold locks the vehicle until the transaction ends, so that it cannot be archived or transferred
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
