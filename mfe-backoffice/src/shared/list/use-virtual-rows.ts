import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type RefObject } from 'react';

const MAX_PLAIN_ROWS = 100;
const ROW_HEIGHT = 41;

export interface VirtualRows {
  readonly frame: RefObject<HTMLDivElement | null>;
  /** Indexes of the rows to render. */
  readonly indexes: readonly number[];
  /** Height of the rows before and after the rendered rows, in pixels. */
  readonly before: number;
  readonly after: number;
  readonly virtual: boolean;
}

/** Selects the rows to render: all rows of a short list, only the visible rows of a long one. */
export function useVirtualRows(count: number): VirtualRows {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = count > MAX_PLAIN_ROWS;
  // oxlint-disable-next-line react/incompatible-library -- its return values are not memoised here
  const virtualizer = useVirtualizer({
    count: virtual ? count : 0,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    initialRect: { width: 1_000, height: 700 },
  });
  if (!virtual) {
    return {
      frame,
      indexes: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
      virtual,
    };
  }
  const items = virtualizer.getVirtualItems();
  return {
    frame,
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    virtual,
  };
}
