import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { digits, lenient } from '../http/lenient';
import { stockMessages as messages } from './messages';
import { optionalLot, optionalSerials } from './serial-number-input-schemas';

const whole = (min: number, max: number, message: string) =>
  z.number(message).check(z.refine((n) => Number.isInteger(n) && n >= min && n <= max, message));
const typed = (max: number, message: string) =>
  z.string(message).check(
    z.overwrite(tidy),
    z.refine((value) => value.length > 0 && value.length <= max, message),
  );
const page = lenient(digits(1, 10_000));

export const stockQuerySchema = z.object({
  q: lenient(z.string().check(z.overwrite(tidy), z.maxLength(60))),
  /** Only products at or below their reorder point. */
  low: lenient(z.enum(['1'])),
  page,
});

export const movementsQuerySchema = z.object({ page });

export const goodsReceiptSchema = z.object({
  quantity: whole(1, 100_000, messages.quantity),
  /** Number of the delivery note, or the supplier. */
  reference: typed(80, messages.reference),
  /** Cost of one piece in đồng. */
  cost: z._default(z.nullable(whole(0, 2_000_000_000, messages.cost)), null),
  /** Numbers of the pieces of a product with serial numbers. */
  serials: optionalSerials,
  lot: optionalLot,
});

export const stockCountSchema = z.object({
  counted: whole(0, 1_000_000, messages.counted),
  reason: typed(200, messages.reason),
  /** Stock on hand as the caller last read it; the count is rejected if the stock has changed since. */
  seen: z._default(z.nullable(whole(0, 1_000_000, messages.counted)), null),
  /** Numbers of the pieces that were found or are missing. */
  serials: optionalSerials,
});

export const reorderPointSchema = z.object({ reorderPoint: whole(0, 100_000, messages.reorderPoint) });
