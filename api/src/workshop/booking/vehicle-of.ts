import { bookingMessages, normalisePlate, type AppointmentRequest } from '@evcare/shared-contracts/workshop';
import { and, eq, isNull } from 'drizzle-orm';
import { validationFailed } from '../../platform/endpoints/api-error';
import type { DescribedVehicle, HomeAddress } from './tables';
import type { Site } from './engine/workshop';
import type { Queries } from '../../platform/db/client';
import { ownedVehicle, vehicles, type VehicleRow } from '../vehicles';
import { bookingTexts as messages } from './messages';
import { homeSite } from './needs';

/** Vehicle and address of a booking; one of them is null. */
export interface BookedSite {
  readonly vehicle: BookedVehicle | null;
  readonly address: HomeAddress | null;
  /** Site of the work, as the calendar uses it. */
  readonly site: Site;
}

/** Returns the names of a province and its ward; `null` if they do not belong together. */
export type FindPlace = (
  provinceCode: string,
  wardCode: string,
) => { readonly province: string; readonly ward: string } | null;

/**
 * Returns where a booking takes place: in the workshop with a vehicle, or at the customer's address.
 * @throws ApiError 400 VALIDATION_FAILED for an unknown vehicle, an unknown ward or a ward
 * without home visits
 */
export async function describeSite(
  db: Queries,
  { address, ...request }: Pick<AppointmentRequest, 'vehicleId' | 'vehicle' | 'address'>,
  ownerId: string | null,
  findPlace: FindPlace,
): Promise<BookedSite> {
  if (address === null) {
    const vehicle = await describeVehicle(db, request, ownerId);
    return { vehicle, address: null, site: vehicle.facts.type };
  }
  const names = findPlace(address.provinceCode, address.wardCode);
  if (!names) throw validationFailed({ 'address.wardCode': [bookingMessages.ward] });
  return { vehicle: null, address: { ...address, ...names }, site: homeSite(address.wardCode) };
}

/** Vehicle of a booking: its description and, if it belongs to the account, its id. */
export interface BookedVehicle {
  readonly id: string | null;
  readonly facts: DescribedVehicle;
}

/**
 * Returns the vehicle of a booking: a vehicle of the account, or the description in the request. Another
 * customer's vehicle is treated as unknown (BR-15).
 * @throws ApiError 400 VALIDATION_FAILED with the field `vehicleId`
 */
export async function describeVehicle(
  db: Queries,
  { vehicleId, vehicle }: Pick<AppointmentRequest, 'vehicleId' | 'vehicle'>,
  ownerId: string | null,
): Promise<BookedVehicle> {
  if (vehicle) {
    return { id: null, facts: { ...vehicle, plate: normalisePlate(vehicle.plate, vehicle.type) } };
  }
  const row = ownerId && vehicleId ? await ownedVehicle(db, ownerId, vehicleId) : null;
  if (!row) throw validationFailed({ vehicleId: [messages.vehicleUnknown] });
  return { id: row.id, facts: factsOf(row) };
}

const factsOf = (row: VehicleRow): DescribedVehicle => {
  const { type, make, model, year, plate, specialPlate, odometer } = row;
  return { type, make, model, year, plate, specialPlate, odometer };
};

/**
 * Returns the id of the account's vehicle to book for, or `null` if the vehicle is not in the account. A
 * described vehicle with the plate of a vehicle in the account is linked to that vehicle. The vehicle is
 * locked, so that its owner stays the same until the transaction ends.
 * @throws ApiError 400 VALIDATION_FAILED with the field `vehicleId`
 */
export async function linkVehicle(
  tx: Queries,
  ownerId: string | null,
  { id, facts }: BookedVehicle,
): Promise<string | null> {
  if (ownerId === null) return null;
  if (id !== null) {
    if (await ownedVehicle(tx, ownerId, id, { hold: true })) return id;
    throw validationFailed({ vehicleId: [messages.vehicleUnknown] });
  }
  const [row] = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.ownerId, ownerId), eq(vehicles.plate, facts.plate), isNull(vehicles.archivedAt)));
  return row?.id ?? null;
}
