import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import styles from './actions.module.css';

export interface RowMenuItem {
  readonly key: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly run: () => void;
}

interface RowMenuProps {
  /** What the button says to those who don't see it. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly items: readonly RowMenuItem[];
}

/** More that can be done: a button that shows buttons, until one is taken, Esc, or a click beside. */
export function RowMenu({ label, icon, items }: RowMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

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
        <ul id={id} className={styles['items']}>
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
