import { useEffect, useRef, type RefObject } from 'react';

/** For a page's heading: it takes the focus when the button that held it is gone with the state it belonged to. */
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
