import {
  checklistTemplateItemSchema,
  numberIn,
  type ChecklistInput,
  type ChecklistTemplateItem,
} from '@evcare/shared-contracts/office';
import { checklists as t } from '../../../messages/catalogue-checklists';

const LIMITS = ['okFrom', 'okTo', 'watchFrom', 'watchTo'] as const;
export type LimitName = (typeof LIMITS)[number];

/** Form values of an item. */
export function typedItem(item: ChecklistTemplateItem | null, section: string) {
  const limit = (name: LimitName) => String(item?.limits?.[name] ?? '').replace('.', ',');
  return {
    section: item?.section ?? section,
    title: item?.title ?? '',
    howTo: item?.howTo ?? '',
    input: item?.input ?? ('choice' as ChecklistInput),
    unit: item?.unit ?? '',
    okFrom: limit('okFrom'),
    okTo: limit('okTo'),
    watchFrom: limit('watchFrom'),
    watchTo: limit('watchTo'),
    measures: item?.measures ?? '',
    required: item?.required ?? false,
    safety: item?.safety ?? false,
    needsPhoto: item?.needsPhoto ?? false,
    retired: item?.retired ?? false,
  };
}
export type TypedItem = ReturnType<typeof typedItem>;
export type ItemField = keyof TypedItem;
export type ItemErrors = Readonly<Partial<Record<ItemField, string>>>;

/** Number with dots as thousands separators, as written in Vietnam. */
const GROUPED = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
const limitIn = (typed: string): number | null => {
  const text = typed.trim();
  return numberIn(GROUPED.test(text) ? text.replaceAll('.', '') : text);
};

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed);

function limitsOf(typed: TypedItem) {
  const entries = LIMITS.filter((name) => typed[name].trim() !== '').map(
    (name) => [name, limitIn(typed[name]) ?? Number.NaN] as const,
  );
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** Converts the form values to an item of the contract, or to errors by field. */
export function readItem(typed: TypedItem): { item: ChecklistTemplateItem } | { errors: ItemErrors } {
  const bad = LIMITS.filter((name) => typed[name].trim() !== '' && limitIn(typed[name]) === null);
  const counts = typed.input === 'number';
  if (counts && bad.length > 0) {
    return { errors: Object.fromEntries(bad.map((name) => [name, t.form.badNumber])) };
  }
  const { section, title, input, required, safety, needsPhoto, retired } = typed;
  const result = checklistTemplateItemSchema.safeParse({
    section,
    title,
    input,
    safety,
    needsPhoto,
    retired,
    required: required || safety,
    howTo: orNull(typed.howTo),
    unit: counts ? orNull(typed.unit) : null,
    limits: counts ? limitsOf(typed) : null,
    measures: counts && typed.measures !== '' ? typed.measures : null,
  });
  if (result.success) return { item: result.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[String(path.at(-1))] ??= message;
  return { errors };
}
