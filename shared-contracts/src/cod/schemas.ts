import * as z from '../schema';
import { count, day, money, optionalText, pageOf, text, timestamp } from '../term-schemas';
import { COD_ROW_KINDS } from './cod';

/** Row of a payout list with the result of its comparison. */
export const codRowSchema = z.object({
  /** Row in the file, as spreadsheets number it, or in the typed list. */
  line: z.whole(1),
  trackingCode: z.string(),
  amount: money,
  fee: money,
  day: z.nullable(day),
  kind: z.enum(COD_ROW_KINDS),
  /** Order with the tracking code; null if there is none. */
  orderCode: optionalText,
  /** Amount that the carrier owed for the order before this row, in đồng; null without an order that waits for money. */
  open: z.nullable(z.whole()),
});
export type CodRow = z.infer<typeof codRowSchema>;

/** Row of a file that cannot be read, and why. */
const unreadableRow = z.object({ line: z.whole(1), trackingCode: z.string(), errors: z.array(z.string()) });

/** Comparison of a payout list with the orders. Nothing is stored. */
export const codPreviewSchema = z.object({
  carrier: text,
  rows: z.array(codRowSchema),
  /** Rows of a file that cannot be read. The list can be recorded without them only after they were corrected. */
  unreadable: z.array(unreadableRow),
  /** Identifies what the preview shows: the rows, and what was open for their orders. */
  digest: text,
});
export type CodPreview = z.infer<typeof codPreviewSchema>;

const payout = {
  id: text,
  carrier: text,
  reference: text,
  paidOn: day,
  fileName: optionalText,
  recordedAt: timestamp,
  recordedBy: optionalText,
  /** Number of rows, and of those that no order received and that are not closed. */
  rows: count,
  unassigned: z.object({ rows: count, amount: money }),
  /** Sums in đồng: paid out, of which booked to orders, and the fees that the carrier kept. */
  amount: money,
  settled: money,
  fees: money,
};

/** Payout of a carrier. */
export const codPayoutSchema = z.object(payout);
export type CodPayout = z.infer<typeof codPayoutSchema>;

/** GET /staff/cod-payouts?page=: newest first. */
export const codPayoutListSchema = pageOf(codPayoutSchema);
export type CodPayoutList = z.infer<typeof codPayoutListSchema>;

/** Stored row of a payout. */
export const codPayoutRowSchema = z.object({
  ...codRowSchema.shape,
  /** Reason with which a row without an order was closed; null if it is open, or booked to an order. */
  closedReason: optionalText,
});
export type CodPayoutRow = z.infer<typeof codPayoutRowSchema>;

/** GET /staff/cod-payouts/:id */
export const codPayoutDetailSchema = z.object({ ...payout, items: z.array(codPayoutRowSchema) });
export type CodPayoutDetail = z.infer<typeof codPayoutDetailSchema>;

/** Order that was delivered, whose cash the carrier has not paid out exactly. */
export const codReceivableSchema = z.object({
  orderCode: text,
  /** Number of the parcel of an order that left in several ones. Since 1.4.0. */
  parcel: z.optional(z.nullable(z.whole(1))),
  customer: text,
  /** Empty for orders of earlier releases without a carrier. */
  carrier: z.string(),
  trackingCode: optionalText,
  deliveredAt: z.nullable(timestamp),
  /** Days in Vietnam since the delivery. */
  days: count,
  /** Cash that the carrier collected, and what it has paid out for the order, in đồng. */
  due: money,
  paid: money,
  /** Amount that the carrier still owes; negative if it paid too much. */
  open: z.whole(),
});
export type CodReceivable = z.infer<typeof codReceivableSchema>;

const sum = { orders: count, amount: z.whole() };

/** GET /staff/cod-receivables?carrier=&page=: oldest delivery first. */
export const codReceivablesSchema = z.object({
  ...pageOf(codReceivableSchema).shape,
  /** All carriers together, whatever carrier is chosen. */
  sum: z.object(sum),
  /** Money of payouts that no order received and that is not closed. */
  unassigned: z.object({ rows: count, amount: money }),
  /** Carriers that owe money, largest amount first. */
  carriers: z.array(
    z.object({
      /** Value of the parameter `carrier`; empty for orders without a carrier. */
      carrier: z.string(),
      ...sum,
      /** Days since the oldest delivery. */
      oldestDays: count,
      /** Number of orders for which the carrier has paid another amount. */
      differing: count,
    }),
  ),
});
export type CodReceivables = z.infer<typeof codReceivablesSchema>;
