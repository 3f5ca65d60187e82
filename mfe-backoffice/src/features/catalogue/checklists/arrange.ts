import type { ChecklistTemplateItem as Item } from '@evcare/shared-contracts/office';

/** Handover section, which is always filled in last. */
const LAST_SECTION = 'Bàn giao';

export interface Section {
  readonly name: string;
  readonly items: readonly Item[];
  /** Fixed position: sections with lock-out steps come first, the handover comes last. */
  readonly pinned: 'first' | 'last' | null;
}

const pinnedPosition = (name: string, items: readonly Item[]): Section['pinned'] => {
  if (items.some(({ safety, retired }) => safety && !retired)) return 'first';
  return name === LAST_SECTION ? 'last' : null;
};
const RANK = { first: -1, last: 1 } as const;
const sortRank = ({ pinned }: Section) => (pinned === null ? 0 : RANK[pinned]);

/** Groups the items by section, in the order a service order shows them. */
export function sectionsOf(items: readonly Item[]): Section[] {
  const names = [...new Set(items.map(({ section }) => section))];
  return names
    .map((name) => {
      const sectionItems = items.filter(({ section }) => section === name);
      return { name, items: sectionItems, pinned: pinnedPosition(name, sectionItems) };
    })
    .sort((a, b) => sortRank(a) - sortRank(b));
}

/** Sorts all items in the order in which a service order shows them. */
export const sortItems = (items: readonly Item[]): Item[] =>
  sectionsOf(items).flatMap((section) => section.items);

function swapWithNeighbour<T>(list: readonly T[], index: number, direction: -1 | 1): readonly T[] {
  const [current, neighbour] = [list[index], list[index + direction]];
  if (current === undefined || neighbour === undefined) return list;
  return list.map((item, position) =>
    position === index ? neighbour : position === index + direction ? current : item,
  );
}

/** Moves an item one position up (-1) or down (1) within its section. */
export const moveItem = (items: readonly Item[], item: Item, direction: -1 | 1): Item[] =>
  sectionsOf(items).flatMap((section) =>
    section.name === item.section
      ? swapWithNeighbour(section.items, section.items.indexOf(item), direction)
      : section.items,
  );

/** True if a section may swap places with its neighbour: neither is pinned. */
export function canSwap(sections: readonly Section[], index: number, direction: -1 | 1): boolean {
  const [current, neighbour] = [sections[index], sections[index + direction]];
  return current?.pinned === null && neighbour?.pinned === null;
}

/** Moves a section with its items one position up or down. */
export function moveSection(items: readonly Item[], name: string, direction: -1 | 1): Item[] {
  const sections = sectionsOf(items);
  const index = sections.findIndex((candidate) => candidate.name === name);
  return (
    canSwap(sections, index, direction) ? swapWithNeighbour(sections, index, direction) : sections
  ).flatMap((section) => section.items);
}
