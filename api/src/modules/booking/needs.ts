import type { VehicleType } from '@evcare/shared-contracts/shop';
import { BOOKING_LIMITS, bookingMessages } from '@evcare/shared-contracts/workshop';
import { inArray, type InferSelectModel } from 'drizzle-orm';
import { validationFailed } from '../../app/api-error';
import type { Queries } from '../../db/client';
import type { BookedService, DescribedVehicle } from '../../db/booking-schema';
import { products, services } from '../../db/schema';
import { wholeSlots } from './engine/time';
import type { Needs } from './engine/workshop';
import { bookingTexts as say } from './messages';

/** Work as the calendar sees it: a service, or the fitting of bought parts. */
export type Work = Pick<
  InferSelectModel<typeof services>,
  'code' | 'name' | 'minutes' | 'priceFrom' | 'bayCapabilities' | 'certificates'
>;

const HIGH_VOLTAGE = 'HV_ELECTRICAL';
const FITTING_MINUTES = 60;
/** Stand in for a service where parts of a shop order are fitted. */
export const FITTING = 'LAP-PT';
export const FITTING_HIGH_VOLTAGE = 'LAP-PT-HV';

/** What some work asks for when it is done in one go (BR-1): one bay with everything, one technician with everything. */
export function needsOf(work: readonly Work[], vehicleType: VehicleType): Needs {
  const all = (pick: (one: Work) => readonly string[]) => [...new Set(work.flatMap(pick))];
  const certificates = all((one) => one.certificates);
  const buffer = certificates.includes(HIGH_VOLTAGE) ? BOOKING_LIMITS.highVoltageBufferMinutes : 0;
  return {
    vehicleType,
    minutes: wholeSlots(work.reduce((sum, { minutes }) => sum + minutes, 0)) + buffer,
    capabilities: all((one) => one.bayCapabilities),
    certificates,
  };
}

/**
 * The services of a booking, in the order in which they were chosen.
 * @throws ApiError 400 for one that is not offered, or not for this kind of vehicle
 */
export async function chosenServices(
  db: Queries,
  codes: readonly string[],
  vehicleType: VehicleType,
): Promise<Work[]> {
  if (codes.length === 0) throw validationFailed({ services: [bookingMessages.services] });
  const rows = await db
    .select()
    .from(services)
    .where(inArray(services.code, [...codes]));
  return codes.map((code) => {
    const service = rows.find((row) => row.code === code && row.active);
    if (!service) throw validationFailed({ services: [say.unknownService] });
    if (!service.vehicleTypes.includes(vehicleType)) {
      throw validationFailed({ services: [say.wrongVehicleType(service.name)] });
    }
    return service;
  });
}

/** Fitting bought parts (product idea §7.7): an hour on a lift, or on a motorbike's stand. */
export function fittingWork(vehicleType: VehicleType, highVoltage: boolean): Work {
  const place = vehicleType === 'motorbike' ? 'MOTO' : 'LIFT';
  return {
    code: highVoltage ? FITTING_HIGH_VOLTAGE : FITTING,
    name: highVoltage ? say.fittingHighVoltage : say.fitting,
    minutes: FITTING_MINUTES,
    priceFrom: 0,
    bayCapabilities: highVoltage && vehicleType === 'car' ? [place, 'HV_SAFE_ZONE'] : [place],
    certificates: highVoltage ? [HIGH_VOLTAGE] : [],
  };
}

/** The fitting of these products. @throws ApiError 400 for one that is not sold */
export async function fittingOf(
  db: Queries,
  productIds: readonly string[],
  vehicleType: VehicleType,
): Promise<Work> {
  const rows = await db
    .select({ id: products.id, isHighVoltage: products.isHighVoltage })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  if (new Set(productIds).size !== rows.length) throw validationFailed({ fitting: [say.unknownPart] });
  return fittingWork(
    vehicleType,
    rows.some(({ isHighVoltage }) => isHighVoltage),
  );
}

/** The work of an appointment as it was booked, also where its services are offered no more. */
export async function bookedWork(
  db: Queries,
  booked: readonly Pick<BookedService, 'code' | 'minutes'>[],
  vehicleType: VehicleType,
): Promise<Work[]> {
  const codes = booked.map(({ code }) => code);
  const rows = await db.select().from(services).where(inArray(services.code, codes));
  return booked.flatMap(({ code, minutes }): Work[] => {
    if (code === FITTING || code === FITTING_HIGH_VOLTAGE) {
      return [fittingWork(vehicleType, code === FITTING_HIGH_VOLTAGE)];
    }
    const row = rows.find((one) => one.code === code);
    return row ? [{ ...row, minutes }] : [];
  });
}

/** What an appointment asks for. */
export const bookedNeeds = async (
  db: Queries,
  { services: booked, vehicle: { type } }: { services: readonly BookedService[]; vehicle: DescribedVehicle },
): Promise<Needs> => needsOf(await bookedWork(db, booked, type), type);
