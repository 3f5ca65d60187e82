import * as z from '../schema';
import { money, requiredLine, text, timestamp } from '../term-schemas';
import { orderFormMessages as messages } from './messages';
import { ANSWER_CHANNELS, DESK_CHANNELS } from './quote-shares';
import { PART_FITS } from './staff';
import { LINE_DECISIONS } from './statuses';

const optional = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);
const id = z.filled(40);

/** GET …/parts: parts of the catalogue for a quote; those that fit the vehicle come first. */
export const quotablePartsSchema = z.object({
  items: z.array(
    z.object({
      id: text,
      sku: text,
      name: text,
      brand: text,
      price: money,
      inStock: z.boolean(),
      fits: z.enum(PART_FITS),
      /** True if the order already has the part. */
      duplicate: z.boolean(),
    }),
  ),
});
export type QuotablePart = z.infer<typeof quotablePartsSchema>['items'][number];

/** POST …/quotes/:seq/shares */
export const quoteShareRequestSchema = z.object({ channel: z.enum(DESK_CHANNELS) });

/** Code and link of a sent quote. They are only returned once: the server stores a hash of the code. */
export const quoteShareSchema = z.object({
  /** Null for the quote of an account, whose owner signs in. */
  code: z.nullable(z.string()),
  url: text,
  /** QR code of the link as SVG; null if the API does not send it. */
  qrSvg: optional(text),
  /** Text message with the link. */
  message: text,
  validUntil: timestamp,
});
export type QuoteShare = z.infer<typeof quoteShareSchema>;

/** POST …/approvals: decisions that the customer made at the front desk or by phone, and how they were given. */
export const counterApprovalRequestSchema = z
  .object({
    seq: z.whole(1),
    decisions: z.array(z.object({ lineId: id, decision: z.enum(LINE_DECISIONS) })).check(z.some),
    evidence: requiredLine(300, messages.evidence),
    /** Since 1.4.0. */
    channel: z._default(z.enum(ANSWER_CHANNELS), 'counter'),
    /** Name of the person who answered; required by phone. Since 1.4.0. */
    saidBy: optional(requiredLine(100, messages.saidBy)),
  })
  .check(
    z.refine(({ channel, saidBy }) => channel !== 'phone' || saidBy !== null, {
      error: messages.saidBy,
      path: ['saidBy'],
    }),
  );
export type CounterApprovalRequest = z.infer<typeof counterApprovalRequestSchema>;
