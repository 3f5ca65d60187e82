import { ROLES, tidy } from '@evcare/shared-contracts';
import { ownerProofSchema } from '@evcare/shared-contracts/auth-forms';
import { USER_REASON_MAX, USER_STATUSES } from '@evcare/shared-contracts/office';
import * as z from 'zod/mini';
import { digits, lenient } from '../../app/lenient';
import { peopleTexts as messages } from './messages';

const short = z.string().check(z.overwrite(tidy), z.maxLength(80));

export const USER_SORTS = ['name', 'newest', 'seen'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const byId = z.object({ id: z.string().check(z.maxLength(40)) });
export const listQuery = z.object({
  q: lenient(short),
  role: lenient(z.enum(ROLES)),
  status: lenient(z.enum(USER_STATUSES)),
  sort: lenient(z.enum(USER_SORTS)),
  page: lenient(digits(1, 10_000)),
});
export const roleBody = z.object({ role: z.enum(ROLES) });
const required = (error: string) =>
  z.string(error).check(
    z.overwrite(tidy),
    z.refine((text) => text.length > 0 && text.length <= USER_REASON_MAX, error),
  );
export const reasonBody = z.object({ reason: required(messages.reason) });

/** Reason, how the employee proved their identity, and proof of the administrator's own sign-in. */
export const factorResetBody = z.extend(ownerProofSchema, {
  reason: required(messages.reason),
  identity: required(messages.identity),
});
export type FactorReset = z.infer<typeof factorResetBody>;
