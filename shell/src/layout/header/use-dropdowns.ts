import { useEffect, useRef, useState } from 'react';
import { DROPDOWN_CLOSE_DELAY_MS } from '@evcare/shared-contracts';
import { useLocation } from '@evcare/shared-contracts/router';

/** A pointer that only crosses the header opens nothing (product rule: opening waits, closing is the 100 ms). */
const OPEN_DELAY_MS = 150;

interface OpenPanel {
  readonly id: string;
  readonly by: 'hover' | 'press';
  /** The page it was opened on: another page closes it. */
  readonly page: string;
}

/** Which of several dropdowns is open, and when the pointer opens and closes them. */
export function useDropdowns() {
  const page = useLocation().key;
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openId = panel?.page === page ? panel.id : null;

  useEffect(() => () => clearTimeout(timer.current), []);

  const after = (delay: number, next: OpenPanel | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPanel(next), delay);
  };
  const now = (next: OpenPanel | null) => {
    clearTimeout(timer.current);
    setPanel(next);
  };

  return {
    openId,
    /** The pointer came: the panel opens a little later, at once with the closing of the one that is open. */
    enter(id: string) {
      if (openId === id) clearTimeout(timer.current);
      else after(openId === null ? OPEN_DELAY_MS : DROPDOWN_CLOSE_DELAY_MS, { id, by: 'hover', page });
    },
    leave: () => after(DROPDOWN_CLOSE_DELAY_MS, null),
    open: (id: string) => now({ id, by: 'press', page }),
    /** A press closes what a press opened; what only the pointer opened, it keeps open. */
    toggle: (id: string) => now(openId === id && panel?.by === 'press' ? null : { id, by: 'press', page }),
    close: () => now(null),
  };
}
