import { useState, type KeyboardEvent, type PointerEvent } from 'react';

export interface Reader {
  /** Index of the point being read; `null` when there is none. */
  readonly at: number | null;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** Reads a chart point by point: with the arrow keys, Home and End, or with the pointer. */
export function useReader(count: number): Reader {
  const [at, setAt] = useState<number | null>(null);
  const last = count - 1;
  const within = (index: number) => Math.max(0, Math.min(last, index));
  const keys: Readonly<Record<string, (from: number) => number>> = {
    ArrowRight: (from) => from + 1,
    ArrowUp: (from) => from + 1,
    ArrowLeft: (from) => from - 1,
    ArrowDown: (from) => from - 1,
    Home: () => 0,
    End: () => last,
  };
  return {
    at: at === null || count === 0 ? null : within(at),
    onKeyDown(event) {
      const move = keys[event.key];
      if (!move) return;
      event.preventDefault();
      setAt(within(move(at ?? last)));
    },
    onPointerMove(event) {
      const { left, width } = event.currentTarget.getBoundingClientRect();
      if (width > 0) setAt(within(Math.floor(((event.clientX - left) / width) * count)));
    },
    onPointerLeave: () => setAt(null),
    onFocus: () => setAt((before) => before ?? within(last)),
    onBlur: () => setAt(null),
  };
}
