import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { digits, lenient } from '../http/lenient';
import {
  CARRIER_LENGTH,
  MAX_PARCELS,
  PAYMENT_REFERENCE_LENGTH,
  TRACKING_CODE_LENGTH,
} from '../order/staff-steps';
import { id } from '../service-order/params';
import { dayFrom, integerBetween, requiredLine } from '../term-schemas';
import { COD_LIST_MAX_ROWS, COD_REASON_LENGTH, codMessages as messages } from './cod';

const MAX_AMOUNT = 2_000_000_000;
const MAX_PAGE = 10_000;
const MAX_LINE = 10_000;
const MAX_FILE_NAME = 120;
const FIRST_DAY = '2020-01-01';

const carrier = requiredLine(CARRIER_LENGTH, messages.carrier);

/** Row of a carrier's payout list. Money is integer đồng. */
export const codListRowSchema = z.object({
  trackingCode: requiredLine(TRACKING_CODE_LENGTH, messages.trackingCode),
  /** Cash that the carrier pays out for the parcel; 0 for a parcel of which the list has the fee only. */
  amount: integerBetween(0, MAX_AMOUNT, messages.amount),
  /** Fee that the carrier keeps. */
  fee: integerBetween(0, MAX_AMOUNT, messages.fee),
  /** Day on which the cash was collected; null if the list does not say. */
  day: z._default(z.nullable(dayFrom(FIRST_DAY, messages.day)), null),
});
export type CodListRow = z.infer<typeof codListRowSchema>;

const rows = z
  .array(codListRowSchema)
  .check(z.refine((list) => list.length > 0 && list.length <= COD_LIST_MAX_ROWS, messages.rows));

/** POST /staff/cod-payouts/preview */
export const codPreviewRequestSchema = z.object({ carrier, rows });
export type CodPreviewRequest = z.infer<typeof codPreviewRequestSchema>;

/** POST /staff/cod-payouts */
export const codPayoutRequestSchema = z.object({
  carrier,
  rows,
  /** Number of the payout at the carrier. */
  reference: requiredLine(PAYMENT_REFERENCE_LENGTH, messages.reference),
  /** Day on which the money arrived. */
  paidOn: dayFrom(FIRST_DAY, messages.paidOn),
  /** Digest of the preview that the user saw. */
  digest: z.string().check(z.maxLength(64)),
  fileName: z._default(z.nullable(z.string().check(z.overwrite(tidy), z.maxLength(MAX_FILE_NAME))), null),
});
export type CodPayoutRequest = z.infer<typeof codPayoutRequestSchema>;

/** POST /staff/cod-receivables/:code/correction */
export const codCorrectionSchema = z.object({
  /** Open amount that the user saw, in đồng; negative if the carrier paid too much. */
  expected: integerBetween(-MAX_AMOUNT, MAX_AMOUNT, messages.amount),
  /** Number of the parcel of an order that left in several ones. Since 1.4.0. */
  parcel: z.optional(z.nullable(integerBetween(1, MAX_PARCELS, messages.rows))),
  reason: requiredLine(COD_REASON_LENGTH, messages.reason),
});
export type CodCorrection = z.infer<typeof codCorrectionSchema>;

/** POST /staff/cod-payouts/:id/rows/:line/close */
export const codRowClosingSchema = z.object({ reason: requiredLine(COD_REASON_LENGTH, messages.reason) });

export const codFileQuerySchema = z.object({
  carrier: lenient(z.string().check(z.overwrite(tidy), z.minLength(1), z.maxLength(CARRIER_LENGTH))),
});

export const codReceivablesQuerySchema = z.object({
  /** Carrier as in `carriers` of the response. */
  carrier: lenient(z.string().check(z.maxLength(CARRIER_LENGTH))),
  page: lenient(digits(1, MAX_PAGE)),
});
export type CodReceivablesQuery = z.infer<typeof codReceivablesQuerySchema>;

export const codPayoutsQuerySchema = z.object({ page: lenient(digits(1, MAX_PAGE)) });

/** Parameters of the routes of a payout's rows. */
export const codRowParams = z.object({ id, line: digits(1, MAX_LINE) });
