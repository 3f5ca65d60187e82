import type { JobItem } from '@evcare/shared-contracts/office';
import type { ChecklistResult } from '@evcare/shared-contracts/workshop';
import { draftOf, type Draft, type Entry } from '../offline/entry';
import { isPassed, judge, type Judged } from '../offline/judge';
import type { QueueState } from '../offline/queue';

/** An item as its technician sees it: what the server has, and over it what is on the device. */
export interface ShownItem {
  /** As the server told it last. */
  readonly item: JobItem;
  readonly entry: Entry | null;
  readonly draft: Draft;
  readonly judged: Judged;
  /** Entered completely, on the server or on its way; null while it is open. */
  readonly result: ChecklistResult | null;
  /** The lock-out step that has to pass before this one; null where nothing stands before it (BR-8). */
  readonly locked: string | null;
}

/** Lays what is on the device over what the server said. */
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

/** Sections in their order, each with its items. */
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
