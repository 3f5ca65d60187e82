import { tidy } from '@evcare/shared-contracts';
import { ORDER_SORTS } from '@evcare/shared-contracts/office';
import {
  LINE_APPROVALS,
  SERVICE_ORDER_STATUSES,
  type ServiceOrderStatus,
} from '@evcare/shared-contracts/workshop';
import * as z from 'zod/mini';
import { digits, lenient, texts } from '../../app/lenient';
import { messages } from './messages';

const id = z.string().check(z.maxLength(40));
export const byId = z.object({ id });
export const bySeq = z.object({ id, seq: digits(1, 10_000) });
export const byLine = z.object({ id, lineId: id });

const percent = z.number().check(z.int(), z.gte(0), z.lte(100));
const short = (max: number) => z.string().check(z.overwrite(tidy), z.minLength(1), z.maxLength(max));
const optional = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);
const reason = z.string(messages.reason).check(
  z.overwrite(tidy),
  z.refine((text) => text.length > 0 && text.length <= 300, messages.reason),
);

const isStatus = (text: string): text is ServiceOrderStatus =>
  (SERVICE_ORDER_STATUSES as readonly string[]).includes(text);
const day = lenient(
  z.string().check(
    z.regex(/^20\d\d-\d\d-\d\d$/),
    z.refine((text) => !Number.isNaN(Date.parse(text))),
  ),
);
const narrowing = {
  technician: lenient(id),
  bay: lenient(id),
  q: lenient(z.string().check(z.overwrite(tidy), z.maxLength(60))),
};
/** GET /staff/service-orders: unknown statuses are ignored. */
export const staffListQuery = z.object({
  ...narrowing,
  status: z.pipe(
    texts(SERVICE_ORDER_STATUSES.length),
    z.transform((wanted): ServiceOrderStatus[] => (wanted ?? []).filter(isStatus)),
  ),
  promisedFrom: day,
  promisedTo: day,
  sort: lenient(z.enum(ORDER_SORTS)),
  page: lenient(digits(1, 10_000)),
});
export const boardQuery = z.object(narrowing);

export const reasonBody = z.object({ reason });
export const finishBody = z.object({ note: optional(short(1_000)) });
export const qcBody = z.object({ pass: z.boolean(), score: percent, note: optional(short(500)) });
/** Finding that a technician proposes; the back office prices it. */
export const proposalBody = z.object({
  checklistItemId: id,
  title: optional(short(120)),
  serviceCode: optional(short(20)),
});

export const proposalSchema = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.number(),
  approval: z.enum(LINE_APPROVALS),
});
