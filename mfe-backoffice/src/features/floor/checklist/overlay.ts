import type { JobItem } from '@evcare/shared-contracts/office';
import type { ChecklistResult } from '@evcare/shared-contracts/workshop';
import { draftOf, type Draft, type Entry } from '../offline/entry';
import { isPassed, evaluate, type Evaluation } from '../offline/evaluate';
import type { QueueState } from '../offline/queue';

/** Checklist item as displayed: the server's state with unsent changes on top. */
export interface ShownItem {
  /** Latest state from the server. */
  readonly item: JobItem;
  readonly entry: Entry | null;
  readonly draft: Draft;
  readonly evaluation: Evaluation;
  /** Result of a complete entry, sent or waiting to be sent; `null` while the item is open. */
  readonly result: ChecklistResult | null;
  /** Title of the lock-out step that must pass first; `null` if none (BR-8). */
  readonly blockedBy: string | null;
}

/** Applies the unsent entries on the device to the server's items. */
export function mergeEntries(items: readonly JobItem[], { entries, fresh }: QueueState): ShownItem[] {
  let openLockOut: string | null = null;
  return items.map((serverItem) => {
    const freshItem = fresh.get(serverItem.id);
    const item = freshItem && freshItem.version > serverItem.version ? freshItem : serverItem;
    const entry = entries.find(({ itemId }) => itemId === item.id) ?? null;
    const draft = entry ?? draftOf(item);
    const evaluation = evaluate(item, draft);
    const result = entry === null ? item.result : entry.state === 'draft' ? null : evaluation.result;
    const blockedBy = item.safety ? openLockOut : null;
    if (item.safety && openLockOut === null && !isPassed({ result })) openLockOut = item.title;
    return { item, entry, draft, evaluation, result, blockedBy };
  });
}

/** Groups the items by section, keeping their order. */
export function sectionsOf(
  shownItems: readonly ShownItem[],
): readonly { readonly name: string; readonly items: readonly ShownItem[] }[] {
  const sections = new Map<string, ShownItem[]>();
  for (const checklistItem of shownItems) {
    const items = sections.get(checklistItem.item.section) ?? [];
    sections.set(checklistItem.item.section, [...items, checklistItem]);
  }
  return [...sections].map(([name, items]) => ({ name, items }));
}
