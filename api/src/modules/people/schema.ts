import { ROLES, tidy } from '@evcare/shared-contracts';
import { USER_STATUSES } from '@evcare/shared-contracts/office';
import * as z from 'zod/mini';
import { digits, lenient } from '../../app/lenient';
import { peopleTexts as say } from './messages';

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
export const reasonBody = z.object({
  reason: z.string(say.reason).check(
    z.overwrite(tidy),
    z.refine((text) => text.length > 0 && text.length <= 200, say.reason),
  ),
});
