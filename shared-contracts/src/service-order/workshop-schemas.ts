import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { id } from './params';
import { LINE_APPROVALS } from './statuses';

const MAX_NOTE = 1_000;
const MAX_TITLE = 120;
const MAX_CODE = 20;

const optionalText = (max: number) =>
  z._default(z.nullable(z.string().check(z.overwrite(tidy), z.minLength(1), z.maxLength(max))), null);

export const finishRequestSchema = z.object({ note: optionalText(MAX_NOTE) });

/** Finding that a technician proposes; the back office prices it. */
export const proposalRequestSchema = z.object({
  checklistItemId: id,
  title: optionalText(MAX_TITLE),
  serviceCode: optionalText(MAX_CODE),
  /** Canned job to propose with its parts; it has its own name. */
  cannedJobId: z._default(z.nullable(id), null),
});

/** Line of the next quote, without its price. */
export const proposalSchema = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.number(),
  approval: z.enum(LINE_APPROVALS),
});
