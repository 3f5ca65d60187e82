import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { messages } from '../../messages';
import { refresh } from '../data';
import { UndoContext, type UndoOffer } from '../data/undo-context';
import { useRemote } from '../scope';
import { useShortcut } from '../shortcuts';

/** Time during which an action can be reversed, in milliseconds. */
export const UNDO_MS = 8_000;
const UNDO_KEY = 'z';
const t = messages.common.undo;

/** Explains why an action could not be reversed. */
function reasonOf(error: unknown): string {
  if (!isHttpError(error)) return messages.common.somethingWrong;
  return error.code === 'STALE_VERSION' ? t.changed : t.refused(error.message);
}

/**
 * Lets the user reverse the latest action: by the button of its toast, by the key `z`, or from the command
 * palette. Only one action can be reversed, and only for a few seconds: later, others rely on it.
 */
export function UndoProvider({ children }: { readonly children: ReactNode }) {
  const { http, toasts } = useRemote();
  const client = useQueryClient();
  const latest = useRef<UndoOffer | null>(null);
  const toast = useRef<string | null>(null);
  const [current, setCurrent] = useState<UndoOffer | null>(null);

  const run = useCallback(
    async (offer: UndoOffer) => {
      // A second key press, or the button of an older toast.
      if (latest.current !== offer) return;
      latest.current = null;
      setCurrent(null);
      if (toast.current !== null) toasts.dismiss(toast.current);
      try {
        await offer.send(http, crypto.randomUUID());
        toasts.success(t.done);
      } catch (error) {
        toasts.error(reasonOf(error));
      }
      void refresh(client, offer.entities);
    },
    [client, http, toasts],
  );
  const offerUndo = useCallback(
    (offer: UndoOffer) => {
      if (toast.current !== null && latest.current) toasts.dismiss(toast.current);
      latest.current = offer;
      setCurrent(offer);
      toast.current = toasts.success(offer.message, {
        durationMs: UNDO_MS,
        action: { label: t.undo, run: () => void run(offer) },
      });
    },
    [run, toasts],
  );
  useEffect(() => {
    if (!current) return undefined;
    const timer = setTimeout(() => setCurrent(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [current]);
  useShortcut(UNDO_KEY, t.undo, () => current && void run(current), current !== null);
  return <UndoContext value={offerUndo}>{children}</UndoContext>;
}
