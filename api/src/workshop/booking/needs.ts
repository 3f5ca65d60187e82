import { withoutIncluded, type VehicleType } from '@evcare/shared-contracts/shop';
import { bookingMessages, visitMinutes } from '@evcare/shared-contracts/workshop';
import { inArray, type InferSelectModel } from 'drizzle-orm';
import { validationFailed } from '../../platform/endpoints/api-error';
import type { Queries } from '../../platform/db/client';
import type { BookedService, DescribedVehicle } from './tables';
import { products } from '../../catalogue/products';
import { services } from '../../catalogue/services';
import type { Needs } from './engine/workshop';
import { bookingTexts as messages } from './messages';

/** Work for the calendar: a service, or the fitting of bought parts. */
export type Work = Pick<
  InferSelectModel<typeof services>,
  'code' | 'name' | 'minutes' | 'priceFrom' | 'bayCapabilities' | 'certificates'
>;

const HIGH_VOLTAGE = 'HV_ELECTRICAL';
const FITTING_MINUTES = 60;
/** Code used in place of a service when parts of an order are fitted. */
export const FITTING = 'LAP-PT';
export const FITTING_HIGH_VOLTAGE = 'LAP-PT-HV';

/**
 * Returns the requirements of work done in one visit (BR-1): one bay with every capability, one technician
 * with every certificate.
 */
export function needsOf(work: readonly Work[], vehicleType: VehicleType): Needs {
  const all = (pick: (item: Work) => readonly string[]) => [...new Set(work.flatMap(pick))];
  const certificates = all((item) => item.certificates);
  return {
    vehicleType,
    minutes: visitMinutes(
      work.map((item) => ({
        minutes: item.minutes,
        isHighVoltage: item.certificates.includes(HIGH_VOLTAGE),
      })),
    ),
    capabilities: all((item) => item.bayCapabilities),
    certificates,
  };
}

/**
 * Returns the services of a booking, in the order in which they were chosen, without those that a larger one
 * includes.
 * @throws ApiError 400 for one that is not offered, or not for this type of vehicle
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
  return withoutIncluded(codes).map((code) => {
    const service = rows.find((row) => row.code === code && row.active);
    if (!service) throw validationFailed({ services: [messages.unknownService] });
    if (!service.vehicleTypes.includes(vehicleType)) {
      throw validationFailed({ services: [messages.wrongVehicleType(service.name)] });
    }
    return service;
  });
}

/** Returns the work of fitting bought parts (product idea §7.7): an hour on a lift, or in a motorbike bay. */
export function fittingWork(vehicleType: VehicleType, highVoltage: boolean): Work {
  const place = vehicleType === 'motorbike' ? 'MOTO' : 'LIFT';
  return {
    code: highVoltage ? FITTING_HIGH_VOLTAGE : FITTING,
    name: highVoltage ? messages.fittingHighVoltage : messages.fitting,
    minutes: FITTING_MINUTES,
    priceFrom: 0,
    bayCapabilities: highVoltage && vehicleType === 'car' ? [place, 'HV_SAFE_ZONE'] : [place],
    certificates: highVoltage ? [HIGH_VOLTAGE] : [],
  };
}

/**
 * Returns the work of fitting these products.
 * @throws ApiError 400 for one that is not sold
 */
export async function fittingOf(
  db: Queries,
  productIds: readonly string[],
  vehicleType: VehicleType,
): Promise<Work> {
  const rows = await db
    .select({ id: products.id, isHighVoltage: products.isHighVoltage })
    .from(products)
    .where(inArray(products.id, [...productIds]));
  if (new Set(productIds).size !== rows.length) throw validationFailed({ fitting: [messages.unknownPart] });
  return fittingWork(
    vehicleType,
    rows.some(({ isHighVoltage }) => isHighVoltage),
  );
}

/** Returns the work of an appointment as it was booked, including services that are no longer offered. */
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
    const row = rows.find((item) => item.code === code);
    return row ? [{ ...row, minutes }] : [];
  });
}

/** Returns the requirements of an appointment. */
export const bookedNeeds = async (
  db: Queries,
  { services: booked, vehicle: { type } }: { services: readonly BookedService[]; vehicle: DescribedVehicle },
): Promise<Needs> => needsOf(await bookedWork(db, booked, type), type);
