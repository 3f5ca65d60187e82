import * as z from '../schema';
import { VEHICLE_TYPES } from '../catalogue/catalogue';
import { PACKAGE_TIERS } from '../catalogue/services';
import { PACKAGE_PAYMENTS, PACKAGE_STATES } from './states';
import { money, pageFields, plate, text, timestamp } from '../term-schemas';

/** Package of a vehicle (GET /subscriptions). */
export const subscriptionSchema = z.object({
  id: text,
  vehicleId: text,
  vehicleName: text,
  packageId: text,
  tier: z.enum(PACKAGE_TIERS),
  name: text,
  state: z.enum(PACKAGE_STATES),
  /** Price after deducting the credit for the replaced package. */
  price: money,
  credit: money,
  startsAt: z.nullable(timestamp),
  endsAt: z.nullable(timestamp),
  payment: z.enum(PACKAGE_PAYMENTS),
  /** Due time of a transfer. */
  dueAt: z.nullable(timestamp),
  /** Visits by service: used, reserved by open bookings, and total. */
  entitlements: z.array(
    z.object({
      serviceCode: text,
      serviceName: text,
      used: z.whole(0),
      booked: z.whole(0),
      times: z.whole(1),
    }),
  ),
  partsDiscountPct: z.whole(0),
});
export type Subscription = z.infer<typeof subscriptionSchema>;
export const subscriptionListSchema = z.object({ items: z.array(subscriptionSchema) });
export type SubscriptionList = z.infer<typeof subscriptionListSchema>;

/** GET /packages/:id/quote?vehicleId=: current price of the package for the vehicle. */
export const packageQuoteSchema = z.object({
  price: money,
  credit: money,
  total: money,
  /** Package that would be replaced. */
  replaces: z.nullable(z.object({ name: text, endsAt: timestamp })),
  refusal: z.nullable(z.string()),
  payments: z.array(z.object({ method: z.enum(PACKAGE_PAYMENTS), demo: z.boolean() })),
});
export type PackageQuote = z.infer<typeof packageQuoteSchema>;

/** POST /packages/:id/subscribe (with `Idempotency-Key`). */
export const subscribeRequestSchema = z.object({
  vehicleId: z.filled(40),
  paymentMethod: z.enum(PACKAGE_PAYMENTS),
  expectedTotal: z.whole(0),
});
export type SubscribeRequest = z.infer<typeof subscribeRequestSchema>;

/** GET /staff/subscriptions?state=&q=&page=: subscriptions, newest first. */
export const staffSubscriptionListSchema = z.object({
  items: z.array(
    z.object({
      ...subscriptionSchema.shape,
      /** Reference of the subscription's bank transfer. */
      code: text,
      plate,
      vehicleType: z.enum(VEHICLE_TYPES),
      customer: z.object({ fullName: text, phoneNumber: z.nullable(z.string()) }),
      createdAt: timestamp,
    }),
  ),
  ...pageFields,
});
export type StaffSubscriptionList = z.infer<typeof staffSubscriptionListSchema>;
