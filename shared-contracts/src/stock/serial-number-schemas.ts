import * as z from '../schema';
import { count, money, optionalText, pageFields, text, timestamp } from '../term-schemas';
import { SERIAL_EVENTS, SERIAL_STATES } from './serial-numbers';

/** Service order or order that a piece was issued for. */
const target = z.object({
  kind: z.enum(['service-order', 'shop-order']),
  id: text,
  code: text,
  customer: z.string(),
  phoneNumber: optionalText,
  /** Empty for an order. */
  plate: z.string(),
  vehicle: z.string(),
  /** Day of the delivery; null before it. */
  deliveredAt: z.nullable(timestamp),
  /** Last day of the warranty, which runs from the delivery; null before it, and without a warranty. */
  warrantyUntil: optionalText,
});

const serialRow = {
  id: text,
  serial: text,
  lot: optionalText,
  state: z.enum(SERIAL_STATES),
  product: z.object({ id: text, sku: text, name: text }),
  receivedAt: timestamp,
  /** Vehicle or order for which the piece was issued or is set aside; null if it is free. */
  target: z.nullable(target),
};
export const serialRowSchema = z.object(serialRow);
export type SerialRow = z.infer<typeof serialRowSchema>;

/** GET /staff/serial-numbers?q=&state=&productId=&lot=&page= */
export const serialListSchema = z.object({
  items: z.array(serialRowSchema),
  ...pageFields,
  /** Products with serial numbers, as filter options. */
  products: z.array(z.object({ id: text, name: text })),
});
export type SerialList = z.infer<typeof serialListSchema>;

/** Life of a piece. The cost is null for those who may not see it, and if it is unknown. */
export const serialLifeSchema = z.object({
  ...serialRow,
  supplier: optionalText,
  purchaseOrder: z.nullable(z.object({ id: text, code: text })),
  cost: z.nullable(money),
  /** Oldest first. */
  events: z.array(
    z.object({
      kind: z.enum(SERIAL_EVENTS),
      at: timestamp,
      by: optionalText,
      reference: optionalText,
      /** Plate of the vehicle, for pieces issued to a service order. */
      plate: optionalText,
      technician: optionalText,
    }),
  ),
});
export type SerialLife = z.infer<typeof serialLifeSchema>;

/** Pieces that may be chosen for the lines of a parts request or of an order. */
export const serialChoiceSchema = z.object({
  lines: z.array(
    z.object({
      id: text,
      name: text,
      /** Pieces that need a number. */
      quantity: count,
      chosen: z.array(text),
      free: z.array(z.object({ serial: text, lot: optionalText })),
      /** Pieces in stock whose number was never recorded. */
      withoutSerial: count,
    }),
  ),
  /** True if the choice may still be changed. */
  open: z.boolean(),
});
export type SerialChoice = z.infer<typeof serialChoiceSchema>;
