import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { lenient } from '../http/lenient';
import { day } from '../term-schemas';

const MAX_QUERY = 80;
const MAX_ID = 40;

const name = z.string().check(z.regex(/^[\w-]{1,40}$/));

/** Filters of the audit log; days are in Vietnam time. */
export const auditQuerySchema = z.object({
  q: lenient(z.string().check(z.overwrite(tidy), z.maxLength(MAX_QUERY))),
  action: lenient(name),
  entity: lenient(name),
  actorId: lenient(z.string().check(z.maxLength(MAX_ID))),
  from: lenient(day),
  to: lenient(day),
  /** Value of `next` of the previous page. */
  after: lenient(z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/))),
});
export type AuditFilter = z.infer<typeof auditQuerySchema>;
