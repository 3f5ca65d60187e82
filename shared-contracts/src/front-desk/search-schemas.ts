import * as z from 'zod/mini';
import { APPOINTMENT_STATUSES } from '../booking/appointments';
import { ORDER_STATUSES } from '../order/statuses';
import { SERVICE_ORDER_STATUSES } from '../service-order/statuses';
import { count, optionalText, text, timestamp } from '../term-schemas';

const found = {
  /** Empty if the record has no vehicle. */
  plate: z.string(),
  vehicle: z.string(),
  customer: z.string(),
  phoneNumber: optionalText,
};
const appointmentHit = z.object({
  kind: z.literal('appointment'),
  code: text,
  ...found,
  status: z.enum(APPOINTMENT_STATUSES),
  startAt: timestamp,
  /** True if the vehicle can be taken in now. */
  canReceive: z.boolean(),
});
const orderHit = z.object({
  kind: z.literal('order'),
  id: text,
  code: text,
  ...found,
  status: z.enum(SERVICE_ORDER_STATUSES),
  promisedAt: z.nullable(timestamp),
});
/** Vehicle that is not in the workshop. */
const vehicleHit = z.object({
  kind: z.literal('vehicle'),
  ...found,
  /** Last visit, if the vehicle belongs to no account. */
  lastVisitAt: z.nullable(timestamp),
});
const customerHit = z.object({
  kind: z.literal('customer'),
  id: text,
  customer: z.string(),
  phoneNumber: optionalText,
  email: optionalText,
});
const shopOrderHit = z.object({
  kind: z.literal('shop-order'),
  code: text,
  customer: z.string(),
  phoneNumber: optionalText,
  status: z.enum(ORDER_STATUSES),
  total: count,
});

/**
 * GET /staff/search?q=: what a part of a plate, code, phone number or name finds, in the order in which the front desk
 * needs it: vehicles to take in, vehicles in the workshop, other appointments, other known vehicles, customers, orders and
 * earlier visits.
 */
export const deskSearchSchema = z.object({
  items: z.array(z.union([appointmentHit, orderHit, vehicleHit, customerHit, shopOrderHit])),
});
export type DeskSearch = z.infer<typeof deskSearchSchema>;
export type DeskHit = DeskSearch['items'][number];
