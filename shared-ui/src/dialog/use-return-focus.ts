import { useRef, useState, type FocusEvent } from 'react';

/** Element that has the focus; null where it is on none. */
function focused(): Element | null {
  if (typeof document === 'undefined') return null;
  const { activeElement, body } = document;
  return activeElement === body ? null : activeElement;
}

/**
 * Gives the focus back to the element that had it when a dialog opened. The frame itself looks too late: content that
 * is there at once takes the focus before, and is gone by the time the dialog closes.
 */
export function useReturnFocus(open: boolean) {
  const [seen, setSeen] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null });
  // While rendering, because nothing of the content is on the page yet.
  if (seen.open !== open) setSeen({ open, opener: open ? focused() : seen.opener });
  const within = useRef<EventTarget | null>(null);

  return {
    // React's events come from dialogs inside this one, too, wherever they are in the document.
    onFocus: (event: FocusEvent) => void (within.current = event.target),
    /** Element that gets the focus; false leaves it where closing the dialog has put it. */
    finalFocus: (): HTMLElement | boolean => {
      const now = focused();
      if (now !== null && now !== within.current) return false;
      return seen.opener instanceof HTMLElement && seen.opener.isConnected ? seen.opener : true;
    },
  };
}
