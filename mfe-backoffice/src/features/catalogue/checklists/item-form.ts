import { parseTypedNumber, readTypedNumber, type NumberRules } from '@evcare/shared-contracts/format';
import {
  checklistTemplateItemSchema,
  type ChecklistInput,
  type ChecklistTemplateItem,
} from '@evcare/shared-contracts/office';
import type { FormSchema } from '@evcare/shared-ui/forms';

const LIMITS = ['okFrom', 'okTo', 'watchFrom', 'watchTo'] as const;
export type LimitName = (typeof LIMITS)[number];

/** Form values of an item. */
export function toFormValues(item: ChecklistTemplateItem | null, section: string) {
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
export type ItemFormValues = ReturnType<typeof toFormValues>;

const LIMIT: NumberRules = { decimals: 6, min: -1_000_000, max: 1_000_000 };

const orNull = (values: string): string | null => (values.trim() === '' ? null : values);

function parseLimits(values: ItemFormValues) {
  const entries = LIMITS.filter((name) => values[name].trim() !== '').map(
    (name) => [name, readTypedNumber(values[name], LIMIT)] as const,
  );
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** Schema of an item that is part of a checklist's form. */
export const itemSchema: FormSchema<ChecklistTemplateItem> = {
  safeParse(value) {
    const values = value as ItemFormValues;
    const isNumber = values.input === 'number';
    const numberIssues = LIMITS.flatMap((name) => {
      const { error } = parseTypedNumber(values[name], LIMIT);
      return error === null || !isNumber ? [] : [{ path: [name], message: error }];
    });
    if (numberIssues.length > 0) return { success: false, error: { issues: numberIssues } };
    const { section, title, input, required, safety, needsPhoto, retired } = values;
    const result = checklistTemplateItemSchema.safeParse({
      section,
      title,
      input,
      safety,
      needsPhoto,
      retired,
      required: required || safety,
      howTo: orNull(values.howTo),
      unit: isNumber ? orNull(values.unit) : null,
      limits: isNumber ? parseLimits(values) : null,
      measures: isNumber && values.measures !== '' ? values.measures : null,
    });
    if (result.success) return result;
    const issues = result.error.issues.map(({ path, message }) => ({ path: [String(path.at(-1))], message }));
    return { success: false, error: { issues } };
  },
};
