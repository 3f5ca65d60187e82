import { emailField, emptyToNull, fullNameField, phoneField } from '../account/fields';
import { tidy } from '../api/typed-text';
import { DESK_LIMITS } from '../booking/front-desk';
import { signatureField } from '../booking/signature-field';
import * as z from '../schema';
import { LINE_KINDS } from './statuses';
import { odometerField, vehicleFactsSchema } from '../vehicle/facts-schema';
import { orderFormMessages as messages } from './messages';
import { PAYMENT_REFERENCE_LENGTH } from '../order/staff-steps';
import { SERVICE_PAYMENT_METHODS } from './staff';
import { integerBetween, requiredLine } from '../term-schemas';

const MAX_MONEY = 2_000_000_000;
const MAX_PHOTOS = 12;
const id = z.filled(40);
const optional = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);

/** POST …/lines. Services and parts in the catalogue take their data from the catalogue. */
export const orderLineRequestSchema = z.object({
  kind: z.enum(LINE_KINDS),
  /** Labour that a part belongs to. */
  parentId: optional(id),
  serviceCode: optional(z.filled(20)),
  productId: optional(id),
  name: optional(requiredLine(120, messages.lineName)),
  quantity: z._default(integerBetween(1, 999, messages.quantity), 1),
  /**
   * Price of labour and of parts outside the catalogue (without `productId`, with a `name`), null if still to be
   * determined; other parts have the price of the catalogue.
   */
  unitPrice: optional(integerBetween(0, MAX_MONEY, messages.price)),
  checklistItemId: optional(id),
  photoIds: z._default(
    z.array(z.filled(60)).check(z.refine((list) => list.length <= MAX_PHOTOS, messages.photos(MAX_PHOTOS))),
    () => [],
  ),
});
export type OrderLineRequest = z.infer<typeof orderLineRequestSchema>;

/** PUT …/lines/:lineId */
export const orderPriceRequestSchema = z.object({
  quantity: integerBetween(1, 999, messages.quantity),
  unitPrice: integerBetween(0, MAX_MONEY, messages.price),
});

/** PUT …/quotes/:seq/discount; 0 removes it. */
export const discountRequestSchema = z
  .object({
    percent: integerBetween(0, 100, messages.percent),
    reason: optional(requiredLine(300, messages.reason)),
  })
  .check(
    z.refine(({ percent, reason }) => percent === 0 || reason !== null, {
      error: messages.reason,
      path: ['reason'],
    }),
  );
export type DiscountRequest = z.infer<typeof discountRequestSchema>;

/** POST …/payments, with `Idempotency-Key`. */
export const orderPaymentRequestSchema = z.object({
  method: z.enum(SERVICE_PAYMENT_METHODS, messages.method),
  amount: integerBetween(1, MAX_MONEY, messages.amount),
  /** Forms require it for transfers and cards; requests of earlier releases have none. */
  reference: optional(requiredLine(PAYMENT_REFERENCE_LENGTH, messages.reference)),
});
export type OrderPaymentRequest = z.infer<typeof orderPaymentRequestSchema>;

/** POST …/qc */
export const qualityCheckRequestSchema = z.object({
  pass: z.boolean(messages.pass),
  score: integerBetween(0, 100, messages.score),
  note: optional(requiredLine(500, messages.note)),
});
export type QualityCheckRequest = z.infer<typeof qualityCheckRequestSchema>;

/** POST …/deliver. Only managers may set `debtReason`. */
export const deliveryRequestSchema = z.object({
  odometerOut: odometerField,
  batteryOut: optional(integerBetween(0, 100, messages.battery)),
  debtReason: optional(requiredLine(300, messages.reason)),
});
export type DeliveryRequest = z.infer<typeof deliveryRequestSchema>;

/** POST …/cancel, …/debt, …/payments/:paymentId/void, …/quotes/:seq/discount/refuse */
export const orderReasonRequestSchema = z.object({ reason: requiredLine(300, messages.reason) });

/** POST …/assign. Null removes the technician or the bay, while no timer is running. */
export const orderAssignRequestSchema = z.object({
  technicianId: z.nullable(id),
  bayId: z.nullable(id),
  reason: optional(requiredLine(300, messages.reason)),
});
export type OrderAssignRequest = z.infer<typeof orderAssignRequestSchema>;

/** POST …/promise */
export const orderPromiseRequestSchema = z.object({
  promisedAt: requiredLine(40, messages.promisedAt),
  reason: requiredLine(300, messages.reason),
});
export type OrderPromiseRequest = z.infer<typeof orderPromiseRequestSchema>;

const shortText = (max: number) =>
  z.string().check(
    z.overwrite(tidy),
    z.refine((value) => value.length <= max),
  );
/** POST /staff/service-orders, with `Idempotency-Key`: a vehicle without an appointment. */
export const walkInRequestSchema = z
  .object({
    /** Account of the customer; null for a customer without one. */
    customerId: z.nullable(id),
    contact: z.object({
      fullName: fullNameField,
      phoneNumber: phoneField,
      email: emptyToNull(emailField),
    }),
    /** Vehicle of the account; null if its data is given instead. */
    vehicleId: z.nullable(id),
    vehicle: z.nullable(vehicleFactsSchema),
    services: z.array(z.filled(20)).check(z.refine((list) => list.length > 0, messages.services)),
    complaint: requiredLine(500, messages.complaint),
    odometer: odometerField,
    /** Reason for a reading below the last one (BR-13). */
    odometerReason: optional(requiredLine(200, messages.reason)),
    batteryPercent: optional(integerBetween(0, 100, messages.battery)),
    photoIds: z
      .array(z.filled(60))
      .check(z.refine((list) => list.length <= MAX_PHOTOS, messages.photos(MAX_PHOTOS))),
    belongings: optional(shortText(500)),
    broughtBy: optional(shortText(100)),
    signature: optional(signatureField),
    /** Required for fewer than four photos. */
    overrideReason: optional(requiredLine(DESK_LIMITS.reasonLength, messages.reason)),
    technicianId: z.nullable(id),
    bayId: z.nullable(id),
    promisedAt: z.nullable(requiredLine(40, messages.promisedAt)),
  })
  .check(
    z.refine(({ vehicleId, vehicle }) => (vehicleId === null) !== (vehicle === null), {
      error: messages.vehicle,
      path: ['vehicle'],
    }),
    z.refine(
      ({ photoIds, overrideReason }) => photoIds.length >= DESK_LIMITS.leastPhotos || overrideReason !== null,
      { error: messages.fewPhotos(DESK_LIMITS.leastPhotos), path: ['photoIds'] },
    ),
  );
export type WalkInRequest = z.infer<typeof walkInRequestSchema>;
