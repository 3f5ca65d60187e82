import type { ChecklistTemplateItem } from '@evcare/shared-contracts/office';

const keyOf = ({ section, title }: ChecklistTemplateItem): string => `${section}: ${title}`;

/** Returns the changes between two versions of a checklist, for the audit log: items by kind of change. */
export function itemChanges(
  before: readonly ChecklistTemplateItem[],
  after: readonly ChecklistTemplateItem[],
): Record<string, string> {
  const old = new Map(before.map((item) => [keyOf(item), item]));
  const fresh = new Map(after.map((item) => [keyOf(item), item]));
  const both = after.filter((item) => old.has(keyOf(item)));
  const without = ({ retired: _, ...item }: ChecklistTemplateItem) => JSON.stringify(item);
  const wasRetired = (item: ChecklistTemplateItem) => old.get(keyOf(item))?.retired === true;
  const lists = {
    added: after.filter((item) => !old.has(keyOf(item))),
    removed: before.filter((item) => !fresh.has(keyOf(item))),
    retired: both.filter((item) => item.retired && !wasRetired(item)),
    restored: both.filter((item) => !item.retired && wasRetired(item)),
    changed: both.filter((item) => without(item) !== without(old.get(keyOf(item)) ?? item)),
  };
  const order = (items: readonly ChecklistTemplateItem[], others: ReadonlyMap<string, unknown>) =>
    JSON.stringify(items.map(keyOf).filter((key) => others.has(key)));
  const moved = order(before, fresh) !== order(after, old);
  return {
    ...Object.fromEntries(
      Object.entries(lists).flatMap(([name, items]) =>
        items.length > 0 ? [[name, items.map(keyOf).join('; ')]] : [],
      ),
    ),
    ...(moved && { order: after.map(keyOf).join('; ') }),
  };
}
