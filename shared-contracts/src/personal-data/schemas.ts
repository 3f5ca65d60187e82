import { ownerProofSchema } from '../account/security-schemas';
import * as z from '../schema';
import { count, day, text, timestamp } from '../term-schemas';
import {
  ERASURE_CHANNELS,
  ERASURE_STATES,
  ERASURE_WORD,
  isErasureWord,
  RETAINED_DATA,
  OPEN_MATTERS,
} from './erasures';

/** Matter that must be settled before an erasure, with the code of its order, appointment or package. */
export const openMatterSchema = z.object({ kind: z.enum(OPEN_MATTERS), code: text });
export type OpenMatter = z.infer<typeof openMatterSchema>;

/** Data that stays after an erasure. `until` is the last day of its term; null if it no longer is about a person. */
export const retainedDataSchema = z.object({ kind: z.enum(RETAINED_DATA), count, until: z.nullable(day) });
export type RetainedDataView = z.infer<typeof retainedDataSchema>;

/** Newest erasure of a customer. */
export const erasureSchema = z.object({
  id: text,
  state: z.enum(ERASURE_STATES),
  channel: z.enum(ERASURE_CHANNELS),
  requestedAt: timestamp,
  /** Time before which nothing is erased. */
  dueAt: timestamp,
  /** Reason of a rejection. */
  rejection: z.nullable(z.string()),
});
export type Erasure = z.infer<typeof erasureSchema>;

/** GET /Auth/personal-data and GET /customers/:id/erasure. */
export const erasureStatusSchema = z.object({
  erasure: z.nullable(erasureSchema),
  open: z.array(openMatterSchema),
  /** Data that would stay. */
  retained: z.array(retainedDataSchema),
});
export type ErasureStatus = z.infer<typeof erasureStatusSchema>;

/** Copy of all data about a customer, as JSON for programs and as a page for people. */
export const personalDataCopySchema = z.object({
  /** Name of the files, without extension. */
  name: text,
  json: text,
  html: text,
});
export type PersonalDataCopy = z.infer<typeof personalDataCopySchema>;

/** POST /Auth/personal-data/erasure */
export const erasureRequestSchema = z.object({
  ...ownerProofSchema.shape,
  word: z.string().check(z.refine(isErasureWord, `Vui lòng nhập ${ERASURE_WORD} để xác nhận.`)),
});
export type ErasureRequest = z.infer<typeof erasureRequestSchema>;
