import { refundFields } from '../cash/refund-schemas';
import { signatureSchema } from '../booking/staff-schemas';
import * as z from '../schema';
import { VEHICLE_TYPES } from '../catalogue/catalogue';
import { checklistItemSchema, quoteLineSchema, quoteSchema } from './schemas';
import { CHECKLIST_RESULTS, LINE_APPROVALS, LINE_KINDS, SERVICE_ORDER_STATUSES } from './statuses';
import { QUOTE_CHANNELS } from './quote-shares';
import { BOARD_STATUSES, PART_FITS, ORDER_STEPS, SERVICE_PAYMENT_METHODS } from './staff';
import { money, pageOf, plate, text, timestamp } from '../term-schemas';
const person = z.object({ id: text, fullName: text });

/** Service order in a list. Money is integer đồng, times are ISO-8601 in UTC. */
export const officeOrderRowSchema = z.object({
  id: text,
  code: text,
  status: z.enum(SERVICE_ORDER_STATUSES),
  version: z.whole(1),
  vehicle: z.object({ id: z.nullable(z.string()), name: text, plate }),
  services: z.array(z.object({ code: text, name: text })),
  /** `id` is null for a guest. */
  customer: z.object({ id: z.nullable(z.string()), fullName: text, phoneNumber: text }),
  technician: z.nullable(person),
  bay: z.nullable(z.object({ id: text, name: text })),
  receivedAt: timestamp,
  promisedAt: z.nullable(timestamp),
  deliveredAt: z.nullable(timestamp),
  /** Start of the running timer. */
  runningSince: z.nullable(timestamp),
  workedMinutes: z.whole(0),
  highVoltage: z.boolean(),
  checklist: z.object({ done: z.whole(0), total: z.whole(0), percent: z.whole(0) }),
  /** Total of all approved work. */
  total: money,
  left: money,
  /** Unpaid amount up to which a manager has approved the handover; null without such an approval. */
  debtLimit: z.nullable(money),
});
export type OfficeOrderRow = z.infer<typeof officeOrderRowSchema>;

/** GET /staff/service-orders */
export const officeOrderListSchema = pageOf(officeOrderRowSchema);
export type OfficeOrderList = z.infer<typeof officeOrderListSchema>;

/** Card of the service order board. */
export const officeBoardCardSchema = z.object({
  ...officeOrderRowSchema.shape,
  /** Time at which the order entered its status; null if the API does not send it. Since 1.4.0. */
  statusSince: z._default(z.nullable(timestamp), null),
  /** Actions that are currently allowed. Since 1.4.0. */
  steps: z._default(z.array(z.enum(ORDER_STEPS)), () => []),
});
export type OfficeBoardCard = z.infer<typeof officeBoardCardSchema>;

/** GET /staff/service-orders/board: columns in order, each with its newest cards and the total number. */
export const officeBoardSchema = z.object({
  columns: z.array(
    z.object({
      status: z.enum(BOARD_STATUSES),
      total: z.whole(0),
      items: z.array(officeBoardCardSchema),
    }),
  ),
});
export type OfficeBoard = z.infer<typeof officeBoardSchema>;

const officeLineSchema = z.object({
  id: text,
  kind: z.enum(LINE_KINDS),
  parentId: z.nullable(z.string()),
  /** Null for booked work, which needs no quote. */
  quoteSeq: z.nullable(z.whole(1)),
  serviceCode: z.nullable(z.string()),
  productId: z.nullable(z.string()),
  name: text,
  quantity: z.whole(1),
  unitPrice: money,
  /** Price before the discount of a package. */
  listPrice: z.nullable(money),
  discountPercent: z.whole(0),
  total: money,
  coveredByPackage: z.boolean(),
  approval: z.enum(LINE_APPROVALS),
  /** Since 1.4.0. */
  photos: z._default(z.array(text), () => []),
  /** Fitment of the part; null for labour and for parts outside the catalogue. Since 1.4.0. */
  fits: z._default(z.nullable(z.enum(PART_FITS)), null),
  /** True if another line of the order has the same part and is not declined. Since 1.4.0. */
  duplicate: z._default(z.boolean(), false),
  finding: z.nullable(z.object({ title: text, result: z.enum(CHECKLIST_RESULTS) })),
});
export type OfficeLine = z.infer<typeof officeLineSchema>;

/** Discount on a quote; above 10 percent it is `waiting` until a manager approves it. */
const discountSchema = z.object({
  percent: z.whole(1),
  /** Discount in đồng. */
  amount: money,
  reason: z.nullable(z.string()),
  approval: z.enum(['free', 'waiting', 'approved']),
  by: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
});

const officeQuoteSchema = z.object({
  seq: quoteSchema.shape.seq,
  state: quoteSchema.shape.state,
  sentAt: quoteSchema.shape.sentAt,
  validUntil: quoteSchema.shape.validUntil,
  answeredAt: z.nullable(timestamp),
  total: money,
  discount: z.nullable(discountSchema),
  /** How the quote was given to the customer, oldest first. Since 1.4.0. */
  shares: z._default(
    z.array(
      z.object({
        channel: z.enum(QUOTE_CHANNELS),
        at: timestamp,
        by: z.nullable(z.string()),
        /** Time when the customer first opened the quote; null if never, or if the share has no code. */
        openedAt: z.nullable(timestamp),
      }),
    ),
    () => [],
  ),
  lines: z.array(quoteLineSchema),
  changes: quoteSchema.shape.changes,
});
export type OfficeQuote = z.infer<typeof officeQuoteSchema>;

