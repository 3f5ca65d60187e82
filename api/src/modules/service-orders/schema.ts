import { tidy } from '@evcare/shared-contracts';
import {
  LINE_APPROVALS,
  LINE_DECISIONS,
  SERVICE_ORDER_STATUSES,
  checklistItemSchema,
  quoteSchema,
  serviceOrderSchema,
} from '@evcare/shared-contracts/workshop';
import * as z from 'zod/mini';
import { digits, lenient } from '../../app/lenient';
import { messages } from './messages';

const id = z.string().check(z.maxLength(40));
export const byId = z.object({ id });
export const bySeq = z.object({ id, seq: digits(1, 10_000) });
export const byLine = z.object({ id, lineId: id });

const money = z.number().check(z.int(), z.gte(0), z.lte(2_000_000_000));
const quantity = z.number().check(z.int(), z.gte(1), z.lte(999));
const kilometres = z.number().check(z.int(), z.gte(0), z.lte(999_999));
const percent = z.number().check(z.int(), z.gte(0), z.lte(100));
const short = (most: number) => z.string().check(z.overwrite(tidy), z.minLength(1), z.maxLength(most));
const optional = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);
const reason = z.string(messages.reason).check(
  z.overwrite(tidy),
  z.refine((text) => text.length > 0 && text.length <= 300, messages.reason),
);

export const staffListQuery = z.object({
  status: lenient(z.enum(SERVICE_ORDER_STATUSES)),
  q: lenient(z.string().check(z.overwrite(tidy), z.maxLength(60))),
  page: lenient(digits(1, 10_000)),
});

export const lineBody = z.object({
  kind: z.enum(['labour', 'part']),
  parentId: optional(id),
  serviceCode: optional(short(20)),
  productId: optional(id),
  name: optional(short(120)),
  quantity: z._default(quantity, 1),
  unitPrice: optional(money),
  checklistItemId: optional(id),
});
export const priceBody = z.object({ quantity, unitPrice: money });
export const reasonBody = z.object({ reason });
export const finishBody = z.object({ note: optional(short(1_000)) });
export const qcBody = z.object({ pass: z.boolean(), score: percent, note: optional(short(500)) });
export const deliverBody = z.object({
  odometerOut: kilometres,
  batteryOut: optional(percent),
  debtReason: optional(reason),
});
export const paymentBody = z.object({
  method: z.enum(['cash', 'transfer', 'card']),
  amount: z.number().check(z.int(), z.gte(1), z.lte(2_000_000_000)),
});
export const counterBody = z.object({
  seq: z.number().check(z.int(), z.gte(1)),
  decisions: z.array(z.object({ lineId: id, decision: z.enum(LINE_DECISIONS) })).check(z.minLength(1)),
  evidence: z.string(messages.evidence).check(
    z.overwrite(tidy),
    z.refine((text) => text.length > 0 && text.length <= 300, messages.evidence),
  ),
});
export const idempotencyKey = z.string().check(z.regex(/^[\x21-\x7e]{8,128}$/));

/** What a technician found and proposes; the office puts a price to it. */
export const proposalBody = z.object({
  checklistItemId: id,
  title: optional(short(120)),
  serviceCode: optional(short(20)),
});

const checklist = z.object({ done: z.number(), total: z.number(), percent: z.number() });
const base = {
  id: z.string(),
  code: z.string(),
  status: z.enum(SERVICE_ORDER_STATUSES),
  version: z.number(),
  vehicle: serviceOrderSchema.shape.vehicle,
  services: serviceOrderSchema.shape.services,
  technician: z.nullable(z.string()),
  bay: z.nullable(z.string()),
  promisedAt: z.nullable(z.string()),
  /** Somebody works on it since then. */
  runningSince: z.nullable(z.string()),
  workedMinutes: z.number(),
  highVoltage: z.boolean(),
  /** Where it may go from here. */
  allowed: z.array(z.enum(SERVICE_ORDER_STATUSES)),
};

/** A card of the office's board. */
export const staffRowSchema = z.object({
  ...base,
  customer: z.object({ fullName: z.string(), phoneNumber: z.string() }),
  checklist,
  total: z.number(),
  left: z.number(),
});
export type StaffRow = z.infer<typeof staffRowSchema>;
export const staffListSchema = z.object({
  items: z.array(staffRowSchema),
  page: z.number(),
  pageSize: z.number(),
  total: z.number(),
});

const staffLine = z.object({
  id: z.string(),
  kind: z.enum(['labour', 'part']),
  parentId: z.nullable(z.string()),
  quoteSeq: z.nullable(z.number()),
  name: z.string(),
  quantity: z.number(),
  unitPrice: z.number(),
  total: z.number(),
  coveredByPackage: z.boolean(),
  approval: z.enum(LINE_APPROVALS),
});

/** A service order as the office works on it. */
export const staffOrderSchema = z.object({
  ...staffRowSchema.shape,
  complaint: z.nullable(z.string()),
  odometerIn: z.number(),
  odometerOut: z.nullable(z.number()),
  batteryIn: z.nullable(z.number()),
  batteryOut: z.nullable(z.number()),
  technicianNote: z.nullable(z.string()),
  cancelReason: z.nullable(z.string()),
  qcScore: z.nullable(z.number()),
  rating: z.nullable(z.number()),
  photos: z.array(z.string()),
  lines: z.array(staffLine),
  quotes: z.array(quoteSchema),
  items: z.array(checklistItemSchema),
  payments: z.array(z.object({ id: z.string(), method: z.string(), amount: z.number(), at: z.string() })),
  events: serviceOrderSchema.shape.events,
});
export type StaffServiceOrder = z.infer<typeof staffOrderSchema>;

/** A job as its technician sees it: nothing in it is money (product rule §3.4). */
export const jobSchema = z.object({
  ...base,
  complaint: z.nullable(z.string()),
  checklist: z.object({ ...checklist.shape, current: z.nullable(z.string()) }),
  /** What may be worked on, and what waits for the customer. */
  work: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['labour', 'part']),
      name: z.string(),
      quantity: z.number(),
      approval: z.enum(LINE_APPROVALS),
    }),
  ),
});
export type Job = z.infer<typeof jobSchema>;
export const queueSchema = z.object({ items: z.array(jobSchema) });
export const checklistSchema = z.object({ items: z.array(checklistItemSchema) });
export const proposalSchema = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.number(),
  approval: z.enum(LINE_APPROVALS),
});
