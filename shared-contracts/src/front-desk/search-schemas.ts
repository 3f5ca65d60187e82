import * as z from 'zod/mini';
import { APPOINTMENT_STATUSES } from '../booking/appointments';
import { ORDER_STATUSES } from '../order/statuses';
import { SERVICE_ORDER_STATUSES } from '../service-order/statuses';
import { SERIAL_STATES } from '../stock/serial-numbers';
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

/** Piece with a serial number. */
const serialHit = z.object({
  id: text,
  serial: text,
  product: text,
  state: z.enum(SERIAL_STATES),
  /** Plate of the vehicle it was fitted to, or code of its order; empty while it is in stock. */
  target: z.string(),
});
export type DeskSerialHit = z.infer<typeof serialHit>;

/**
 * GET /staff/search?q=: what a part of a plate, code, phone number or name finds, in the order in which the front desk
 * needs it: vehicles to take in, vehicles in the workshop, other appointments, other known vehicles, customers, orders and
 * earlier visits.
 */
export const deskSearchSchema = z.object({
  items: z.array(z.union([appointmentHit, orderHit, vehicleHit, customerHit, shopOrderHit])),
  /** Pieces by their serial number; a list of its own, because an older page rejects kinds that it does not know. */
  serials: z.optional(z.array(serialHit)),
});
export type DeskSearch = z.infer<typeof deskSearchSchema>;
export type DeskHit = DeskSearch['items'][number];
