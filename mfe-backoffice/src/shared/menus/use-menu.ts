import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';

const GAP_PX = 4;
const EDGE_PX = 8;

/** Places the list below their button, or above it when there is no room; always within the viewport. */
function positionList(button: HTMLElement, list: HTMLElement): void {
  const buttonRect = button.getBoundingClientRect();
  const { width, height } = list.getBoundingClientRect();
  const below = buttonRect.bottom + GAP_PX;
  const top = below + height > innerHeight - EDGE_PX ? buttonRect.top - GAP_PX - height : below;
  const left = Math.min(buttonRect.right - width, innerWidth - EDGE_PX - width);
  list.style.top = `${Math.max(EDGE_PX, top)}px`;
  list.style.left = `${Math.max(EDGE_PX, left)}px`;
}

export interface Menu<List extends HTMLElement> {
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Closes the menu and moves the focus to its button. */
  readonly close: () => void;
  /** Element around the button and the list. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly list: RefObject<List | null>;
  /** Id of the list. */
  readonly id: string;
}

/** State of a button with a list; it closes on Escape, or when the user clicks or focuses outside. */
export function useMenu<List extends HTMLElement>(): Menu<List> {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<List>(null);
  const id = useId();

  // The list is positioned in the viewport, because a horizontally scrolling table would clip it.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const updatePosition = () => button.current && list.current && positionList(button.current, list.current);
    updatePosition();
    addEventListener('scroll', updatePosition, { capture: true, passive: true });
    addEventListener('resize', updatePosition);
    return () => {
      removeEventListener('scroll', updatePosition, { capture: true });
      removeEventListener('resize', updatePosition);
    };
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen) return undefined;
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
  }, [isOpen]);

  return {
    isOpen,
    toggle: () => setOpen(!isOpen),
    close: () => {
      setOpen(false);
      button.current?.focus();
    },
    root,
    button,
    list,
    id,
  };
}
