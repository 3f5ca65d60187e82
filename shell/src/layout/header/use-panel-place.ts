import { useLayoutEffect, useRef, type RefObject } from 'react';

const EDGE_PX = 16;

function place(panel: HTMLElement, full: boolean): void {
  const room = document.documentElement.clientWidth;
  const start = panel.parentElement?.getBoundingClientRect().left ?? 0;
  panel.style.maxWidth = `${full ? room : room - 2 * EDGE_PX}px`;
  const left = full ? 0 : Math.max(EDGE_PX, Math.min(start, room - EDGE_PX - panel.offsetWidth));
  panel.style.left = `${left - start}px`;
}

/** Keeps an open panel inside the window: limits its width, and moves it left if it would overflow on the right. */
export function usePanelPlace(open: boolean, full: boolean): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    const update = () => place(element, full);
    update();
    window.addEventListener('resize', update);
    return () => window.removeEventListener('resize', update);
  }, [full, open]);
  return panel;
}
