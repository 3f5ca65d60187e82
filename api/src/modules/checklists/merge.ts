import type { ChecklistTemplateItem } from '@evcare/shared-contracts/office';

/** The hand-over is filled in last, whichever services are done. */
const LAST_SECTION = 'Bàn giao';

const keyOf = ({ section, title }: ChecklistTemplateItem): string => `${section}\n${title}`;

/** An item that two services bring asks for whatever one of them asks for. */
const stricter = (one: ChecklistTemplateItem, other: ChecklistTemplateItem): ChecklistTemplateItem => ({
  ...one,
  required: one.required || other.required,
  safety: one.safety || other.safety,
  needsPhoto: one.needsPhoto || other.needsPhoto,
});

/**
 * One checklist of several services' templates: what is in use, each item once, the safety steps first and in their
 * order, the hand-over last (BR-8, product rule §5.7).
 */
export function mergeTemplates(
  templates: readonly (readonly ChecklistTemplateItem[])[],
): ChecklistTemplateItem[] {
  const items = new Map<string, ChecklistTemplateItem>();
  for (const item of templates.flat()) {
    if (item.retired) continue;
    const known = items.get(keyOf(item));
    items.set(keyOf(item), known ? stricter(known, item) : item);
  }
  // Items of a section stand together, although two services bring different ones of it.
  const sections = [...new Set([...items.values()].map(({ section }) => section))];
  const rank = ({ section, safety }: ChecklistTemplateItem) =>
    safety ? -1 : section === LAST_SECTION ? sections.length : sections.indexOf(section);
  return [...items.values()].sort((one, other) => rank(one) - rank(other));
}

/** What a service order's checklist holds of a template's item: a copy, which later versions leave as it is. */
export const copyOf = ({ retired: _, ...item }: ChecklistTemplateItem) => ({
  ...item,

  photoIds: [],
});

/** The titles in use by section, for those who want to know what is looked at. */
export function sectionsOf(items: readonly ChecklistTemplateItem[]): { section: string; items: string[] }[] {
  const bySection = new Map<string, string[]>();
  for (const { section, title } of mergeTemplates([items])) {
    bySection.set(section, [...(bySection.get(section) ?? []), title]);
  }
  return [...bySection].map(([section, titles]) => ({ section, items: titles }));
}

/** Whether high-voltage work may be done by it: it has lock-out steps in use (BR-8). */
export const hasSafety = (items: readonly ChecklistTemplateItem[]): boolean =>
  items.some(({ safety, retired }) => safety && !retired);
