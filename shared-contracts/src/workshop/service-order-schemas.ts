import { otpField } from '../api/fields';
import * as z from '../schema';
import {
  CHECKLIST_RESULTS,
  LINE_APPROVALS,
  LINE_DECISIONS,
  PROGRESS_STEPS,
  QUOTE_STATES,
  SERVICE_ORDER_STATUSES,
} from './service-orders';

const text = z.filled();
const money = z.whole(0);
const moment = z.filled();
const result = z.nullable(z.enum(CHECKLIST_RESULTS));

/** A line of a quote. Parts hang below the labour that fits them and share its decision. Money is integer đồng. */
export const quoteLineSchema = z.object({
  id: text,
  kind: z.enum(['labour', 'part']),
  parentId: z.nullable(z.string()),
  name: text,
  quantity: z.whole(1),
  unitPrice: money,
  total: money,
  approval: z.enum(LINE_APPROVALS),
  /** What the check found, where the line comes from one. */
  finding: z.nullable(
    z.object({
      title: text,
      result: z.enum(CHECKLIST_RESULTS),
      note: z.nullable(z.string()),
      photos: z.array(text),
    }),
  ),
});
export type QuoteLine = z.infer<typeof quoteLineSchema>;

export const quoteSchema = z.object({
  seq: z.whole(1),
  state: z.enum(QUOTE_STATES),
  sentAt: z.nullable(moment),
  validUntil: z.nullable(moment),
  total: money,
  lines: z.array(quoteLineSchema),
});
export type Quote = z.infer<typeof quoteSchema>;

/** What a customer sees of a vehicle that stands in the workshop (GET /service-orders/:id). */
export const serviceOrderSchema = z.object({
  id: text,
  code: text,
  status: z.enum(SERVICE_ORDER_STATUSES),
  version: z.whole(1),
  appointmentCode: z.nullable(z.string()),
  vehicle: z.object({ id: z.nullable(z.string()), name: text, plate: text }),
  services: z.array(z.object({ code: text, name: text })),
  technician: z.nullable(z.string()),
  complaint: z.nullable(z.string()),
  receivedAt: moment,
  promisedAt: z.nullable(moment),
  /** From the median of past work of this kind: an estimate. */
  estimatedFinishAt: z.nullable(moment),
  /** 'Thường mất 2 giờ 10 phút', from the same past work; null where there is too little of it. */
  usualMinutes: z.nullable(z.whole(1)),
  step: z.nullable(z.enum(PROGRESS_STEPS)),
  checklist: z.object({
    done: z.whole(0),
    total: z.whole(0),
    /** Of the checklist, in whole per cent. */
    percent: z.whole(0),
    /** What is being looked at now: 'Đo cách điện'. */
    current: z.nullable(z.string()),
    ok: z.whole(0),
    watch: z.whole(0),
    fail: z.whole(0),
  }),
  /** The last quote that was sent; null before. */
  quote: z.nullable(quoteSchema),
  /** What waits for the customer's decision: labour with its parts counts once. */
  awaiting: z.whole(0),
  approvedTotal: money,
  /** What happened, newest first. */
  events: z.array(z.object({ id: z.whole(1), at: moment, text: text })),
  /** 1 to 5, once delivered; null until it is rated. */
  rating: z.nullable(z.whole(1)),
  canRate: z.boolean(),
});
export type ServiceOrder = z.infer<typeof serviceOrderSchema>;

/** GET /service-orders: the caller's vehicles that are in the workshop, or were given back and wait for a rating. */
export const serviceOrderListSchema = z.object({ items: z.array(serviceOrderSchema) });
export type ServiceOrderList = z.infer<typeof serviceOrderListSchema>;

/** POST /service-orders/:id/approvals. Every pending line of the quote needs a decision. */
export const approvalsRequestSchema = z.object({
  seq: z.whole(1),
  decisions: z.array(z.object({ lineId: z.filled(40), decision: z.enum(LINE_DECISIONS) })).check(z.some),
  /** From POST /service-orders/:id/approval-code, where the approved sum asks for it. */
  otpCode: z.nullable(otpField),
});
export type ApprovalsRequest = z.infer<typeof approvalsRequestSchema>;

/** POST /service-orders/:id/rating. */
export const ratingRequestSchema = z.object({
  rating: z.whole(1).check(z.refine((value) => value <= 5)),
  text: z.nullable(z.string().check(z.refine((value) => value.length <= 500))),
});

/** An entry of a checklist, as a technician fills it. */
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
  at: z.nullable(moment),
});
export type ChecklistItem = z.infer<typeof checklistItemSchema>;

/** PUT /checklist-items/:id, by the technician of the job. A measured value sets the result; a note may make it worse. */
export const checklistResultRequestSchema = z.object({
  result,
  value: z.nullable(z.filled(100)),
  note: z.nullable(z.filled(500)),
  photoIds: z.array(z.filled(60)),
});

export { result as checklistResultSchema };
