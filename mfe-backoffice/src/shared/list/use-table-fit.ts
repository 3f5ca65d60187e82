import { useLayoutEffect, useState, type RefObject } from 'react';

export interface TableFit {
  /** Not all columns fit: those with `foldUnder` are moved below others. */
  readonly folded: boolean;
  /** The columns do not fit even when folded: the table scrolls. */
  readonly scrolls: boolean;
}

const UNLIMITED = Number.POSITIVE_INFINITY;

/** Measures whether a table fits into its frame, which depends on its content. Cards always fit. */
export function useTableFit(frame: RefObject<HTMLElement | null>, foldable: boolean): TableFit {
  const [width, setWidth] = useState(UNLIMITED);
  const [requiredWidth, setRequiredWidth] = useState(0);
  const [scrolls, setScrolls] = useState(false);
  const folded = foldable && width < requiredWidth;

  useLayoutEffect(() => {
    const frameElement = frame.current;
    const table = frameElement?.querySelector('table');
    if (!frameElement || !table) return undefined;
    const measure = () => {
      const isTable = getComputedStyle(table).display === 'table';
      const overflows = isTable && frameElement.scrollWidth > frameElement.clientWidth + 1;
      // The full width of the table can only be measured while nothing is folded.
      if (overflows && !folded) setRequiredWidth(frameElement.scrollWidth);
      setWidth(isTable ? frameElement.clientWidth : UNLIMITED);
      setScrolls(overflows && (folded || !foldable));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    // The table is observed too, because it grows with its content.
    const observer = new ResizeObserver(measure);
    observer.observe(frameElement);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame, foldable, folded]);
  return { folded, scrolls };
}
