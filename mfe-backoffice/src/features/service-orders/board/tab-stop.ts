/** Selects the link of a card, which has the focus when the card is active. */
const CARD_LINK = '[data-card] a';

const cardsIn = (element: Element): HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('[data-card]'),
];
const controlsOf = (card: HTMLElement): HTMLElement[] => [...card.querySelectorAll<HTMLElement>('a, button')];

/**
 * Makes one card of a column reachable with Tab: the active one, or the first. The attribute is set on the
 * elements, because as a property of the cards it would draw cards again that did not change.
 */
export function keepOneTabStop(column: Element | null, active?: Element | null): void {
  if (!column) return;
  const cards = cardsIn(column);
  const isStop = (card: HTMLElement) => controlsOf(card).some(({ tabIndex }) => tabIndex === 0);
  const current =
    cards.find((card) => active && card.contains(active)) ??
    (cards.every(isStop) ? undefined : cards.find(isStop)) ??
    cards[0];
  for (const card of cards) {
    for (const control of controlsOf(card)) control.tabIndex = card === current ? 0 : -1;
  }
}

/** Focuses the card's link. Returns false if the board does not show the card. */
export function focusCard(board: Element | null, id: string): boolean {
  const link = board?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] a`);
  link?.focus();
  return Boolean(link);
}

const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

/** Returns the card link that a key moves the focus to: arrows, Home and End. */
export function linkForKey(board: Element, from: Element, key: string): HTMLElement | undefined {
  const column = from.closest('[data-column]');
  if (!column || !KEYS.includes(key)) return undefined;
  const linksOf = (element: Element) => [...element.querySelectorAll<HTMLElement>(CARD_LINK)];
  const links = linksOf(column);
  const index = links.findIndex((link) => link.closest('[data-card]')?.contains(from));
  if (index < 0) return undefined;
  if (key === 'Home') return links[0];
  if (key === 'End') return links.at(-1);
  if (key === 'ArrowUp' || key === 'ArrowDown') return links[index + (key === 'ArrowUp' ? -1 : 1)];
  const columns = [...board.querySelectorAll('[data-column]')].filter(
    (other) => other === column || linksOf(other).length > 0,
  );
  const next = columns[columns.indexOf(column) + (key === 'ArrowLeft' ? -1 : 1)];
  return next && linksOf(next)[Math.min(index, linksOf(next).length - 1)];
}
