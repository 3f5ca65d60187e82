import { CircleHelp } from 'lucide-react';
import { useId, useRef, type ToggleEvent } from 'react';
import { reports } from '../../messages/reports';
import styles from './reports.module.css';

const WIDTH = 280;
const EDGE = 12;

/** What a column means: opens with a click, a tap or the keyboard, closes with Escape or anywhere else. */
export function Definition({ name, children }: { readonly name: string; readonly children: string }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  /** Below its button, within the window; a scrolled table does not cut it off. */
  const place = (event: ToggleEvent<HTMLDivElement>) => {
    if (event.newState !== 'open' || !button.current) return;
    const { left, bottom } = button.current.getBoundingClientRect();
    const most = document.documentElement.clientWidth - WIDTH - EDGE;
    event.currentTarget.style.insetInlineStart = `${Math.max(EDGE, Math.min(left, most))}px`;
    event.currentTarget.style.insetBlockStart = `${bottom + 4}px`;
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles['explain']}
        aria-label={reports.explain(name)}
        aria-describedby={id}
        popoverTarget={id}
      >
        <CircleHelp size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div id={id} popover="auto" className={styles['definition']} onToggle={place}>
        {children}
      </div>
    </>
  );
}
