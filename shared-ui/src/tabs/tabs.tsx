import { useEffect, useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './tabs.module.css';

export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  /** URL that opens the tab directly, for example in a new window; a plain click only selects it. */
  readonly href?: string;
}

export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (id: string) => void;
  /** Content of the selected tab. Without it no panel is rendered. */
  children?: ReactNode;
}

const STEP: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

const isModifiedClick = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/** Width of the faded edge, in which a tab is hard to read. */
const FADE_PX = 48;

/** Scrolls the selected tab clear of the faded edges; unlike `scrollIntoView`, it scrolls nothing else. */
function scrollSelectedIntoView(list: HTMLElement | null): void {
  const row = list?.parentElement;
  const selected = list?.querySelector('[aria-selected="true"]');
  if (!row || !selected) return;
  const tabRect = selected.getBoundingClientRect();
  const rowRect = row.getBoundingClientRect();
  const start = rowRect.left + FADE_PX;
  const end = rowRect.right - FADE_PX;
  if (tabRect.right > end) row.scrollLeft += tabRect.right - end;
  else if (tabRect.left < start) row.scrollLeft -= start - tabRect.left;
}

/** Tabs that follow the ARIA pattern: one tab stop; arrow keys move the focus and select. */
export function Tabs({ label, items, value, onChange, children }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const panelId = children === undefined ? undefined : `${base}-panel`;

  const labels = items.map((item) => (typeof item.label === 'string' ? item.label : item.id)).join('\n');
  useEffect(() => scrollSelectedIntoView(list.current), [value, labels]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEP[event.key];
    const tabs = list.current?.children;
    if (!step || !tabs) return;
    event.preventDefault();
    // Starts from the focused tab: selection by URL may render after the next key press.
    const nextIndex = step([...tabs].indexOf(event.currentTarget), items.length - 1);
    const nextTab = items[nextIndex];
    if (!nextTab) return;
    onChange(nextTab.id);
    (tabs[nextIndex] as HTMLElement).focus();
  };

  return (
    <>
      <div className={styles['scroller']}>
        <div ref={list} role="tablist" aria-label={label} className={styles['list']}>
          {items.map((item) => {
            const selected = item.id === value;
            const tabProps = {
              role: 'tab',
              id: `${base}-${item.id}`,
              'aria-selected': selected,
              'aria-controls': selected ? panelId : undefined,
              tabIndex: selected ? 0 : -1,
              className: classNames(styles['tab'], selected && styles['selected']),
              onKeyDown,
            };
            return item.href === undefined ? (
              <button key={item.id} {...tabProps} type="button" onClick={() => onChange(item.id)}>
                {item.label}
              </button>
            ) : (
              <a
                key={item.id}
                {...tabProps}
                href={item.href}
                onClick={(event) => {
                  if (isModifiedClick(event)) return;
                  event.preventDefault();
                  onChange(item.id);
                }}
              >
                {item.label}
              </a>
            );
          })}
        </div>
      </div>
      {panelId && (
        <div role="tabpanel" id={panelId} aria-labelledby={`${base}-${value}`} className={styles['panel']}>
          {children}
        </div>
      )}
    </>
  );
}
