import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import styles from './actions.module.css';

export interface RowMenuItem {
  readonly key: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly run: () => void;
}

interface RowMenuProps {
  /** Accessible name of the button. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly items: readonly RowMenuItem[];
}

const GAP = 4;
const EDGE = 8;

/** Places the list below its button, or above it when there is no room; always within the viewport. */
function placeBeside(button: HTMLElement, list: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { width, height } = list.getBoundingClientRect();
  const below = at.bottom + GAP;
  const top = below + height > innerHeight - EDGE ? at.top - GAP - height : below;
  const left = Math.min(at.right - width, innerWidth - EDGE - width);
  list.style.top = `${Math.max(EDGE, top)}px`;
  list.style.left = `${Math.max(EDGE, left)}px`;
}

/** Menu of further actions; closes on a choice, on Escape, or when the user clicks or focuses outside. */
export function RowMenu({ label, icon, items }: RowMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();

  // Positioned in the viewport, because a horizontally scrolling table would clip it.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const place = () => button.current && list.current && placeBeside(button.current, list.current);
    place();
    addEventListener('scroll', place, { capture: true, passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, { capture: true });
      removeEventListener('resize', place);
    };
  }, [open]);

  useEffect(() => {
    if (!open) return undefined;
    const away = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={root} className={styles['menu']}>
      <button
        ref={button}
        type="button"
        className={styles['more']}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {icon}
      </button>
      {open && (
        <ul ref={list} id={id} className={styles['items']}>
          {items.map((item) => (
            <li key={item.key}>
              <button
                type="button"
                className={styles['item']}
                data-danger={item.danger || undefined}
                onClick={() => {
                  close();
                  item.run();
                }}
              >
                {item.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
