import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { digits, lenient } from '../http/lenient';
import { USER_REASON_MAX, USER_STATUSES } from './admin-users';
import { ownerProofSchema } from './auth-forms';
import { ROLES } from './roles';

const messages = {
  reason: 'Vui lòng nhập lý do (tối đa 200 ký tự).',
  identity: 'Vui lòng ghi cách xác minh danh tính (tối đa 200 ký tự).',
} as const;

const MAX_SEARCH = 80;
const MAX_PAGE = 10_000;

export const USER_SORTS = ['name', 'newest', 'seen'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const userQuerySchema = z.object({
  q: lenient(z.string().check(z.overwrite(tidy), z.maxLength(MAX_SEARCH))),
  role: lenient(z.enum(ROLES)),
  status: lenient(z.enum(USER_STATUSES)),
  sort: lenient(z.enum(USER_SORTS)),
  page: lenient(digits(1, MAX_PAGE)),
});

export const userRoleSchema = z.object({ role: z.enum(ROLES) });

const requiredText = (error: string) =>
  z.string(error).check(
    z.overwrite(tidy),
    z.refine((text) => text.length > 0 && text.length <= USER_REASON_MAX, error),
  );

export const userLockSchema = z.object({ reason: requiredText(messages.reason) });

/** Reason, how the employee proved their identity, and proof of the administrator's own sign-in. */
export const secondFactorResetSchema = z.extend(ownerProofSchema, {
  reason: requiredText(messages.reason),
  identity: requiredText(messages.identity),
});
export type SecondFactorReset = z.infer<typeof secondFactorResetSchema>;