const eventSchema = z.object({
  id: z.whole(1),
  at: timestamp,
  /** Such as `received`, `quote_sent`, `assigned`, `paid`. */
  kind: text,
  /** Text for the customer; null if the event is internal. */
  text: z.nullable(z.string()),
  /** Internal note of the office. */
  note: z.nullable(z.string()),
  /** Author; null for scheduled jobs. */
  by: z.nullable(z.string()),
});
export type OfficeOrderEvent = z.infer<typeof eventSchema>;

const paymentSchema = z.object({
  id: text,
  method: z.enum(SERVICE_PAYMENT_METHODS),
  amount: money,
  /** Reference number of the payment at the bank or card terminal; null for cash. */
  reference: z.nullable(z.string()),
  at: timestamp,
  by: z.nullable(z.string()),
});

/** Service order as seen by the office (GET /staff/service-orders/:id). */
export const officeOrderSchema = z.object({
  ...officeOrderRowSchema.shape,
  email: z.nullable(z.string()),
  /** Expected end of the remaining work, in opening hours; null once the promised time can no longer change. */
  suggestedPromiseAt: z._default(z.nullable(timestamp), null),
  vehicleFacts: z.object({ type: z.enum(VEHICLE_TYPES), make: text, model: text, year: z.whole() }),
  appointmentCode: z.nullable(z.string()),
  complaint: z.nullable(z.string()),
  odometerIn: z.whole(0),
  odometerOut: z.nullable(z.whole(0)),
  batteryIn: z.nullable(z.whole(0)),
  batteryOut: z.nullable(z.whole(0)),
  technicianNote: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  qcScore: z.nullable(z.whole(0)),
  qcBy: z.nullable(z.string()),
  rating: z.nullable(z.whole(1)),
  photos: z.array(text),
  /** Belongings left with the vehicle, and the signature; null for orders from before they were recorded. */
  reception: z.nullable(
    z.object({
      belongings: z.nullable(z.string()),
      broughtBy: z.nullable(z.string()),
      signature: z.nullable(signatureSchema),
      overrideReason: z.nullable(z.string()),
    }),
  ),
  debt: z.nullable(z.object({ limit: money, reason: text, by: z.nullable(z.string()), at: timestamp })),
  /**
   * What the delivery paper adds to the work, as the customer sees it in the account: null before the delivery and
   * from older APIs.
   */
  handOver: z._default(
    z.nullable(
      z.object({
        /** Null if not known, and if the vehicle belongs to another customer by now. */
        vin: z.nullable(z.string()),
        /** Last days of the warranties of parts and labour (null as name); an older API sends no serial numbers. */
        warranties: z.array(z.object({ name: z.nullable(z.string()), until: text })),
        serials: z.optional(z.array(z.object({ name: text, serial: text }))),
        /** Maintenance that is due first. */
        nextService: z.nullable(
          z.object({
            title: text,
            dueKm: z.nullable(z.whole(0)),
            dueDate: z.nullable(z.string()),
          }),
        ),
      }),
    ),
    null,
  ),
  lines: z.array(officeLineSchema),
  quotes: z.array(officeQuoteSchema),
  items: z.array(checklistItemSchema),
  /** Checklist templates, with versions, that the checklist was copied from. */
  templates: z.array(z.object({ code: text, name: text, version: z.whole(1) })),
  /** Payments that were not voided. */
  payments: z.array(paymentSchema),
  /** Payments that were recorded by mistake and voided. */
  voidedPayments: z.array(
    z.object({
      ...paymentSchema.shape,
      voidedAt: timestamp,
      voidedBy: z.nullable(z.string()),
      reason: text,
    }),
  ),
  ...refundFields,
  events: z.array(eventSchema),
  /** Actions that are currently allowed. */
  steps: z.array(z.enum(ORDER_STEPS)),
  /** Statuses that the order may change to (product rule §3.2). */
  allowed: z.array(z.enum(SERVICE_ORDER_STATUSES)),
});
export type OfficeOrder = z.infer<typeof officeOrderSchema>;

/** GET /staff/service-orders/discounts: discounts that wait for a manager. */
export const waitingDiscountsSchema = z.object({
  items: z.array(
    z.object({
      serviceOrderId: text,
      /** Version of the service order, which the decision must refer to. */
      version: z.whole(1),
      code: text,
      plate,
      vehicle: text,
      customer: text,
      seq: z.whole(1),
      percent: z.whole(1),
      /** Discount and remaining total, in đồng. */
      amount: money,
      total: money,
      reason: z.nullable(z.string()),
      by: z.nullable(z.string()),
      at: z.nullable(timestamp),
    }),
  ),
});
export type WaitingDiscounts = z.infer<typeof waitingDiscountsSchema>;
