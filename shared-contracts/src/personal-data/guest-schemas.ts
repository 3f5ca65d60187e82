import { phoneField } from '../account/fields';
import { customerBriefSchema } from '../customer/brief-schema';
import * as z from '../schema';
import { requiredLine, text, timestamp } from '../term-schemas';
import { GUEST_ROW_KINDS, MAX_GUEST_ROWS, SUBJECT_CHECKS } from './erasures';
import { erasureSchema, openMatterSchema, retainedDataSchema } from './schemas';

const MAX_CODE = 40;
const code = requiredLine(MAX_CODE, 'Vui lòng nhập mã đơn hàng, lịch hẹn hoặc phiếu dịch vụ.');

/** Proof of a guest’s right to the data: the telephone number, and the code of a row that has it. */
export const guestProofSchema = z.object({ phoneNumber: phoneField, code });
export type GuestProof = z.infer<typeof guestProofSchema>;

/** POST /staff/guest-data/copy and /staff/guest-data/erasure: the chosen rows. */
export const guestRequestSchema = z.object({
  ...guestProofSchema.shape,
  rowIds: z
    .array(z.filled(MAX_CODE), 'Vui lòng chọn ít nhất một mục.')
    .check(
      z.refine(
        (ids) => ids.length > 0 && ids.length <= MAX_GUEST_ROWS && new Set(ids).size === ids.length,
        'Vui lòng chọn ít nhất một mục.',
      ),
    ),
  checkedBy: z.enum(SUBJECT_CHECKS, 'Vui lòng chọn cách đã xác minh.'),
});
export type GuestRequest = z.infer<typeof guestRequestSchema>;

/** Row without a record of a customer, with the telephone number of the guest. */
export const guestRowSchema = z.object({
  id: text,
  kind: z.enum(GUEST_ROW_KINDS),
  /** Null for rows that have none. */
  code: z.nullable(z.string()),
  at: timestamp,
  fullName: text,
  /** True if the row has the code, or the name of the row that has it: likely the same person. */
  likely: z.boolean(),
});
export type GuestRowView = z.infer<typeof guestRowSchema>;

/** GET /staff/guest-data: rows of a guest, what is open, and what would stay of the chosen or likely ones. */
export const guestDataSchema = z.object({
  rows: z.array(guestRowSchema),
  /** Customers with the telephone number, whose data is exported and erased in their records. */
  customers: z.array(customerBriefSchema),
  /** Open erasure of one of the rows. */
  erasure: z.nullable(erasureSchema),
  open: z.array(openMatterSchema),
  retained: z.array(retainedDataSchema),
});
export type GuestData = z.infer<typeof guestDataSchema>;
