import { useCallback, useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import type { SearchOption } from '@evcare/shared-contracts';

type Options = readonly SearchOption[];

const NONE: Options = [];

const same = (a: Options, b: Options): boolean =>
  a.length === b.length && a.every(({ id, href }, index) => id === b[index]?.id && href === b[index]?.href);

/**
 * Returns the index of the option that a key activates, given the active index (-1: none); null if the key
 * does not move among the options.
 */
function stepTo(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (from + 1) % count;
    case 'ArrowUp':
      return from <= 0 ? count - 1 : from - 1;
    // Without an active option these keys move the caret, as in any field.
    case 'Home':
      return from === -1 ? null : 0;
    case 'End':
      return from === -1 ? null : count - 1;
    default:
      return null;
  }
}

/** The options that a contribution reported, and the active one; the focus itself stays in the field. */
export function useOptions(field: RefObject<HTMLElement | null>) {
  const [options, setOptions] = useState<Options>(NONE);
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = options.find(({ id }) => id === activeId) ?? null;

  // A contribution may report the same options on each render.
  const onOptions = useCallback(
    (next: Options) => setOptions((present) => (same(present, next) ? present : next)),
    [],
  );

  useEffect(() => {
    if (!active) return;
    const element = field.current?.ownerDocument.getElementById(active.id);
    element?.scrollIntoView({ block: 'nearest' });
  }, [active, field]);

  /** Moves the active option. Returns true if the key was handled. */
  function move(event: KeyboardEvent): boolean {
    if (options.length === 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return false;
    const from = active ? options.indexOf(active) : -1;
    const to = stepTo(event.key, from, options.length);
    if (to === null) return false;
    event.preventDefault();
    setActiveId(options[to]?.id ?? null);
    return true;
  }

  /** The option that contains an element. */
  const optionAt = (target: EventTarget): SearchOption | null =>
    options.find(({ id }) => target instanceof Element && target.closest(`#${CSS.escape(id)}`) !== null) ??
    null;

  return { options, active, onOptions, move, optionAt, deactivate: () => setActiveId(null) };
}
