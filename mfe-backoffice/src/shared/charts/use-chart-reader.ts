import { useState, type KeyboardEvent, type PointerEvent } from 'react';

export interface ChartReader {
  /** Index of the point being read; `null` when there is none. */
  readonly activeIndex: number | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** Reads a chart point by point: with the arrow keys, Home and End, or with the pointer. */
export function useChartReader(count: number): ChartReader {
  const [index, setIndex] = useState<number | null>(null);
  const last = count - 1;
  const clampIndex = (index: number) => Math.max(0, Math.min(last, index));
  const keyMoves: Readonly<Record<string, (from: number) => number>> = {
    ArrowRight: (from) => from + 1,
    ArrowUp: (from) => from + 1,
    ArrowLeft: (from) => from - 1,
    ArrowDown: (from) => from - 1,
    Home: () => 0,
    End: () => last,
  };
  return {
    activeIndex: index === null || count === 0 ? null : clampIndex(index),
    onKeyDown(event) {
      const move = keyMoves[event.key];
      if (!move) return;
      event.preventDefault();
      setIndex(clampIndex(move(index ?? last)));
    },
    onPointerMove(event) {
      const { left, width } = event.currentTarget.getBoundingClientRect();
      if (width > 0) setIndex(clampIndex(Math.floor(((event.clientX - left) / width) * count)));
    },
    onPointerLeave: () => setIndex(null),
    onFocus: () => setIndex((before) => before ?? clampIndex(last)),
    onBlur: () => setIndex(null),
  };
}
