import { useRef, type TouchEvent } from 'react';

/** Minimum distance of a swipe, in pixels. */
const DISTANCE = 40;

interface SwipeHandlers {
  readonly onTouchStart: (event: TouchEvent) => void;
  readonly onTouchEnd: (event: TouchEvent) => void;
}

/**
 * Returns handlers for horizontal swipes with one finger. Vertical movements scroll the page, and two fingers
 * zoom.
 * @param onSwipe called with 1 (next) for a swipe to the left and with -1 (previous) for a swipe to the right
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ readonly x: number; readonly y: number } | null>(null);
  return {
    onTouchStart({ touches }) {
      const touch = touches.length === 1 ? touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }) {
      const touch = changedTouches[0];
      if (!start.current || !touch) return;
      const [dx, dy] = [touch.clientX - start.current.x, touch.clientY - start.current.y];
      start.current = null;
      if (Math.abs(dx) >= DISTANCE && Math.abs(dx) > 2 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
  };
}
