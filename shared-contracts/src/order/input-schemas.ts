import * as z from 'zod/mini';
import { tidy, toLocalPhone } from '../api/typed-text';
import { orderMessages as messages } from './messages';
import { ORDER_STATUSES, ORDER_TABS } from './statuses';

const MAX_PAGES = 10_000;
const MAX_REASON = 300;
const page = z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGES)), 1);

/** Phone number of the order, by which a guest has access. */
const phone = z.optional(z.pipe(z.string().check(z.maxLength(40)), z.transform(toLocalPhone)));

const reason = z.string(messages.reason).check(
  z.overwrite(tidy),
  z.refine((text) => text.length > 0 && text.length <= MAX_REASON, messages.reason),
);

export const orderAccessSchema = z.object({ phone });

export const transferReportSchema = z.object({ phone });

export const orderReasonSchema = z.object({ reason, phone });

/** An unknown tab is ignored. */
export const orderQuerySchema = z.object({
  tab: z.catch(z.optional(z.enum(ORDER_TABS)), undefined),
  page,
});

export const staffOrderQuerySchema = z.object({
  status: z.catch(z.optional(z.enum(ORDER_STATUSES)), undefined),
  q: z.catch(z.optional(z.string().check(z.overwrite(tidy), z.maxLength(60))), undefined),
  page,
});

/** Note to the customer; unfavourable steps require one. */
export const staffNoteSchema = z.object({
  reason: z.optional(z.nullable(z.string().check(z.overwrite(tidy), z.maxLength(MAX_REASON)))),
});

export const staffReasonSchema = z.object({ reason });
