import * as z from '../schema';
import { checklistItemSchema, checklistResultRequestSchema } from './schemas';
import { LINE_APPROVALS, LINE_KINDS, SERVICE_ORDER_STATUSES } from './statuses';
import { JOB_PARTS } from './jobs';
import { optionalText, plate, text, timestamp } from '../term-schemas';

const optionalTimestamp = z.nullable(timestamp);

/** Line of a job: a booked service, or work approved later. Contains no prices. */
export const jobLineSchema = z.object({
  id: text,
  kind: z.enum(LINE_KINDS),
  name: text,
  quantity: z.whole(1),
  approval: z.enum(LINE_APPROVALS),
  /** True if a quote added the line; the job cannot be finished before the line is done. */
  extra: z.boolean(),
  /** Standard duration from the catalogue; null if the catalogue has none. */
  standardMinutes: z.nullable(z.whole(0)),
  /** Whole minutes worked so far. */
  workedMinutes: z.whole(0),
  /** Start of the running timer. */
  runningSince: optionalTimestamp,
  doneAt: optionalTimestamp,
});
export type JobLine = z.infer<typeof jobLineSchema>;

/** Failed quality check (BR-9). */
export const jobReworkSchema = z.object({ at: timestamp, by: optionalText, note: optionalText });
export type JobRework = z.infer<typeof jobReworkSchema>;

/** Service order as seen by its technician, without prices (product rule §3.4). */
export const jobSchema = z.object({
  id: text,
  code: text,
  status: z.enum(SERVICE_ORDER_STATUSES),
  version: z.whole(1),
  vehicle: z.object({ id: optionalText, name: text, plate }),
  services: z.array(z.object({ code: text, name: text })),
  technician: optionalText,
  bay: optionalText,
  /** Start of the appointment; null without one. */
  startAt: optionalTimestamp,
  promisedAt: optionalTimestamp,
  /** Start of the running timer. */
  runningSince: optionalTimestamp,
  workedMinutes: z.whole(0),
  standardMinutes: z.whole(0),
  highVoltage: z.boolean(),
  /** Number of lock-out steps and how many are done; 0 of 0 without high-voltage work. */
  safety: z.object({ done: z.whole(0), count: z.whole(0) }),
  complaint: optionalText,
  /** Note of the technician on completion. */
  technicianNote: optionalText,
  parts: z.enum(JOB_PARTS),
  checklist: z.object({ done: z.whole(0), total: z.whole(0), percent: z.whole(0), current: optionalText }),
  /** Latest failed quality check, during rework. */
  rework: z.nullable(jobReworkSchema),
  work: z.array(jobLineSchema),
  /** Statuses that the service order may change to. */
  allowed: z.array(z.enum(SERVICE_ORDER_STATUSES)),
});
export type Job = z.infer<typeof jobSchema>;

/** Read-only view of an open job that is unassigned or assigned to another technician. */
export const otherJobSchema = z.object({
  id: text,
  status: z.enum(SERVICE_ORDER_STATUSES),
  vehicle: z.object({ name: text, plate }),
  services: z.array(z.object({ code: text, name: text })),
  technician: optionalText,
  bay: optionalText,
  promisedAt: optionalTimestamp,
  highVoltage: z.boolean(),
});
export type OtherJob = z.infer<typeof otherJobSchema>;

/** GET /technician/queue: open jobs of the caller, the running one first, and other open jobs. */
export const jobQueueSchema = z.object({ items: z.array(jobSchema), others: z.array(otherJobSchema) });
export type JobQueue = z.infer<typeof jobQueueSchema>;

/** GET /technician/summary: figures of the caller's current day in Vietnam. */
export const jobSummarySchema = z.object({
  today: z.object({
    /** Number of jobs that are open or were finished today. */
    jobs: z.whole(0),
    finished: z.whole(0),
    workedMinutes: z.whole(0),
  }),
  running: z.nullable(jobSchema),
  next: z.nullable(jobSchema),
  waitingParts: z.array(jobSchema),
  waitingApproval: z.whole(0),
  /** Number of jobs finished by others that wait for a quality check. */
  qualityChecks: z.whole(0),
});
export type JobSummary = z.infer<typeof jobSummarySchema>;

/** Checklist entry as filled in by a technician. */
export const jobItemSchema = z.object({
  ...checklistItemSchema.shape,
  version: z.whole(1),
  /** Instructions; null if the title is sufficient. */
  howTo: optionalText,
  limits: z.nullable(
    z.object({
      okFrom: z.optional(z.number()),
      okTo: z.optional(z.number()),
      watchFrom: z.optional(z.number()),
      watchTo: z.optional(z.number()),
    }),
  ),
  needsPhoto: z.boolean(),
  /** Ids of `photos`, in the same order. */
  photoIds: z.array(text),
  /** Last author. */
  by: optionalText,
});
export type JobItem = z.infer<typeof jobItemSchema>;

/** GET /service-orders/:id/checklist. */
export const jobChecklistSchema = z.object({ items: z.array(jobItemSchema) });

/** GET /technician/jobs/:id: a job of the caller, or another technician's job that waits for a quality check. */
export const jobDetailSchema = z.object({
  job: jobSchema,
  /** True if the caller is to work on the job, false if to check it. */
  mine: z.boolean(),
  items: z.array(jobItemSchema),
  /** Failed quality checks, newest first. */
  reworks: z.array(jobReworkSchema),
});
export type JobDetail = z.infer<typeof jobDetailSchema>;

/** GET /technician/quality-checks: jobs finished by others. */
export const qualityCheckListSchema = z.object({ items: z.array(jobSchema) });
export type QualityCheckList = z.infer<typeof qualityCheckListSchema>;

/**
 * PUT /checklist-items/:id. Entries written offline arrive late and possibly twice: `clientId` identifies an
 * entry, so that it is applied once, and `seen` is the version it is based on. A concurrent change by another
 * user returns 409 CHECKLIST_CONFLICT with both versions.
 */
export const checklistWriteSchema = z.object({
  ...checklistResultRequestSchema.shape,
  clientId: z._default(z.nullable(z.like(/^[\w-]{8,64}$/)), null),
  seen: z._default(z.nullable(z.whole(1)), null),
});
export type ChecklistWrite = z.infer<typeof checklistWriteSchema>;

/** Details of 409 CHECKLIST_CONFLICT: the current entry. */
export const checklistConflictSchema = z.object({ theirs: jobItemSchema });
