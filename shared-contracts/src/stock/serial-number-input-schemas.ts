import * as z from 'zod/mini';
import { emptyToNull } from '../account/fields';
import { tidy } from '../api/typed-text';
import { staffPageQuery } from '../catalogue/query-schemas';
import { lenient } from '../http/lenient';
import { filled } from '../schema';
import { requiredLine } from '../term-schemas';
import { MOST_PARTS_LINES } from './parts-requests';
import { isSerial, MAX_SERIALS, normaliseSerial, SERIAL_STATES, serialMessages } from './serial-numbers';

const MAX_ID = 40;

/** Distinct serial numbers in their canonical form. */
export const serialsSchema = z
  .array(
    z
      .string(serialMessages.invalid)
      .check(
        z.maxLength(80, serialMessages.invalid),
        z.overwrite(normaliseSerial),
        z.refine(isSerial, serialMessages.invalid),
      ),
  )
  .check(
    z.refine((list) => list.length <= MAX_SERIALS, serialMessages.tooMany),
    z.refine((list) => new Set(list).size === list.length, serialMessages.twice),
  );

/** Serial numbers of pieces that enter or leave the stock; absent in requests of an older release. */
export const optionalSerials = z._default(serialsSchema, []);
/** Lot of the manufacturer; null if none is given. */
export const optionalLot = z._default(emptyToNull(requiredLine(40, serialMessages.lot)), null);

/** POST /admin/stock/:productId/serials: numbers of pieces that are in stock without one. */
export const serialRecordSchema = z.object({
  serials: serialsSchema.check(z.refine((list) => list.length > 0, serialMessages.none)),
  lot: optionalLot,
});

/** PUT …/serials: the pieces that are chosen for each line, which replace the earlier choice. */
export const serialChoiceBodySchema = z.object({
  lines: z
    .array(z.object({ id: filled(MAX_ID), serials: serialsSchema }))
    .check(z.minLength(1), z.maxLength(MOST_PARTS_LINES)),
});
export type SerialChoiceBody = z.infer<typeof serialChoiceBodySchema>;

/** GET /staff/serial-numbers: pieces by number, product, lot and state. The CSV takes the same filters. */
export const serialQuerySchema = z.object({
  ...staffPageQuery,
  state: lenient(z.enum(SERIAL_STATES)),
  productId: lenient(z.string().check(z.maxLength(MAX_ID))),
  lot: lenient(z.string().check(z.overwrite(tidy), z.maxLength(MAX_ID))),
});
export type SerialQuery = z.infer<typeof serialQuerySchema>;
