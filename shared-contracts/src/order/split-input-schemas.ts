import * as z from 'zod/mini';
import { digits } from '../http/lenient';
import { integerBetween } from '../term-schemas';
import { orderMessages as messages } from './messages';
import { MAX_PARCELS } from './staff-steps';

const MAX_PIECES = 999;
const MAX_LINES = 100;

const parcelLine = z.object({
  productId: z.string().check(z.minLength(1), z.maxLength(60)),
  quantity: integerBetween(1, MAX_PIECES, messages.parcelLines),
});

/** POST /staff/shop-orders/:code/parcels: pieces of the next parcel. */
export const packParcelSchema = z.object({
  lines: z.array(parcelLine, messages.parcelLines).check(
    z.refine((lines) => lines.length > 0 && lines.length <= MAX_LINES, messages.parcelLines),
    z.refine(
      (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
      messages.parcelLines,
    ),
  ),
});
export type PackParcel = z.infer<typeof packParcelSchema>;

/** Parameters of the routes of an order's parcels. */
export const parcelParams = z.object({
  code: z.string().check(z.maxLength(40)),
  number: digits(1, MAX_PARCELS),
});
