import { tidy } from '@evcare/shared-contracts';
import * as z from 'zod/mini';
import { digits, lenient } from '../../app/lenient';
import { stockTexts } from './messages';

const whole = (min: number, max: number, text: string) =>
  z.number(text).check(z.refine((n) => Number.isInteger(n) && n >= min && n <= max, text));
const typed = (max: number, text: string) =>
  z.string(text).check(
    z.overwrite(tidy),
    z.refine((value) => value.length > 0 && value.length <= max, text),
  );
const page = lenient(digits(1, 10_000));

export const byProduct = z.object({ productId: z.string().check(z.maxLength(40)) });
export const stockQuery = z.object({
  q: lenient(z.string().check(z.overwrite(tidy), z.maxLength(60))),
  low: lenient(z.enum(['1'])),
  page,
});
export const movementsQuery = z.object({ page });
export const receiveBody = z.object({
  quantity: whole(1, 100_000, stockTexts.quantity),
  /** Number of the delivery note, or the supplier. */
  reference: typed(80, stockTexts.reference),
  /** Cost of one piece in đồng. */
  cost: z._default(z.nullable(whole(0, 2_000_000_000, stockTexts.cost)), null),
});
export const countBody = z.object({
  counted: whole(0, 1_000_000, stockTexts.counted),
  reason: typed(200, stockTexts.reason),
  /** Stock on hand that the caller read; a count based on another number is rejected. */
  seen: z._default(z.nullable(whole(0, 1_000_000, stockTexts.counted)), null),
});
export const reorderBody = z.object({ reorderPoint: whole(0, 100_000, stockTexts.reorderPoint) });
