import { useCallback, useEffect, useRef, useState } from 'react';
import type { Draft } from '../offline/entry';
import type { Queue } from '../offline/queue';
import type { ShownItem } from './overlay';

/** Delay in milliseconds before typed input is stored; short, because a phone may be put away at any time. */
const REST_MS = 400;

interface Typed {
  readonly value?: string;
  readonly note?: string;
}

const tidy = (text: string): string | null => text.normalize('NFC').trim() || null;

/** Editor state of an item: each change is stored on the device at once, typed input after a short delay. */
export function useItem({ item, draft }: ShownItem, orderId: string, queue: Queue) {
  const [typed, setTyped] = useState<Typed>({});
  const latest = useRef({ item, draft, typed });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { ...latest.current, item, draft };
  });

  const commit = useCallback(
    async (change: Partial<Draft> = {}): Promise<void> => {
      clearTimeout(timer.current);
      const now = latest.current;
      const { value, note } = now.typed;
      const measured = value !== undefined && now.item.input === 'number' && now.item.limits !== null;
      const next: Draft = {
        result: measured ? null : now.draft.result,
        value: value === undefined ? now.draft.value : tidy(value),
        note: note === undefined ? now.draft.note : tidy(note),
        photos: now.draft.photos,
        ...change,
      };
      latest.current = { ...now, draft: next, typed: {} };
      await queue.write(now.item, orderId, next);
      setTyped((shown) => (shown === now.typed ? {} : shown));
      void queue.sync();
    },
    [orderId, queue],
  );

  const type = useCallback(
    (more: Typed) => {
      const next = { ...latest.current.typed, ...more };
      latest.current = { ...latest.current, typed: next };
      setTyped(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void commit(), REST_MS);
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
