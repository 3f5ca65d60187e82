import { useEffect, useRef, type RefObject } from 'react';
import { focusCard, linkForKey } from './tab-stop';

/**
 * Moves the focus between cards with the arrow keys, and keeps it on a card that changes its column, whose
 * element is replaced. React does not report the blur of an element that it removes, so a reported blur means
 * that the user has left the card.
 */
export function useBoardFocus(board: RefObject<HTMLElement | null>) {
  const cardId = useRef<string | null>(null);
  useEffect(() => {
    const element = board.current;
    if (!element) return undefined;
    // Not a property of the board, which is a region, not a control: the cards handle the keys together.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const link = event.target instanceof Element ? linkForKey(element, event.target, event.key) : undefined;
      if (!link) return;
      event.preventDefault();
      link.focus();
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [board]);
  useEffect(() => {
    if (cardId.current === null || document.activeElement !== document.body) return;
    focusCard(board.current, cardId.current);
  });
  return {
    noteFocus: (id: string | null) => void (cardId.current = id),
    noteBlur: () => void (cardId.current = null),
  };
}
