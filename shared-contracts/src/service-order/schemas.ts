import { otpField } from '../account/fields';
import * as z from '../schema';
import { quoteChangesSchema } from './quote-change-schemas';
import {
  CHECKLIST_RESULTS,
  FINISH_NOTES,
  LINE_APPROVALS,
  LINE_BENEFITS,
  LINE_DECISIONS,
  LINE_KINDS,
  PROGRESS_STEPS,
  QUOTE_STATES,
  SERVICE_ORDER_STATUSES,
} from './statuses';
import { money, plate, text, timestamp } from '../term-schemas';

const result = z.nullable(z.enum(CHECKLIST_RESULTS));

/** Line of a quote. Parts belong to the labour that fits them and share its decision. Money is integer đồng. */
export const quoteLineSchema = z.object({
  id: text,
  kind: z.enum(LINE_KINDS),
  parentId: z.nullable(z.string()),
  name: text,
  quantity: z.whole(1),
  unitPrice: money,
  total: money,
  /**
   * Reason why the line costs less than its list price, and that price; null if it costs the list price. Since 1.4.0.
   */
  benefit: z._default(
    z.nullable(z.object({ kind: z.enum(LINE_BENEFITS), percent: z.whole(1), listTotal: money })),
    null,
  ),
  approval: z.enum(LINE_APPROVALS),
  /** Photos that the workshop attached. Since 1.4.0. */
  photos: z._default(z.array(text), () => []),
  /** Result of the check that led to the line, if any. */
  finding: z.nullable(
    z.object({
      title: text,
      result: z.enum(CHECKLIST_RESULTS),
      note: z.nullable(z.string()),
      photos: z.array(text),
      /** Measured value with its limit, and the value measured on the last visit. Since 1.4.0. */
      measured: z._default(
        z.nullable(
          z.object({
            value: text,
            unit: z.nullable(z.string()),
            /** 'tối thiểu 3 mm'. */
            limit: z.nullable(z.string()),
            previous: z.nullable(z.object({ value: text, at: timestamp, odometer: z.whole(0) })),
          }),
        ),
        null,
      ),
      /** Risk of postponing the work, in plain words; null if unknown. Since 1.4.0. */
      risk: z._default(z.nullable(z.string()), null),
    }),
  ),
});
export type QuoteLine = z.infer<typeof quoteLineSchema>;

export const quoteSchema = z.object({
  seq: z.whole(1),
  state: z.enum(QUOTE_STATES),
  sentAt: z.nullable(timestamp),
  validUntil: z.nullable(timestamp),
  total: money,
  lines: z.array(quoteLineSchema),
  /** Set for a draft or pending quote that replaces an earlier one. Since 1.4.0. */
  changes: z._default(z.nullable(quoteChangesSchema), null),
});
export type Quote = z.infer<typeof quoteSchema>;

/** Service order as seen by its customer (GET /service-orders/:id). */
export const serviceOrderSchema = z.object({
  id: text,
  code: text,
  status: z.enum(SERVICE_ORDER_STATUSES),
  version: z.whole(1),
  appointmentCode: z.nullable(z.string()),
  vehicle: z.object({ id: z.nullable(z.string()), name: text, plate }),
  services: z.array(z.object({ code: text, name: text })),
  technician: z.nullable(z.string()),
  complaint: z.nullable(z.string()),
  receivedAt: timestamp,
  promisedAt: z.nullable(timestamp),
  /**
   * Estimate based on the median of past work of this kind, in opening hours. It changes only when the
   * work itself changes.
   */
  estimatedFinishAt: z.nullable(timestamp),
  /** Reason why the estimate last changed, or why there is none. Since 1.4.0. */
  finishNote: z._default(z.nullable(z.enum(FINISH_NOTES)), null),
  /** Usual duration of this kind of work ('Thường mất 2 giờ 10 phút'); null if there is too little past data. */
  usualMinutes: z.nullable(z.whole(1)),
  step: z.nullable(z.enum(PROGRESS_STEPS)),
  /** Steps that the work has reached. Earlier steps that are missing were not needed. Since 1.4.0. */
  visitedSteps: z._default(z.array(z.enum(PROGRESS_STEPS)), () => []),
  checklist: z.object({
    done: z.whole(0),
    total: z.whole(0),
    /** Progress of the checklist in whole percent. */
    percent: z.whole(0),
    /** Item being checked: 'Đo cách điện'. */
    current: z.nullable(z.string()),
    ok: z.whole(0),
    watch: z.whole(0),
    fail: z.whole(0),
  }),
  /** Latest sent quote; null if there is none. */
  quote: z.nullable(quoteSchema),
  /** Number of pending decisions; labour with its parts counts once. */
  awaiting: z.whole(0),
  approvedTotal: money,
  /** Events, newest first. */
  events: z.array(z.object({ id: z.whole(1), at: timestamp, text })),
  /** 1 to 5, once delivered; null until it is rated. */
  rating: z.nullable(z.whole(1)),
  canRate: z.boolean(),
});
export type ServiceOrder = z.infer<typeof serviceOrderSchema>;

/** GET /service-orders: orders of the caller that are in progress, or delivered and not yet rated. */
export const serviceOrderListSchema = z.object({ items: z.array(serviceOrderSchema) });
export type ServiceOrderList = z.infer<typeof serviceOrderListSchema>;

/** POST /service-orders/:id/approvals. Every pending line of the quote requires a decision. */
export const approvalsRequestSchema = z.object({
  seq: z.whole(1),
  decisions: z.array(z.object({ lineId: z.filled(40), decision: z.enum(LINE_DECISIONS) })).check(z.some),
  /** Code from POST /service-orders/:id/approval-code, if the approved total requires it. */
  otpCode: z.nullable(otpField),
});
export type ApprovalsRequest = z.infer<typeof approvalsRequestSchema>;

/** POST /service-orders/:id/rating. */
export const ratingRequestSchema = z.object({
  rating: z.whole(1).check(z.refine((value) => value <= 5)),
  text: z.nullable(z.string().check(z.refine((value) => value.length <= 500))),
});

/** Checklist entry as filled in by a technician. */
export const checklistItemSchema = z.object({
  id: text,
  section: text,
  title: text,
  required: z.boolean(),
  safety: z.boolean(),
  input: z.enum(['tick', 'number', 'choice', 'text']),
  unit: z.nullable(z.string()),
  result,
  value: z.nullable(z.string()),
  note: z.nullable(z.string()),
  photos: z.array(text),
  at: z.nullable(timestamp),
});
export type ChecklistItem = z.infer<typeof checklistItemSchema>;

/** PUT /checklist-items/:id, by the technician of the job. A measured value sets the result. */
export const checklistResultRequestSchema = z.object({
  result,
  value: z.nullable(z.filled(100)),
  note: z.nullable(z.filled(500)),
  photoIds: z.array(z.filled(60)),
});

export { result as checklistResultSchema };
