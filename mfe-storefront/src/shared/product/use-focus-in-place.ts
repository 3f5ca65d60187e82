import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';

const controlsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('a, button') ?? []),
];

/**
 * Moves the focus to the control that takes the place of a removed, focused control of a list.
 * @param count current number of controls
 */
export function useFocusInPlace<E extends HTMLElement>(
  list: RefObject<E | null>,
  count: number,
): { onFocus: (event: FocusEvent) => void } {
  const place = useRef(-1);
  useEffect(() => {
    const page = list.current?.ownerDocument;
    if (!page || place.current === -1 || page.activeElement !== page.body) return;
    const controls = controlsOf(list.current);
    controls[Math.min(place.current, controls.length - 1)]?.focus();
  }, [list, count]);
  return {
    onFocus: ({ target }) => {
      place.current = controlsOf(list.current).indexOf(target as HTMLElement);
    },
  };
}
