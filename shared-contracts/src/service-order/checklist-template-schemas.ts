import * as z from '../schema';
import { VEHICLE_TYPES } from '../catalogue/catalogue';
import { SERVICE_TIERS } from '../catalogue/services';
import { requiredLine } from '../term-schemas';
import {
  BATTERY_MEASURES,
  CHECKLIST_INPUTS,
  checklistMessages as messages,
  MOST_CHECKLIST_ITEMS,
} from './checklist-templates';

const LIMIT = 100_000;
const limit = z.optional(
  z.number(messages.limit).check(z.refine((value) => Math.abs(value) <= LIMIT, messages.limit)),
);

type Limits = Readonly<Partial<Record<'okFrom' | 'okTo' | 'watchFrom' | 'watchTo', number>>>;
const sound = (name: keyof Limits, holds: (limits: Limits) => boolean, message: string) =>
  z.refine<Limits>(holds, { message, path: [name] });

const limits = z.object({ okFrom: limit, okTo: limit, watchFrom: limit, watchTo: limit }).check(
  sound('okTo', ({ okFrom = -Infinity, okTo = Infinity }) => okFrom <= okTo, messages.okRange),
  sound(
    'watchFrom',
    ({ okFrom, watchFrom }) => watchFrom === undefined || watchFrom < (okFrom ?? -Infinity),
    messages.watchFrom,
  ),
  sound(
    'watchTo',
    ({ okTo, watchTo }) => watchTo === undefined || watchTo > (okTo ?? Infinity),
    messages.watchTo,
  ),
);

/** Item of a service's checklist: what to check, and which values pass (product rule §5.7). */
export const checklistTemplateItemSchema = z
  .object({
    section: requiredLine(60, messages.section),
    title: requiredLine(120, messages.title),
    /** Instructions; null if the title is sufficient. */
    howTo: z.nullable(requiredLine(300, messages.howTo)),
    input: z.enum(CHECKLIST_INPUTS),
    /** Unit of a measured number. */
    unit: z.nullable(requiredLine(30, messages.unit)),
    /** Values from `okFrom` to `okTo` pass, values from `watchFrom` to `watchTo` are to be watched, others fail. */
    limits: z.nullable(limits),
    /** True if the item cannot be skipped. */
    required: z.boolean(),
    /** True if it is a step of the high-voltage lock-out; these steps come first, in order (BR-8). */
    safety: z.boolean(),
    /** True if a photo is required for any result. */
    needsPhoto: z.boolean(),
    /** Value of the battery record that the item measures. */
    measures: z.nullable(z.enum(BATTERY_MEASURES)),
    /** True if the item is kept but no longer added to new service orders. */
    retired: z.boolean(),
  })
  .check(
    z.refine(({ input, unit }) => input !== 'number' || unit !== null, {
      message: messages.unit,
      path: ['unit'],
    }),
    z.refine(
      ({ input, unit, limits: within, measures }) =>
        input === 'number' || (unit === null && within === null && measures === null),
      { message: messages.onlyNumbers, path: ['input'] },
    ),
    z.refine(({ safety, required }) => !safety || required, {
      message: messages.safetyRequired,
      path: ['required'],
    }),
  );
export type ChecklistTemplateItem = z.infer<typeof checklistTemplateItemSchema>;

const isUnique = (items: readonly (string | null)[]) => {
  const values = items.filter((value) => value !== null);
  return new Set(values).size === values.length;
};

/** Complete checklist of a service, in order, as written by managers. */
export const checklistTemplateBodySchema = z.object({
  items: z.array(checklistTemplateItemSchema).check(
    z.refine((items) => items.some(({ retired }) => !retired), messages.none),
    z.refine((items) => items.length <= MOST_CHECKLIST_ITEMS, messages.many),
    z.refine((items) => isUnique(items.map(({ section, title }) => `${section}\n${title}`)), messages.twice),
    z.refine(
      (items) => isUnique(items.map(({ retired, measures }) => (retired ? null : measures))),
      messages.measuredTwice,
    ),
  ),
});
export type ChecklistTemplateBody = z.infer<typeof checklistTemplateBodySchema>;

/** Summary of a checklist; its id is the id of the service. */
const summary = {
  id: z.filled(),
  service: z.object({
    code: z.filled(),
    name: z.filled(),
    tier: z.nullable(z.enum(SERVICE_TIERS)),
    vehicleTypes: z.array(z.enum(VEHICLE_TYPES)),
    isHighVoltage: z.boolean(),
    active: z.boolean(),
  }),
  /** Incremented by every change; service orders record the version they were created with. */
  version: z.whole(1),
  updatedAt: z.filled(),
};
export const checklistTemplateSchema = z.object({ ...summary, items: z.array(checklistTemplateItemSchema) });
export type ChecklistTemplate = z.infer<typeof checklistTemplateSchema>;

/** GET /admin/checklists. Counts include only items in use. */
export const checklistTemplateListSchema = z.object({
  items: z.array(
    z.object({
      ...summary,
      sections: z.array(z.string()),
      used: z.whole(0),
      safety: z.whole(0),
      retired: z.whole(0),
    }),
  ),
});
export type ChecklistTemplateList = z.infer<typeof checklistTemplateListSchema>;
export type ChecklistTemplateSummary = ChecklistTemplateList['items'][number];
