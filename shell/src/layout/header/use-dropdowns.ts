import { useEffect, useRef, useState } from 'react';
import { DROPDOWN_CLOSE_DELAY_MS } from '@evcare/shared-contracts';
import { useLocation } from '@evcare/shared-contracts/router';

/**
 * Delay (ms) before hovering opens a panel, so that a pointer crossing the header opens nothing
 * (product rule; the closing delay is 100 ms).
 */
const OPEN_DELAY_MS = 150;

interface OpenPanel {
  readonly id: string;
  readonly by: 'hover' | 'press';
  /** Page on which it was opened; a navigation to another page closes it. */
  readonly page: string;
}

/** Tracks which of several dropdowns is open, and opens and closes them for the pointer. */
export function useDropdowns() {
  const page = useLocation().key;
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openId = panel?.page === page ? panel.id : null;

  useEffect(() => () => clearTimeout(timer.current), []);

  const setAfter = (delay: number, next: OpenPanel | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPanel(next), delay);
  };
  const setNow = (next: OpenPanel | null) => {
    clearTimeout(timer.current);
    setPanel(next);
  };

  return {
    openId,
    /**
     * Called when the pointer enters: opens the panel after the delay, or, if another
     * panel is open, after the closing delay.
     */
    enter(id: string) {
      if (openId === id) clearTimeout(timer.current);
      else setAfter(openId === null ? OPEN_DELAY_MS : DROPDOWN_CLOSE_DELAY_MS, { id, by: 'hover', page });
    },
    leave: () => setAfter(DROPDOWN_CLOSE_DELAY_MS, null),
    open: (id: string) => setNow({ id, by: 'press', page }),
    /** A press closes a panel that a press opened, but keeps a panel open that only hovering opened. */
    toggle: (id: string) => setNow(openId === id && panel?.by === 'press' ? null : { id, by: 'press', page }),
    close: () => setNow(null),
  };
}
