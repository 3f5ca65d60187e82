import * as z from '../schema';
import { requiredLine } from '../term-schemas';

const REASON_LENGTH = 200;

const kind = z.like(/^[a-z-]{1,40}$/);
const reason = requiredLine(REASON_LENGTH, `Vui lòng nhập lý do (tối đa ${REASON_LENGTH} ký tự).`);

/** POST /admin/jobs/dead-letters/retries: retries all dead letters of a kind. */
export const deadLetterRetriesSchema = z.object({ kind });
export type DeadLetterRetries = z.infer<typeof deadLetterRetriesSchema>;

/** POST /admin/jobs/dead-letters/:id/dismissal */
export const deadLetterDismissalSchema = z.object({ reason });
export type DeadLetterDismissal = z.infer<typeof deadLetterDismissalSchema>;

/** POST /admin/jobs/dead-letters/dismissals: gives all dead letters of a kind up. */
export const deadLetterDismissalsSchema = z.object({ kind, reason });
export type DeadLetterDismissals = z.infer<typeof deadLetterDismissalsSchema>;
