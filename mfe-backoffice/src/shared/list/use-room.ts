import { useLayoutEffect, useState, type RefObject } from 'react';

export interface Room {
  /** Not all columns fit: those with `under` are moved below others. */
  readonly folded: boolean;
  /** The columns do not fit even when folded: the table scrolls. */
  readonly scrolls: boolean;
}

const ENOUGH = Number.POSITIVE_INFINITY;

/** Measures whether a table fits into its frame, which depends on its content. Cards always fit. */
export function useRoom(frame: RefObject<HTMLElement | null>, foldable: boolean): Room {
  const [width, setWidth] = useState(ENOUGH);
  const [needed, setNeeded] = useState(0);
  const [scrolls, setScrolls] = useState(false);
  const folded = foldable && width < needed;

  useLayoutEffect(() => {
    const node = frame.current;
    const table = node?.querySelector('table');
    if (!node || !table) return undefined;
    const look = () => {
      const isTable = getComputedStyle(table).display === 'table';
      const over = isTable && node.scrollWidth > node.clientWidth + 1;
      // The full width of the table can only be measured while nothing is folded.
      if (over && !folded) setNeeded(node.scrollWidth);
      setWidth(isTable ? node.clientWidth : ENOUGH);
      setScrolls(over && (folded || !foldable));
    };
    look();
    if (typeof ResizeObserver === 'undefined') return undefined;
    // The table is observed too, because it grows with its content.
    const observer = new ResizeObserver(look);
    observer.observe(node);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame, foldable, folded]);
  return { folded, scrolls };
}
