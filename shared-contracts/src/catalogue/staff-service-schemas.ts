import * as z from '../schema';
import { VEHICLE_TYPES } from './catalogue';
import { PACKAGE_TIERS, SERVICE_PLACES, SERVICE_TIERS, SERVICE_TYPES } from './services';
import { MAX_PRICE, optionalText, uniqueItems } from './staff-fields';
import { requiredLine, integerBetween } from '../term-schemas';
import { BAY_CAPABILITIES, CERTIFICATES } from '../staff/staff';
import { serviceMessages } from './staff-services';

const lines = z
  .array(requiredLine(120, serviceMessages.lines))
  .check(z.refine((list) => list.length <= 20, serviceMessages.lines));

const serviceFields = {
  name: requiredLine(80, serviceMessages.name),
  summary: optionalText(300, serviceMessages.summary),
  tier: z.nullable(z.enum(SERVICE_TIERS)),
  /** If omitted in a change, the place stays unchanged. */
  place: z.optional(z.enum(SERVICE_PLACES)),
  vehicleTypes: z
    .array(z.enum(VEHICLE_TYPES))
    .check(z.refine((list) => list.length > 0, serviceMessages.vehicleTypes)),
  /** Duration used to find a slot. */
  minutes: integerBetween(15, 540, serviceMessages.minutes),
  /** Đồng with VAT. */
  priceFrom: integerBetween(0, MAX_PRICE, serviceMessages.price),
  bayCapabilities: z.array(z.enum(BAY_CAPABILITIES)).check(uniqueItems('')),
  certificates: z.array(z.enum(CERTIFICATES)).check(uniqueItems('')),
  checks: lines,
  includes: lines,
  intervalKm: z.nullable(integerBetween(500, 200_000, serviceMessages.intervalKm)),
  intervalMonths: z.nullable(integerBetween(1, 120, serviceMessages.intervalMonths)),
  active: z.boolean(),
};

const placeAndPerson = z.refine<{ bayCapabilities: readonly string[]; certificates: readonly string[] }>(
  ({ bayCapabilities, certificates }) =>
    bayCapabilities.includes('HV_SAFE_ZONE') === certificates.includes('HV_ELECTRICAL'),
  { message: serviceMessages.highVoltage, path: ['certificates'] },
);

/** Service as written by managers; high-voltage work requires a suitable bay and certificate (BR-8). */
export const serviceBodySchema = z.object(serviceFields).check(placeAndPerson);
export type ServiceBody = z.infer<typeof serviceBodySchema>;

/** New service with its immutable code and kind, and the service whose checklist is copied. */
export const newServiceBodySchema = z
  .object({
    code: z.string(serviceMessages.code).check(
      z.overwrite((text) => text.normalize('NFC').trim().toUpperCase()),
      z.refine((text) => /^(?=.{2,20}$)[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(text), serviceMessages.code),
    ),
    type: z.enum(SERVICE_TYPES),
    checklistOf: z.nullable(z.filled(20)),
    ...serviceFields,
  })
  .check(placeAndPerson);
export type NewServiceBody = z.infer<typeof newServiceBodySchema>;

export const officeServiceSchema = z.object({
  ...serviceFields,
  place: z._default(z.enum(SERVICE_PLACES), 'workshop'),
  name: z.string(),
  summary: z.string(),
  checks: z.array(z.string()),
  includes: z.array(z.string()),
  id: z.filled(),
  code: z.filled(),
  type: z.enum(SERVICE_TYPES),
  version: z.whole(1),
});
export type OfficeService = z.infer<typeof officeServiceSchema>;
export const officeServiceListSchema = z.object({ items: z.array(officeServiceSchema) });
export type OfficeServiceList = z.infer<typeof officeServiceListSchema>;

const packageFields = {
  name: requiredLine(60, serviceMessages.packageName),
  summary: optionalText(300, serviceMessages.summary),
  price: integerBetween(1, MAX_PRICE, serviceMessages.packagePrice),
  months: integerBetween(1, 60, serviceMessages.months),
  entitlements: z
    .array(
      z.object({ serviceCode: z.filled(20), times: integerBetween(1, 99, serviceMessages.entitlements) }),
    )
    .check(
      z.refine((list) => list.length > 0, serviceMessages.entitlements),
      z.refine(
        (list) => new Set(list.map(({ serviceCode }) => serviceCode)).size === list.length,
        serviceMessages.twice,
      ),
    ),
  /** Discount on parts used in a service order. */
  partsDiscountPct: integerBetween(0, 100, serviceMessages.discount),
  perks: lines,
  popular: z.boolean(),
  active: z.boolean(),
};

/** Yearly package as written by managers. Changes do not affect packages already bought. */
export const packageBodySchema = z.object(packageFields);
export type PackageBody = z.infer<typeof packageBodySchema>;

/** New package with its immutable tier and type of vehicle; only one package per combination is on sale at a time. */
export const newPackageBodySchema = z.object({
  tier: z.enum(PACKAGE_TIERS, serviceMessages.packageTier),
  vehicleType: z._default(z.enum(VEHICLE_TYPES), 'car'),
  ...packageFields,
});
export type NewPackageBody = z.infer<typeof newPackageBodySchema>;

export const officePackageSchema = z.object({
  ...packageFields,
  name: z.string(),
  summary: z.string(),
  perks: z.array(z.string()),
  id: z.filled(),
  tier: z.enum(PACKAGE_TIERS),
  vehicleType: z._default(z.enum(VEHICLE_TYPES), 'car'),
  version: z.whole(1),
});
export type OfficePackage = z.infer<typeof officePackageSchema>;
export const officePackageListSchema = z.object({ items: z.array(officePackageSchema) });
export type OfficePackageList = z.infer<typeof officePackageListSchema>;
