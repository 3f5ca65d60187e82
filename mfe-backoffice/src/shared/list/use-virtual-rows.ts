import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type RefObject } from 'react';

const MOST_PLAIN = 100;
const ROW_HEIGHT = 41;

export interface VirtualRows {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Indexes of the rows to draw. */
  readonly shown: readonly number[];
  /** Room of the rows before and after them, in pixels. */
  readonly before: number;
  readonly after: number;
  readonly virtual: boolean;
}

/** Which of so many rows have to be drawn: all of a page, of long lists those in sight. */
export function useVirtualRows(count: number): VirtualRows {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = count > MOST_PLAIN;
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing here is memoised by what it returns
  const virtualizer = useVirtualizer({
    count: virtual ? count : 0,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    initialRect: { width: 1_000, height: 700 },
  });
  if (!virtual) {
    return { frame, shown: Array.from({ length: count }, (_, index) => index), before: 0, after: 0, virtual };
  }
  const items = virtualizer.getVirtualItems();
  return {
    frame,
    shown: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    virtual,
  };
}
