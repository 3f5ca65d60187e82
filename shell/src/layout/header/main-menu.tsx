import { ChevronDown } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import type { MenuEntry } from '@evcare/shared-contracts';
import { NavLink } from '@evcare/shared-contracts/router';
import { messages } from '../../messages';
import { useSessionSnapshot, useShell } from '../../services/shell-context';
import styles from './main-menu.module.css';
import { fetchMenuIcons } from './menu-icon';
import { useLazyModule } from '../use-lazy-module';
import { useDropdowns } from './use-dropdowns';

const loadPanel = () => import('./menu-panel');

/** Prefetches the code of a panel before it opens. */
function fetchPanel(): void {
  fetchMenuIcons();
  void loadPanel().catch(() => undefined);
}

interface ItemProps {
  entry: MenuEntry;
  dropdowns: ReturnType<typeof useDropdowns>;
}

const linkClass = ({ isActive }: { isActive: boolean }) =>
  isActive ? `${styles['link']} ${styles['active']}` : styles['link'];

function PlainItem({ entry }: { entry: MenuEntry }) {
  return (
    <li className={styles['item']}>
      <NavLink to={entry.href} className={linkClass}>
        <span>{entry.label}</span>
      </NavLink>
    </li>
  );
}

/** Menu entry: a link, a chevron that opens its panel, and the panel, rendered from its first opening on. */
function PanelItem({ entry, dropdowns }: ItemProps) {
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const chevron = useRef<HTMLButtonElement>(null);
  const [seen, setSeen] = useState(false);
  const [focusFirst, setFocusFirst] = useState(false);
  const open = dropdowns.openId === entry.href;
  const { close } = dropdowns;
  if (open && !seen) setSeen(true);
  const { module } = useLazyModule(loadPanel, seen);

  useEffect(() => {
    if (!open || !focusFirst) return;
    item.current?.querySelector<HTMLElement>(`[id="${id}"] a`)?.focus();
  }, [focusFirst, id, module, open]);

  useEffect(() => {
    if (!open) return;
    // On the document, so that Esc also closes a panel that the pointer opened, wherever the focus is.
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      close();
      chevron.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [close, open]);

  const byMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType !== 'touch') act();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setFocusFirst(true);
    dropdowns.open(entry.href);
  };
  const onBlur = (event: FocusEvent) => {
    if (open && !event.currentTarget.contains(event.relatedTarget)) dropdowns.close();
  };

  return (
    <li
      ref={item}
      className={styles['item']}
      onPointerEnter={byMouse(() => {
        fetchPanel();
        setFocusFirst(false);
        dropdowns.enter(entry.href);
      })}
      onPointerLeave={byMouse(dropdowns.leave)}
      onFocus={fetchPanel}
      onBlur={onBlur}
    >
      <NavLink to={entry.href} className={linkClass} onKeyDown={onKeyDown} data-panel="">
        <span>{entry.label}</span>
      </NavLink>
      <button
        ref={chevron}
        type="button"
        className={styles['chevron']}
        aria-label={messages.header.panel(entry.label)}
        aria-expanded={open && module !== null}
        aria-controls={module ? id : undefined}
        onKeyDown={onKeyDown}
        onClick={() => {
          setFocusFirst(false);
          dropdowns.toggle(entry.href);
        }}
      >
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
      {module && entry.panel && (
        <module.MenuPanel
          id={id}
          label={messages.header.panel(entry.label)}
          panel={entry.panel}
          open={open}
        />
      )}
    </li>
  );
}

export function MainMenu() {
  const { registry } = useShell();
  const { user } = useSessionSnapshot();
  const dropdowns = useDropdowns();
  return (
    <nav className={styles['menu']} aria-label={messages.header.mainMenu}>
      <ul className={styles['list']}>
        {registry
          .menu('main', user)
          .map((entry) =>
            entry.panel ? (
              <PanelItem key={entry.href} entry={entry} dropdowns={dropdowns} />
            ) : (
              <PlainItem key={entry.href} entry={entry} />
            ),
          )}
      </ul>
    </nav>
  );
}
