import { useEffect, useRef, type RefObject } from 'react';

/** Moves the focus to the page's heading when a change of state removes the focused button. */
export function useHeadingFocus(state: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [state]);
  return heading;
}
