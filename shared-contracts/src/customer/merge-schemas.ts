import { requiredLine, text, timestamp, count, pageOf, plate } from '../term-schemas';
import * as z from '../schema';
import { DUPLICATE_REASONS, MERGE_CHECKS, MERGE_FIELDS, MERGE_KINDS } from './customers';
import { customerBriefSchema } from './brief-schema';

const REASON_LENGTH = 200;
const reason = requiredLine(REASON_LENGTH, `Vui lòng nhập lý do (tối đa ${REASON_LENGTH} ký tự).`);

/** Customer who may be the same person as another, with the reasons. */
export const duplicateSchema = z.object({
  ...customerBriefSchema.shape,
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

/** Customer who was marked as another person, although both share a phone number, a mailbox or a vehicle. */
export const distinctCustomerSchema = z.object({
  ...customerBriefSchema.shape,
  reason: text,
  markedAt: timestamp,
  markedBy: z.nullable(z.string()),
});
export type DistinctCustomer = z.infer<typeof distinctCustomerSchema>;

/** POST /customers/:id/distinct: the other customer is another person. */
export const distinctRequestSchema = z.object({ otherId: z.filled(40), reason });
export type DistinctRequest = z.infer<typeof distinctRequestSchema>;

const person = z.object({ ...customerBriefSchema.shape, createdAt: timestamp, plates: z.array(plate) });

/** GET /customers/duplicates: pairs of customers who may be one person; more reasons first. */
export const duplicatePairListSchema = pageOf(
  z.object({ one: person, two: person, reasons: z.array(z.enum(DUPLICATE_REASONS)) }),
);
export type DuplicatePairList = z.infer<typeof duplicatePairListSchema>;

/** Number of rows of a kind. */
const amounts = z.array(z.object({ kind: z.enum(MERGE_KINDS), count }));
export type MergeAmounts = z.infer<typeof amounts>;

const side = z.object({
  ...customerBriefSchema.shape,
  version: z.whole(1),
  address: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  createdAt: timestamp,
  lastAt: z.nullable(timestamp),
  spent: z.whole(0),
  plates: z.array(plate),
  /** True if the customer has set up sign-in. */
  claimed: z.boolean(),
  locked: z.boolean(),
});
export type MergeSide = z.infer<typeof side>;

/**
 * GET /customers/:id/merge-preview?otherId=: both records, what would move to `own`, and what would be left out because
 * both have it.
 */
export const mergePreviewSchema = z.object({
  own: side,
  other: side,
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
  moves: amounts,
  /** Rows that both records have, of which one would stay. */
  removes: amounts,
  /** Set if both are marked as different people; a merge is rejected until the mark is removed. Since 1.4.0. */
  distinct: z._default(z.nullable(distinctCustomerSchema), null),
  /** True if only the other record can sign in, so that the merge must go the other way. */
  reversed: z.boolean(),
  undoUntil: timestamp,
});
export type MergePreview = z.infer<typeof mergePreviewSchema>;

/** POST /customers/:id/merge: moves all data of the other customer to this one and locks the other account. */
export const mergeRequestSchema = z.object({
  otherId: z.filled(40),
  reason,
  checkedBy: z.enum(MERGE_CHECKS, 'Vui lòng chọn cách đã xác minh.'),
  /** Fields whose value is taken from the other record. */
  take: z._default(z.array(z.enum(MERGE_FIELDS)), []),
  /** Versions of both records in the preview; the merge is refused if one has changed since. */
  seen: z._default(z.nullable(z.object({ own: z.whole(1), other: z.whole(1) })), null),
});
export type MergeRequest = z.infer<typeof mergeRequestSchema>;

/** GET /customers/:id/merges: records that were merged into this customer, newest first. */
export const mergeListSchema = z.object({
  items: z.array(
    z.object({
      id: text,
      other: customerBriefSchema,
      at: timestamp,
      by: z.nullable(z.string()),
      reason: text,
      checkedBy: z.enum(MERGE_CHECKS),
      taken: z.array(z.enum(MERGE_FIELDS)),
      moves: amounts,
      undoUntil: timestamp,
      /** `later`: a later merge of one of the two records must be undone first. */
      undo: z.enum(['possible', 'later', 'expired', 'undone']),
      /** Rows that cannot be put back as of now; empty unless the merge can be undone. */
      lost: amounts,
      /** Rows made since the merge, which stay; empty unless the merge can be undone. */
      stays: amounts,
      /** Taken fields that were changed since, and keep their present value. */
      changed: z.array(z.enum(MERGE_FIELDS)),
      undoneAt: z.nullable(timestamp),
      undoneBy: z.nullable(z.string()),
      undoReason: z.nullable(z.string()),
    }),
  ),
});
export type MergeList = z.infer<typeof mergeListSchema>;
export type CustomerMerge = MergeList['items'][number];

/** POST /customers/:id/merges/:mergeId/undo */
export const undoMergeSchema = z.object({ reason });
export type UndoMerge = z.infer<typeof undoMergeSchema>;
