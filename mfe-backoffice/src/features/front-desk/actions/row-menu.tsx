import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Box, Grid } from '@evcare/shared-ui';
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

const GAP_PX = 4;
const EDGE_PX = 8;

/** Places the list below its button, or above it when there is no room; always within the viewport. */
function positionList(button: HTMLElement, list: HTMLElement): void {
  const buttonRect = button.getBoundingClientRect();
  const { width, height } = list.getBoundingClientRect();
  const below = buttonRect.bottom + GAP_PX;
  const top = below + height > innerHeight - EDGE_PX ? buttonRect.top - GAP_PX - height : below;
  const left = Math.min(buttonRect.right - width, innerWidth - EDGE_PX - width);
  list.style.top = `${Math.max(EDGE_PX, top)}px`;
  list.style.left = `${Math.max(EDGE_PX, left)}px`;
}

/** Menu of further actions; closes on a choice, on Escape, or when the user clicks or focuses outside. */
export function RowMenu({ label, icon, items }: RowMenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();

  // The list is positioned in the viewport, because a horizontally scrolling table would clip it.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const updatePosition = () => button.current && list.current && positionList(button.current, list.current);
    updatePosition();
    addEventListener('scroll', updatePosition, { capture: true, passive: true });
    addEventListener('resize', updatePosition);
    return () => {
      removeEventListener('scroll', updatePosition, { capture: true });
      removeEventListener('resize', updatePosition);
    };
  }, [open]);

  useEffect(() => {
    if (!open) return undefined;
    const closeOnOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', closeOnOutside);
    document.addEventListener('focusin', closeOnOutside);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', closeOnOutside);
      document.removeEventListener('focusin', closeOnOutside);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={root} className={styles['menu']}>
      <Grid
        as="button"
        ref={button}
        type="button"
        centered
        radius="control"
        tone="ink"
        className={styles['more']}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {icon}
      </Grid>
      {open && (
        <Box as="ul" ref={list} id={id} pad="4" line="all" radius="control" className={styles['items']}>
          {items.map((item) => (
            <li key={item.key}>
              <Box
                as="button"
                type="button"
                padX="12"
                tone="ink"
                text="start"
                full
                target
                className={styles['item']}
                data-danger={item.danger || undefined}
                onClick={() => {
                  close();
                  item.run();
                }}
              >
                {item.label}
              </Box>
            </li>
          ))}
        </Box>
      )}
    </div>
  );
}
