import type { ChecklistTemplateItem as Item } from '@evcare/shared-contracts/office';

/** Handover section; it is filled in last, whatever services are done. */
const LAST_SECTION = 'Bàn giao';

export interface Section {
  readonly name: string;
  readonly items: readonly Item[];
  /** Fixed position: sections with lock-out steps come first, the handover comes last. */
  readonly pinned: 'first' | 'last' | null;
}

const pinOf = (name: string, items: readonly Item[]): Section['pinned'] => {
  if (items.some(({ safety, retired }) => safety && !retired)) return 'first';
  return name === LAST_SECTION ? 'last' : null;
};
const RANK = { first: -1, last: 1 } as const;
const rank = ({ pinned }: Section) => (pinned === null ? 0 : RANK[pinned]);

/** Groups the items by section, in the order a service order shows them. */
export function sectionsOf(items: readonly Item[]): Section[] {
  const names = [...new Set(items.map(({ section }) => section))];
  return names
    .map((name) => {
      const own = items.filter(({ section }) => section === name);
      return { name, items: own, pinned: pinOf(name, own) };
    })
    .sort((one, other) => rank(one) - rank(other));
}

/** Sorts all items in that order. */
export const arranged = (items: readonly Item[]): Item[] => sectionsOf(items).flatMap((one) => one.items);

function swapped<T>(list: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const [one, other] = [list[at], list[at + by]];
  if (one === undefined || other === undefined) return list;
  return list.map((each, index) => (index === at ? other : index === at + by ? one : each));
}

/** Moves an item one position up (-1) or down (1) within its section. */
export const moveItem = (items: readonly Item[], item: Item, by: -1 | 1): Item[] =>
  sectionsOf(items).flatMap((section) =>
    section.name === item.section ? swapped(section.items, section.items.indexOf(item), by) : section.items,
  );

/** True if a section may swap places with its neighbour: neither is pinned. */
export function maySwap(sections: readonly Section[], at: number, by: -1 | 1): boolean {
  const [one, other] = [sections[at], sections[at + by]];
  return one?.pinned === null && other?.pinned === null;
}

/** Moves a section with its items one position up or down. */
export function moveSection(items: readonly Item[], name: string, by: -1 | 1): Item[] {
  const sections = sectionsOf(items);
  const at = sections.findIndex((one) => one.name === name);
  return (maySwap(sections, at, by) ? swapped(sections, at, by) : sections).flatMap((one) => one.items);
}
