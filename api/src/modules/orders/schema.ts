import { tidy, toLocalPhone } from '@evcare/shared-contracts';
import { ORDER_STATUSES, ORDER_TABS } from '@evcare/shared-contracts/shop';
import * as z from 'zod/mini';
import { messages } from '../../messages';
import { toStoredPhone } from '../users/phone';

const MAX_PAGES = 10_000;
const page = z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGES)), 1);

/** Normalises a phone number as it is stored; other text matches nothing. */
const phone = z.pipe(
  z.string().check(z.maxLength(40)),
  z.transform((text) => toStoredPhone(toLocalPhone(text))),
);

const reason = z.string(messages.reason).check(
  z.overwrite(tidy),
  z.refine((text) => text.length > 0 && text.length <= 300, messages.reason),
);

export const byCode = z.object({ code: z.string().check(z.maxLength(40)) });
export const phoneQuery = z.object({ phone: z.optional(phone) });
export const phoneBody = z.object({ phone: z.optional(phone) });
export const reasonBody = z.object({ reason, phone: z.optional(phone) });

/** GET /orders: an unknown tab is ignored. */
export const ownListQuery = z.object({ tab: z.catch(z.optional(z.enum(ORDER_TABS)), undefined), page });

export const staffListQuery = z.object({
  status: z.catch(z.optional(z.enum(ORDER_STATUSES)), undefined),
  q: z.catch(z.optional(z.string().check(z.overwrite(tidy), z.maxLength(60))), undefined),
  page,
});

/** Step by staff, with a note to the customer; unfavourable steps require one. */
export const staffNoteBody = z.object({
  reason: z.optional(z.nullable(z.string().check(z.overwrite(tidy), z.maxLength(300)))),
});
export const staffReasonBody = z.object({ reason });
