import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { digits, lenient } from '../http/lenient';
import { partsRequestMessages as messages } from './messages';
import { optionalSerials } from './serial-number-input-schemas';
import {
  MOST_PARTS_LINES,
  MOST_PARTS_QUANTITY,
  PARTS_REQUEST_STATUSES,
  PARTS_URGENCIES,
} from './parts-requests';

const id = z.string().check(z.maxLength(40));
const typed = (max: number) => z.string().check(z.overwrite(tidy), z.maxLength(max));
const reason = z.string(messages.reason).check(
  z.overwrite(tidy),
  z.refine((text) => text.length > 0 && text.length <= 300, messages.reason),
);
const quantity = (min: number) =>
  z
    .number(messages.quantity)
    .check(z.refine((n) => Number.isInteger(n) && n >= min && n <= MOST_PARTS_QUANTITY, messages.quantity));

export const partsReasonSchema = z.object({ reason });

export const technicianPartsQuerySchema = z.object({ status: lenient(z.enum(PARTS_REQUEST_STATUSES)) });

export const partsSearchQuerySchema = z.object({ q: lenient(typed(60)), serviceOrderId: lenient(id) });

export const staffPartsQuerySchema = z.object({
  status: lenient(z.enum([...PARTS_REQUEST_STATUSES, 'returning'])),
  q: lenient(typed(60)),
  serviceOrderId: lenient(id),
  page: lenient(digits(1, 10_000)),
});

export const partsRequestDraftSchema = z.object({
  serviceOrderId: id,
  urgency: z.enum(PARTS_URGENCIES),
  reason,
  lines: z
    .array(
      z.object({
        productId: id,
        quantity: quantity(1),
        /** Booked service for which the part is material. */
        serviceLineId: z._default(z.nullable(id), null),
      }),
      messages.lines,
    )
    .check(
      z.minLength(1, messages.lines),
      z.maxLength(MOST_PARTS_LINES, messages.tooManyLines),
      z.refine(
        (lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length,
        messages.twice,
      ),
    ),
});

export const partsApprovalSchema = z.object({
  lines: z.array(z.object({ id, approvedQty: quantity(0) })).check(z.maxLength(MOST_PARTS_LINES)),
});

/** Parts to return; if omitted, everything that may be returned. */
export const partsReturnSchema = z.object({
  lines: z._default(
    z.nullable(
      z
        .array(
          z.object({
            id,
            quantity: quantity(0),
            /** Numbers of the returned pieces, if only some of those issued come back. */
            serials: optionalSerials,
          }),
        )
        .check(z.maxLength(MOST_PARTS_LINES)),
    ),
    null,
  ),
});
