import type { JobItem } from '@evcare/shared-contracts/office';
import type { ChecklistResult } from '@evcare/shared-contracts/workshop';
import { draftOf, type Draft, type Entry } from '../offline/entry';
import { isPassed, judge, type Judged } from '../offline/judge';
import type { QueueState } from '../offline/queue';

/** Checklist item as displayed: the server's state with unsent changes on top. */
export interface ShownItem {
  /** Latest state from the server. */
  readonly item: JobItem;
  readonly entry: Entry | null;
  readonly draft: Draft;
  readonly judged: Judged;
  /** Result of a complete entry, sent or waiting to be sent; `null` while the item is open. */
  readonly result: ChecklistResult | null;
  /** Title of the lock-out step that must pass first; `null` if none (BR-8). */
  readonly locked: string | null;
}

/** Applies the unsent entries on the device to the server's items. */
export function overlay(items: readonly JobItem[], { entries, fresh }: QueueState): ShownItem[] {
  let open: string | null = null;
  return items.map((read) => {
    const answered = fresh.get(read.id);
    const item = answered && answered.version > read.version ? answered : read;
    const entry = entries.find(({ itemId }) => itemId === item.id) ?? null;
    const draft = entry ?? draftOf(item);
    const judged = judge(item, draft);
    const result = entry === null ? item.result : entry.state === 'draft' ? null : judged.result;
    const locked = item.safety ? open : null;
    if (item.safety && open === null && !isPassed({ result })) open = item.title;
    return { item, entry, draft, judged, result, locked };
  });
}

/** Groups the items by section, keeping their order. */
export function sectionsOf(
  shown: readonly ShownItem[],
): readonly { readonly name: string; readonly items: readonly ShownItem[] }[] {
  const sections = new Map<string, ShownItem[]>();
  for (const one of shown) {
    const items = sections.get(one.item.section) ?? [];
    sections.set(one.item.section, [...items, one]);
  }
  return [...sections].map(([name, items]) => ({ name, items }));
}
