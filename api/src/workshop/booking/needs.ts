import { withoutIncluded, type VehicleType } from '@evcare/shared-contracts/shop';
import { bookingMessages, visitMinutes } from '@evcare/shared-contracts/workshop';
import { inArray, type InferSelectModel } from 'drizzle-orm';
import { validationFailed } from '../../platform/endpoints/api-error';
import type { Queries } from '../../platform/db/client';
import type { BookedService, DescribedVehicle } from './tables';
import { products } from '../../catalogue/products';
import { services } from '../../catalogue/services';
import type { HomeSite, Needs, Site } from './engine/workshop';
import { bookingTexts as messages } from './messages';
import { travelMinutesTo } from './travel-zones';

/** Work to schedule: a service, or the installation of bought parts. */
export type Work = Pick<
  InferSelectModel<typeof services>,
  'code' | 'name' | 'minutes' | 'priceFrom' | 'bayCapabilities' | 'certificates'
>;

const HIGH_VOLTAGE = 'HV_ELECTRICAL';
const FITTING_MINUTES = 60;
/** Code used instead of a service code when parts of an order are installed. */
const FITTING = 'LAP-PT';
const FITTING_HIGH_VOLTAGE = 'LAP-PT-HV';

/**
 * Returns the requirements of work done in one visit (BR-1): one bay with all capabilities, or one van for a
 * visit at home, and one technician with all certificates.
 */
export function needsOf(work: readonly Work[], site: Site): Needs {
  const all = (pick: (item: Work) => readonly string[]) => [...new Set(work.flatMap(pick))];
  const certificates = all((item) => item.certificates);
  return {
    site,
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
 * Returns the services of a booking in the order in which they were chosen, without services that a larger
 * chosen service includes.
 * @throws ApiError 400 for a service that is not offered at all, for this type of vehicle, or at this
 * kind of site
 */
export async function chosenServices(db: Queries, codes: readonly string[], site: Site): Promise<Work[]> {
  if (codes.length === 0) throw validationFailed({ services: [bookingMessages.services] });
  const rows = await db
    .select()
    .from(services)
    .where(inArray(services.code, [...codes]));
  return withoutIncluded(codes).map((code) => {
    const service = rows.find((row) => row.code === code && row.active);
    if (!service) throw validationFailed({ services: [messages.unknownService] });
    const refuse = (message: string) => validationFailed({ services: [message] });
    if (service.place === 'home' && typeof site === 'string') throw refuse(messages.onlyAtHome(service.name));
    if (service.place !== 'home' && typeof site !== 'string') throw refuse(messages.notAtHome(service.name));
    if (typeof site === 'string' && !service.vehicleTypes.includes(site)) {
      throw refuse(messages.wrongVehicleType(service.name));
    }
    return service;
  });
}

/**
 * Returns the work of installing bought parts (product idea §7.7): an hour on a lift, or in a motorbike bay.
 */
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
 * Returns the work of installing the given products.
 * @throws ApiError 400 for a product that is not sold
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
  site: Site,
): Promise<Work[]> {
  const codes = booked.map(({ code }) => code);
  const rows = await db.select().from(services).where(inArray(services.code, codes));
  return booked.flatMap(({ code, minutes }): Work[] => {
    if (typeof site === 'string' && (code === FITTING || code === FITTING_HIGH_VOLTAGE)) {
      return [fittingWork(site, code === FITTING_HIGH_VOLTAGE)];
    }
    const row = rows.find((item) => item.code === code);
    return row ? [{ ...row, minutes }] : [];
  });
}

/** Returns the codes of the certificates that each appointment requires, in their order. */
export async function bookedCertificates(
  db: Queries,
  visits: readonly Pick<BookedVisit, 'services'>[],
): Promise<readonly string[][]> {
  const codes = [...new Set(visits.flatMap(({ services: booked }) => booked.map(({ code }) => code)))];
  const rows =
    codes.length === 0
      ? []
      : await db
          .select({ code: services.code, certificates: services.certificates })
          .from(services)
          .where(inArray(services.code, codes));
  const required = new Map<string, readonly string[]>([
    ...rows.map(({ code, certificates }) => [code, certificates] as const),
    [FITTING_HIGH_VOLTAGE, [HIGH_VOLTAGE]],
  ]);
  return visits.map(({ services: booked }) => [
    ...new Set(booked.flatMap(({ code }) => required.get(code) ?? [])),
  ]);
}

/** Returns the requirements of an appointment. */
export async function bookedNeeds(db: Queries, appointment: BookedVisit): Promise<Needs> {
  const site = siteOf(appointment);
  return needsOf(await bookedWork(db, appointment.services, site), site);
}

/** Fields of an appointment that determine its requirements. */
interface BookedVisit {
  readonly services: readonly BookedService[];
  /** Null for a visit at home. */
  readonly vehicle: DescribedVehicle | null;
  readonly travelMinutes: number;
}

/** Returns the site of an appointment. */
export const siteOf = ({ vehicle, travelMinutes }: Pick<BookedVisit, 'vehicle' | 'travelMinutes'>): Site =>
  vehicle?.type ?? { travelMinutes };

/**
 * Returns the site of a visit at home in a ward.
 * @throws ApiError 400 for a ward without home visits
 */
export function homeSite(ward: string): HomeSite {
  const travelMinutes = travelMinutesTo(ward);
  if (travelMinutes === null) throw validationFailed({ 'address.wardCode': [messages.notServed] });
  return { travelMinutes };
}
