import * as z from '../schema';
import { checklistItemSchema, checklistResultRequestSchema } from '../workshop/service-order-schemas';
import { LINE_APPROVALS, SERVICE_ORDER_STATUSES } from '../workshop/service-orders';
import { JOB_PARTS } from './jobs';

const text = z.filled();
const words = z.nullable(z.string());
const moment = z.filled();
const when = z.nullable(moment);

/** What is worked on within a job: a booked service, or what its customer approved since. Holds no money. */
export const jobLineSchema = z.object({
  id: text,
  kind: z.enum(['labour', 'part']),
  name: text,
  quantity: z.whole(1),
  approval: z.enum(LINE_APPROVALS),
  /** It came by a quote: the job is not finished before it is done. */
  extra: z.boolean(),
  /** How long such work takes by the catalogue; null where the catalogue does not know it. */
  standardMinutes: z.nullable(z.whole(0)),
  /** Whole minutes that were worked on it until now. */
  workedMinutes: z.whole(0),
  /** Its clock runs since then. */
  runningSince: when,
  doneAt: when,
});
export type JobLine = z.infer<typeof jobLineSchema>;

/** A check that the finished work did not pass (BR-9). */
export const jobReworkSchema = z.object({ at: moment, by: words, note: words });
export type JobRework = z.infer<typeof jobReworkSchema>;

/** A service order as its technician sees it: nothing in it is money (product rule §3.4). */
export const jobSchema = z.object({
  id: text,
  code: text,
  status: z.enum(SERVICE_ORDER_STATUSES),
  version: z.whole(1),
  vehicle: z.object({ id: words, name: text, plate: text }),
  services: z.array(z.object({ code: text, name: text })),
  technician: words,
  bay: words,
  /** When it was booked for; null without an appointment. */
  startAt: when,
  promisedAt: when,
  /** Somebody works on it since then. */
  runningSince: when,
  workedMinutes: z.whole(0),
  standardMinutes: z.whole(0),
  highVoltage: z.boolean(),
  /** The lock-out steps that there are, and how many passed: 0 of 0 where it is no high-voltage work. */
  safety: z.object({ done: z.whole(0), count: z.whole(0) }),
  complaint: words,
  /** What its technician wrote when the work was done. */
  technicianNote: words,
  parts: z.enum(JOB_PARTS),
  checklist: z.object({ done: z.whole(0), total: z.whole(0), percent: z.whole(0), current: words }),
  /** The newest check that it did not pass, while it is made good. */
  rework: z.nullable(jobReworkSchema),
  work: z.array(jobLineSchema),
  /** Where it may go from here. */
  allowed: z.array(z.enum(SERVICE_ORDER_STATUSES)),
});
export type Job = z.infer<typeof jobSchema>;

/** A job of somebody else, or of nobody yet, that stands in the workshop: to be seen, not to be worked on. */
export const otherJobSchema = z.object({
  id: text,
  status: z.enum(SERVICE_ORDER_STATUSES),
  vehicle: z.object({ name: text, plate: text }),
  services: z.array(z.object({ code: text, name: text })),
  technician: words,
  bay: words,
  promisedAt: when,
  highVoltage: z.boolean(),
});
export type OtherJob = z.infer<typeof otherJobSchema>;

/** GET /technician/queue: the caller's open jobs, the running one first; below them what else is open. */
export const jobQueueSchema = z.object({ items: z.array(jobSchema), others: z.array(otherJobSchema) });
export type JobQueue = z.infer<typeof jobQueueSchema>;

/** GET /technician/summary: the caller's day, counted in Vietnam's time. */
export const jobSummarySchema = z.object({
  today: z.object({
    /** Jobs that are open, or were finished today. */
    jobs: z.whole(0),
    finished: z.whole(0),
    workedMinutes: z.whole(0),
  }),
  running: z.nullable(jobSchema),
  next: z.nullable(jobSchema),
  waitingParts: z.array(jobSchema),
  waitingApproval: z.whole(0),
  /** Finished by others and waiting for somebody to check it. */
  qualityChecks: z.whole(0),
});
export type JobSummary = z.infer<typeof jobSummarySchema>;

/** An entry of a checklist as a technician fills it in. */
export const jobItemSchema = z.object({
  ...checklistItemSchema.shape,
  version: z.whole(1),
  /** How it is looked at; null where its title says it all. */
  howTo: words,
  limits: z.nullable(
    z.object({
      okFrom: z.optional(z.number()),
      okTo: z.optional(z.number()),
      watchFrom: z.optional(z.number()),
      watchTo: z.optional(z.number()),
    }),
  ),
  needsPhoto: z.boolean(),
  /** Of `photos`, in their order. */
  photoIds: z.array(text),
  /** Who wrote it last. */
  by: words,
});
export type JobItem = z.infer<typeof jobItemSchema>;

/** GET /service-orders/:id/checklist. */
export const jobChecklistSchema = z.object({ items: z.array(jobItemSchema) });

/** GET /technician/jobs/:id: a job of the caller, or one that waits for a check and was done by others. */
export const jobDetailSchema = z.object({
  job: jobSchema,
  /** It is the caller's to work on; else theirs to check. */
  mine: z.boolean(),
  items: z.array(jobItemSchema),
  /** Checks that were not passed, newest first. */
  reworks: z.array(jobReworkSchema),
});
export type JobDetail = z.infer<typeof jobDetailSchema>;

/** GET /technician/quality-checks: jobs that others finished. */
export const qualityCheckListSchema = z.object({ items: z.array(jobSchema) });
export type QualityCheckList = z.infer<typeof qualityCheckListSchema>;

/**
 * PUT /checklist-items/:id. What was written without a network comes late, and perhaps twice: `clientId` names the
 * entry, which counts once, and `seen` is the version it was made from. Where somebody else wrote meanwhile the answer
 * is 409 CHECKLIST_CONFLICT with both.
 */
export const checklistWriteSchema = z.object({
  ...checklistResultRequestSchema.shape,
  clientId: z._default(z.nullable(z.like(/^[\w-]{8,64}$/)), null),
  seen: z._default(z.nullable(z.whole(1)), null),
});
export type ChecklistWrite = z.infer<typeof checklistWriteSchema>;

/** Details of 409 CHECKLIST_CONFLICT: what there is now. */
export const checklistConflictSchema = z.object({ theirs: jobItemSchema });
