import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { digits, lenient } from '../http/lenient';
import { requiredLine } from '../term-schemas';
import { USER_REASON_MAX, USER_STATUSES } from './admin-users';
import { ownerProofSchema } from './auth-forms';
import { ROLES } from './roles';

const messages = {
  reason: 'Vui lòng nhập lý do (tối đa 200 ký tự).',
  identity: 'Vui lòng ghi cách xác minh danh tính (tối đa 200 ký tự).',
} as const;

const MAX_SEARCH = 80;
const MAX_PAGE = 10_000;

const USER_SORTS = ['name', 'newest', 'seen'] as const;
export type UserSort = (typeof USER_SORTS)[number];

export const userQuerySchema = z.object({
  q: lenient(z.string().check(z.overwrite(tidy), z.maxLength(MAX_SEARCH))),
  role: lenient(z.enum(ROLES)),
  status: lenient(z.enum(USER_STATUSES)),
  sort: lenient(z.enum(USER_SORTS)),
  page: lenient(digits(1, MAX_PAGE)),
});

export const userRoleSchema = z.object({ role: z.enum(ROLES) });

export const userLockSchema = z.object({ reason: requiredLine(USER_REASON_MAX, messages.reason) });

/** Reason, how the employee proved their identity, and proof that the administrator owns the calling account. */
export const secondFactorResetSchema = z.extend(ownerProofSchema, {
  reason: requiredLine(USER_REASON_MAX, messages.reason),
  identity: requiredLine(USER_REASON_MAX, messages.identity),
});
export type SecondFactorReset = z.infer<typeof secondFactorResetSchema>;
