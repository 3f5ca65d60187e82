import { useRef, useState, type FocusEvent } from 'react';

/** Element that has the focus; null where it is on none. */
function focusedElement(): Element | null {
  if (typeof document === 'undefined') return null;
  const { activeElement, body } = document;
  return activeElement === body ? null : activeElement;
}

/**
 * Gives the focus back to the element that had it when a dialog opened. The frame itself looks too late: content that
 * is there at once takes the focus before, and is gone by the time the dialog closes.
 */
export function useReturnFocus(open: boolean) {
  const [previous, setPrevious] = useState<{ open: boolean; opener: Element | null }>({
    open: false,
    opener: null,
  });
  // While rendering, because nothing of the content is on the page yet.
  if (previous.open !== open) setPrevious({ open, opener: open ? focusedElement() : previous.opener });
  const lastFocusedInside = useRef<EventTarget | null>(null);

  return {
    // React's events come from dialogs inside this one, too, wherever they are in the document.
    onFocus: (event: FocusEvent) => void (lastFocusedInside.current = event.target),
    /** Element that gets the focus; false leaves it where closing the dialog has put it. */
    finalFocus: (): HTMLElement | boolean => {
      const current = focusedElement();
      if (current !== null && current !== lastFocusedInside.current) return false;
      return previous.opener instanceof HTMLElement && previous.opener.isConnected ? previous.opener : true;
    },
  };
}
