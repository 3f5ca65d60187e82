import * as z from '../schema';
import { dayFrom, integerBetween, requiredLine } from '../term-schemas';
import { cashMessages as messages, DENOMINATIONS, DRAWER_MOVES, type Counted } from './cash';

const MAX_CASH = 2_000_000_000;
const MAX_PIECES = 99_999;
const REASON_LENGTH = 300;
const FIRST_DAY = '2020-01-01';

/** POST /staff/drawers */
export const drawerOpeningSchema = z.object({
  openingFloat: integerBetween(0, MAX_CASH, messages.openingFloat),
});

/** POST /staff/drawers/:id/moves */
export const drawerMoveSchema = z.object({
  kind: z.enum(DRAWER_MOVES, messages.kind),
  amount: integerBetween(1, MAX_CASH, messages.amount),
  reason: requiredLine(REASON_LENGTH, messages.reason),
});

const isDenomination = (value: number): boolean => (DENOMINATIONS as readonly number[]).includes(value);

/** POST /staff/drawers/:id/close */
export const drawerCountSchema = z.object({
  /** Counted notes and coins; each value at most once. */
  counts: z
    .array(
      z.object({
        value: z.number(messages.counts).check(z.refine(isDenomination, messages.counts)),
        count: integerBetween(0, MAX_PIECES, messages.counts),
      }),
    )
    .check(
      z.refine(
        (counts: readonly Counted[]) => new Set(counts.map(({ value }) => value)).size === counts.length,
        messages.counts,
      ),
    ),
  /** Expected cash that the user saw; a payment in between must not become a difference. */
  expected: integerBetween(-MAX_CASH, MAX_CASH, messages.amount),
  /** Required if the count differs. */
  reason: z._default(z.nullable(requiredLine(REASON_LENGTH, messages.reason)), null),
});
export type DrawerCount = z.infer<typeof drawerCountSchema>;

/** POST /manager/drawers/:id/approve */
export const drawerApprovalSchema = z.object({ note: requiredLine(REASON_LENGTH, messages.note) });

/** POST /manager/day-closings */
export const dayClosingRequestSchema = z.object({
  day: dayFrom(FIRST_DAY, messages.day),
  /** Net of the day that the user saw. */
  expected: z.number(messages.amount).check(z.refine(Number.isSafeInteger, messages.amount)),
});
export type DayClosingRequest = z.infer<typeof dayClosingRequestSchema>;
