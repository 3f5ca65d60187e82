import { tidy } from '@evcare/shared-contracts';
import * as z from 'zod/mini';
import { lenient } from '@evcare/shared-contracts/endpoints/server';

const word = z.string().check(z.regex(/^[\w-]{1,40}$/));
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** GET /admin/audit: by actor, action, subject and days in Vietnam; `after` is the id in `next`. */
export const auditQuery = z.object({
  q: lenient(z.string().check(z.overwrite(tidy), z.maxLength(80))),
  action: lenient(word),
  entity: lenient(word),
  actorId: lenient(z.string().check(z.maxLength(40))),
  from: lenient(day),
  to: lenient(day),
  after: lenient(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))),
});
export type AuditFilter = z.infer<typeof auditQuery>;
