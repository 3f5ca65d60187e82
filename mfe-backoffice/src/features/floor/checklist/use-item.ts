import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from '../offline/entry';
import type { Queue } from '../offline/queue';
import type { ShownItem } from './overlay';

/** Delay in milliseconds before typed input is stored; short, because a phone may be put away at any time. */
const SAVE_DELAY_MS = 400;

interface Typed {
  readonly value?: string;
  readonly note?: string;
}

const trimToNull = (text: string): string | null => text.normalize('NFC').trim() || null;

/** Editor state of an item: each change is stored on the device at once, typed input after a short delay. */
export function useItem({ item, draft }: ShownItem, orderId: string, queue: Queue) {
  const [typed, setTyped] = useState<Typed>({});
  const latest = useRef({ item, draft, typed });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { ...latest.current, item, draft };
  });

  /** Stores what was typed together with `change`, and returns all values of the entry. */
  const commit = useCallback(
    async (change: Partial<Draft> = {}): Promise<Draft> => {
      clearTimeout(timer.current);
      const current = latest.current;
      const { value, note } = current.typed;
      const measured = value !== undefined && current.item.input === 'number' && current.item.limits !== null;
      const next: Draft = {
        result: measured ? null : current.draft.result,
        value: value === undefined ? current.draft.value : trimToNull(value),
        note: note === undefined ? current.draft.note : trimToNull(note),
        photos: current.draft.photos,
        ...change,
      };
      latest.current = { ...current, draft: next, typed: {} };
      await queue.write(current.item, orderId, next);
      setTyped((latestTyped) => (latestTyped === current.typed ? {} : latestTyped));
      void queue.sync();
      return next;
    },
    [orderId, queue],
  );

  const type = useCallback(
    (changes: Typed) => {
      const next = { ...latest.current.typed, ...changes };
      latest.current = { ...latest.current, typed: next };
      setTyped(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void commit(), SAVE_DELAY_MS);
    },
    [commit],
  );

  const flush = useCallback(() => {
    if (Object.keys(latest.current.typed).length > 0) void commit();
  }, [commit]);
  useEffect(() => flush, [flush]);

  return {
    value: typed.value ?? draft.value ?? '',
    note: typed.note ?? draft.note ?? '',
    commit,
    type,
    flush,
  };
}
export type ItemEditor = ReturnType<typeof useItem>;
