import { useRef, useState, type FocusEvent } from 'react';

/** Returns the element that has the focus, or null if none has. */
function focusedElement(): Element | null {
  if (typeof document === 'undefined') return null;
  const { activeElement, body } = document;
  return activeElement === body ? null : activeElement;
}

/**
 * Returns the focus to the element that had it when a dialog opened. Base UI's dialog records that element
 * too late: content that focuses itself on mount has taken the focus by then, and is removed when the dialog
 * closes.
 */
export function useReturnFocus(open: boolean) {
  const [previous, setPrevious] = useState<{ open: boolean; opener: Element | null }>({
    open: false,
    opener: null,
  });
  // Recorded during render, before the content is in the document.
  if (previous.open !== open) setPrevious({ open, opener: open ? focusedElement() : previous.opener });
  const lastFocusedInside = useRef<EventTarget | null>(null);

  return {
    // React events bubble from nested dialogs, too, regardless of their position in the document.
    onFocus: (event: FocusEvent) => void (lastFocusedInside.current = event.target),
    /** Returns the element to focus; false keeps a focus change made while closing. */
    finalFocus: (): HTMLElement | boolean => {
      const current = focusedElement();
      if (current !== null && current !== lastFocusedInside.current) return false;
      return previous.opener instanceof HTMLElement && previous.opener.isConnected ? previous.opener : true;
    },
  };
}
