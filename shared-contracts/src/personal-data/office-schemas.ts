import * as z from '../schema';
import { pageOf, requiredLine, text, timestamp } from '../term-schemas';
import { SUBJECT_CHECKS } from './erasures';
import { erasureSchema, retainedDataSchema, openMatterSchema } from './schemas';

const REASON_LENGTH = 200;

/** POST /customers/:id/personal-data and /customers/:id/erasure */
export const subjectCheckSchema = z.object({
  checkedBy: z.enum(SUBJECT_CHECKS, 'Vui lòng chọn cách đã xác minh.'),
});
export type SubjectCheckForm = z.infer<typeof subjectCheckSchema>;

/** POST /admin/erasures/:id/reject */
export const erasureRejectionSchema = z.object({
  reason: requiredLine(REASON_LENGTH, `Vui lòng nhập lý do (tối đa ${REASON_LENGTH} ký tự).`),
});
export type ErasureRejection = z.infer<typeof erasureRejectionSchema>;

/** Erasure in the list of the administrator. */
export const officeErasureSchema = z.object({
  ...erasureSchema.shape,
  customerId: text,
  /** Null once the data is erased. */
  customer: z.nullable(z.object({ fullName: text, email: text })),
  /** Codes of the rows of a guest; null for a customer. Since 1.4.0. */
  guestCodes: z._default(z.nullable(z.array(text)), null),
  requestedBy: z.nullable(z.string()),
  decidedAt: z.nullable(timestamp),
  decidedBy: z.nullable(z.string()),
  endedAt: z.nullable(timestamp),
  /** Why an open erasure has to wait; empty for an ended one. */
  open: z.array(openMatterSchema),
  retained: z.array(retainedDataSchema),
  /** True if files are still to be deleted. */
  filesLeft: z.boolean(),
});
export type OfficeErasure = z.infer<typeof officeErasureSchema>;

/** GET /admin/erasures?state=&page= */
export const officeErasureListSchema = z.object({
  ...pageOf(officeErasureSchema).shape,
  /** Erasures that wait for a decision. */
  waiting: z.whole(0),
});
export type OfficeErasureList = z.infer<typeof officeErasureListSchema>;
