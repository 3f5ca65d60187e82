import * as z from 'zod/mini';
import { emailField, emptyToNull } from '../account/fields';
import { TAX_CODE, tidy } from '../api/typed-text';
import { digits, lenient } from '../http/lenient';
import { integerBetween, requiredLine } from '../term-schemas';
import {
  ADJUSTMENT_REASON_LENGTH,
  BUYER_KINDS,
  E_INVOICE_VIEWS,
  eInvoiceMessages as messages,
} from './e-invoices';

const MAX_PAGE = 10_000;
const MAX_AMOUNT = 2_000_000_000;
const MAX_QUERY = 60;
const MAX_SERIES = 20;

const between = (min: number, max: number, message: string) =>
  z.string(message).check(
    z.overwrite(tidy),
    z.refine((value) => value.length >= min && value.length <= max, message),
  );

/** Buyer of an invoice, as staff enter it. A company needs a tax code; a person may have one. */
export const eInvoiceBuyerRequestSchema = z
  .object({
    kind: z.enum(BUYER_KINDS, messages.buyerKind),
    name: between(2, 120, messages.buyerName),
    taxCode: emptyToNull(
      z.string(messages.buyerTaxCode).check(
        z.overwrite((value) => value.replace(/\s/g, '')),
        z.regex(TAX_CODE, messages.buyerTaxCode),
      ),
    ),
    address: between(5, 200, messages.buyerAddress),
    email: emptyToNull(emailField),
  })
  .check(
    z.refine(({ kind, taxCode }) => kind !== 'company' || taxCode !== null, {
      error: messages.buyerTaxCode,
      path: ['taxCode'],
    }),
  );
export type EInvoiceBuyerRequest = z.infer<typeof eInvoiceBuyerRequestSchema>;

/**
 * POST /staff/invoices/:id/retry. A new invoice for the buyer replaces a rejected one; one without an answer is asked for
 * again, and needs none.
 */
export const eInvoiceRetrySchema = z.object({ buyer: z.nullable(eInvoiceBuyerRequestSchema) });
export type EInvoiceRetry = z.infer<typeof eInvoiceRetrySchema>;

/** POST /staff/invoices/:id/adjustment */
export const eInvoiceAdjustmentSchema = z.object({
  /** Amount that the user saw, in đồng. */
  expected: integerBetween(1, MAX_AMOUNT, messages.amount),
  reason: requiredLine(ADJUSTMENT_REASON_LENGTH, messages.reason),
});
export type EInvoiceAdjustment = z.infer<typeof eInvoiceAdjustmentSchema>;

/** Filters of the list. */
export const eInvoiceQuerySchema = z.object({
  view: lenient(z.enum(E_INVOICE_VIEWS)),
  /** Month in Vietnam in which the invoice was issued, or made if it is not issued, as `yyyy-MM`. */
  month: lenient(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))),
  series: lenient(z.string().check(z.maxLength(MAX_SERIES))),
  /** Code of an order, or number of an invoice. */
  q: lenient(z.string().check(z.overwrite(tidy), z.maxLength(MAX_QUERY))),
  page: lenient(digits(1, MAX_PAGE)),
});
export type EInvoiceQuery = z.infer<typeof eInvoiceQuerySchema>;
