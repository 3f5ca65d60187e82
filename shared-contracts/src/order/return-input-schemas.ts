import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { integerBetween, requiredLine } from '../term-schemas';
import { optionalSerials } from '../stock/serial-number-input-schemas';
import { phone } from './input-schemas';
import { accountSchema } from './account-schema';
import {
  ARRIVAL_NOTE_LENGTH,
  ARRIVAL_OUTCOMES,
  isShopFault,
  RETURN_LIMITS,
  RETURN_REASONS,
  returnMessages as messages,
  type ReturnReason,
} from './return-terms';

const MAX_PIECES = 999;
const { maxLines, maxPhotos, noteLength } = RETURN_LIMITS;
const productId = z.string().check(z.minLength(1), z.maxLength(60));

const linesOf = <T extends z.ZodMiniType<{ productId: string }>>(line: T) =>
  z.array(line, messages.lines).check(
    z.refine((lines) => lines.length > 0 && lines.length <= maxLines, messages.lines),
    z.refine((lines) => new Set(lines.map((item) => item.productId)).size === lines.length, messages.lines),
  );

const requestShape = {
  lines: linesOf(z.object({ productId, quantity: integerBetween(1, MAX_PIECES, messages.lines) })),
  reason: z.enum(RETURN_REASONS, messages.reason),
  note: z.nullable(z.string().check(z.overwrite(tidy), z.maxLength(noteLength, messages.noteLength))),
  photoIds: z
    .array(z.string().check(z.maxLength(60)))
    .check(z.refine((list) => list.length <= maxPhotos, messages.photos)),
  /** Null if a gateway returns the money. */
  account: z.nullable(accountSchema),
};
interface Explained {
  readonly reason: ReturnReason;
  readonly note: string | null;
  readonly photoIds: readonly string[];
}
/** Rules for requests of customers and of staff. */
const explained = <T extends Explained>() => [
  z.refine<T>(({ reason, note }) => reason !== 'other' || Boolean(note), {
    error: messages.note,
    path: ['note'],
  }),
  z.refine<T>(({ reason, photoIds }) => !isShopFault(reason) || photoIds.length > 0, {
    error: messages.photosMissing,
    path: ['photoIds'],
  }),
];

/** POST /orders/:code/returns */
export const returnRequestSchema = z.object({ phone, ...requestShape }).check(...explained());
/** POST /staff/shop-orders/:code/returns: a return that staff record for a caller, by the customer's rules. */
export const callerReturnSchema = z.object(requestShape).check(...explained());
export type CallerReturn = z.infer<typeof callerReturnSchema>;
export type ReturnRequest = z.infer<typeof returnRequestSchema>;

export const returnAccessSchema = z.object({ phone });

const inspectedPieces = integerBetween(0, MAX_PIECES, messages.inspection);

/** Result of the inspection of received goods, by product. */
export const inspectionSchema = z.object({
  lines: linesOf(
    z.object({
      productId,
      restocked: inspectedPieces,
      writtenOff: inspectedPieces,
      /** Numbers of the restocked pieces, if only some of those sold come back. */
      serials: optionalSerials,
    }),
  ),
});
export type Inspection = z.infer<typeof inspectionSchema>;

/** Goods that arrived after their return was closed; the customer reads the note. */
export const arrivalSchema = z.object({
  outcome: z.enum(ARRIVAL_OUTCOMES, messages.arrivalOutcome),
  note: requiredLine(ARRIVAL_NOTE_LENGTH, messages.arrivalNote),
});
export type Arrival = z.infer<typeof arrivalSchema>;
