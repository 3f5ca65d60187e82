import * as z from '../schema';
import { VEHICLE_TYPES } from './catalogue';
import { pictureSchema } from './product-schemas';
import { PACKAGE_TIERS, SERVICE_PLACES, SERVICE_TIERS, SERVICE_TYPES } from './services';
import { text } from '../term-schemas';

/** Service of the workshop (GET /services). `priceFrom` is integer đồng. */
export const serviceSchema = z.object({
  id: text,
  code: text,
  name: text,
  summary: z.string(),
  tier: z.nullable(z.enum(SERVICE_TIERS)),
  type: z.enum(SERVICE_TYPES),
  place: z._default(z.enum(SERVICE_PLACES), 'workshop'),
  vehicleTypes: z.array(z.enum(VEHICLE_TYPES)),
  minutes: z.whole(1),
  priceFrom: z.whole(0),
  /** True if it requires a technician with the high-voltage certificate and a safe bay. */
  isHighVoltage: z.boolean(),
  /** Checks to show on a card; at most five. */
  checks: z.array(text),
  /** Complete checklist by section. */
  checklist: z.array(z.object({ section: text, items: z.array(text) })),
  /** Parts and consumables included in the price. */
  includes: z.array(text),
});
export type Service = z.infer<typeof serviceSchema>;

export const serviceListSchema = z.object({ items: z.array(serviceSchema) });
export type ServiceList = z.infer<typeof serviceListSchema>;

/** Yearly package (GET /packages). `price` is integer đồng for all `months`. */
export const packageSchema = z.object({
  id: text,
  tier: z.enum(PACKAGE_TIERS),
  vehicleType: z._default(z.enum(VEHICLE_TYPES), 'car'),
  name: text,
  summary: z.string(),
  price: z.whole(0),
  /** Total price of the package's services when bought separately; null if one of them is not offered. */
  contentsPrice: z._default(z.nullable(z.whole(0)), null),
  months: z.whole(1),
  entitlements: z.array(z.object({ serviceCode: text, serviceName: text, times: z.whole(1) })),
  /** Discount in percent on parts used in service orders; does not apply to the cart. */
  partsDiscountPct: z.whole(0),
  perks: z.array(text),
  popular: z.boolean(),
  /** Drawing for the card; absent in responses of an older API and in search results. */
  picture: z.optional(z.nullable(pictureSchema)),
});
export type ServicePackage = z.infer<typeof packageSchema>;

export const packageListSchema = z.object({ items: z.array(packageSchema) });
export type PackageList = z.infer<typeof packageListSchema>;
