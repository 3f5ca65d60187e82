import { useLayoutEffect, useState, type RefObject } from 'react';

export interface Room {
  /** Too little for all columns: those that can stand below others do. */
  readonly folded: boolean;
  /** Too little even so: the rest is scrolled to. */
  readonly scrolls: boolean;
}

const ENOUGH = Number.POSITIVE_INFINITY;

/** Whether a table fits into its frame; cards always do. Measured, because what is in it decides. */
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
      // How wide the whole table is shows only while nothing is folded.
      if (over && !folded) setNeeded(node.scrollWidth);
      setWidth(isTable ? node.clientWidth : ENOUGH);
      setScrolls(over && (folded || !foldable));
    };
    look();
    if (typeof ResizeObserver === 'undefined') return undefined;
    // The table too: it grows with what comes into it.
    const observer = new ResizeObserver(look);
    observer.observe(node);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame, foldable, folded]);
  return { folded, scrolls };
}
