import type { ChecklistTemplateItem } from '@evcare/shared-contracts/office';

/** Section of the hand-over, which is filled in last, whatever the services. */
const LAST_SECTION = 'Bàn giao';

const keyOf = ({ section, title }: ChecklistTemplateItem): string => `${section}\n${title}`;

/** Merges the same item of two services; the result requires everything that either service requires. */
const stricter = (one: ChecklistTemplateItem, other: ChecklistTemplateItem): ChecklistTemplateItem => ({
  ...one,
  required: one.required || other.required,
  safety: one.safety || other.safety,
  needsPhoto: one.needsPhoto || other.needsPhoto,
});

/**
 * Merges the templates of several services into one checklist. It has each active item once, with safety
 * steps first and in their order, and the hand-over last (BR-8, product rule §5.7).
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
  // Items of a section stay together even if they come from different services.
  const sections = [...new Set([...items.values()].map(({ section }) => section))];
  const rank = ({ section, safety }: ChecklistTemplateItem) =>
    safety ? -1 : section === LAST_SECTION ? sections.length : sections.indexOf(section);
  return [...items.values()].sort((one, other) => rank(one) - rank(other));
}

/**
 * Copies a template item for the checklist of a service order. Later versions of the template do not change
 * the copy.
 */
export const copyOf = ({ retired: _, ...item }: ChecklistTemplateItem) => ({
  ...item,

  photoIds: [],
});

/** Returns the titles of active items by section, for the description of a service. */
export function sectionsOf(items: readonly ChecklistTemplateItem[]): { section: string; items: string[] }[] {
  const bySection = new Map<string, string[]>();
  for (const { section, title } of mergeTemplates([items])) {
    bySection.set(section, [...(bySection.get(section) ?? []), title]);
  }
  return [...bySection].map(([section, titles]) => ({ section, items: titles }));
}

/**
 * Reports whether high-voltage work may use this template, that is, whether it has active lock-out
 * steps (BR-8).
 */
export const hasSafety = (items: readonly ChecklistTemplateItem[]): boolean =>
  items.some(({ safety, retired }) => safety && !retired);
