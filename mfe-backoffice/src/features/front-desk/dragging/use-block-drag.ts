import { useDraggable } from '@dnd-kit/core';
import { useEffect, useRef, type KeyboardEvent } from 'react';

interface BlockMoves<Item> {
  /** Code of the item that was moved by keyboard last. */
  readonly movedByKeys: string | null;
  readonly moving: { readonly code: string; readonly source: 'keys' | 'pointer' | 'sending' } | null;
  canMove(item: Item): boolean;
  /** Returns whether the key was used. */
  onKey(item: Item, key: string): boolean;
  onLeave(item: Item): void;
}

/**
 * Properties of the block of an appointment: `place` of the element that moves, `button` of the one that is pressed.
 * @param helpId id of the text that explains how blocks are moved
 */
export function useBlockDrag<Item extends { readonly code: string }>(
  item: Item,
  moves: BlockMoves<Item>,
  helpId: string,
) {
  const { code } = item;
  const movable = moves.canMove(item);
  const button = useRef<HTMLButtonElement | null>(null);
  const wasMoved = moves.movedByKeys === code;
  // A move to another place mounts a new element; restore the focus after a move by keyboard.
  useEffect(() => {
    if (wasMoved) button.current?.focus();
  }, [wasMoved]);
  // The measured element must be the element that moves; measuring a child would count each move twice.
  const { setNodeRef, setActivatorNodeRef, listeners, transform } = useDraggable({
    id: code,
    disabled: !movable,
  });
  const source = moves.moving?.code === code ? moves.moving.source : undefined;
  return {
    place: {
      ref: setNodeRef,
      'data-lifted': source,
      style: transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined,
    },
    button: {
      ref(element: HTMLButtonElement | null) {
        button.current = element;
        setActivatorNodeRef(element);
      },
      'data-movable': movable || undefined,
      'aria-describedby': movable ? helpId : undefined,
      'aria-busy': source === 'sending' || undefined,
      ...listeners,
      onKeyDown(event: KeyboardEvent) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (moves.onKey(item, event.key)) {
          event.preventDefault();
          event.stopPropagation();
        }
      },
      onBlur: () => moves.onLeave(item),
    },
  };
}
