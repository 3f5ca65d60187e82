import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { isHttpError, type Http, type HttpReply } from '@evcare/shared-contracts';
import type { OfficeEntity } from '@evcare/shared-contracts/office';
import { UnsavedScopeContext } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { useRemote, useSession } from '../scope';
import { queryKey, refresh } from './client';
import { UndoContext, type SendUndo } from './undo-context';

export interface ApiActionOptions<In, Out> {
  /**
   * Sends the request. `key` is an Idempotency-Key that stays the same until the request succeeds or is
   * rejected, so that a retry has no second effect.
   */
  readonly send: (http: Http, input: In, key: string) => Promise<HttpReply<Out>>;
  /** Entities that the action changes; their queries are fetched again after success and after a conflict. */
  readonly entities?: readonly OfficeEntity[];
  /**
   * Fetches the queries of the entities again after every failure; for requests whose failure leaves open
   * whether they had an effect, such as those to a payment gateway.
   */
  readonly refreshAfterFailure?: boolean;
  readonly onDone?: (result: Out, input: In) => void;
  /** Path whose cached response is replaced by the result, so that the next page can show it without a request. */
  readonly cachePath?: (result: Out) => string;
  /** Suppresses the toast for failures; the caller shows `error` and `fields`. */
  readonly suppressErrorToast?: boolean;
  /** Suppresses the toast for the server's success message. */
  readonly suppressSuccessToast?: boolean;
  /**
   * Returns the request that reverses the action, or null if it cannot be reversed. The toast then offers to undo
   * it for a few seconds. Not for money and for what was handed over.
   */
  readonly undo?: (result: Out, input: In) => SendUndo | null;
}

export interface ApiAction<In, Out> {
  /** Resolves to `undefined` when the action failed or is already running. */
  readonly run: (input: In) => Promise<Out | undefined>;
  /** Like `run`, but rejects with the error when the action failed. */
  readonly attempt: (input: In) => Promise<Out | undefined>;
  readonly busy: boolean;
  /** Message of the latest failure; `null` after a success. */
  readonly error: string | null;
  /** Stable code of the failure. */
  readonly code: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  /** The server's first message for each field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly clear: () => void;
}

interface Failure {
  readonly error: string;
  readonly code: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, string>>;
}

/** Codes of conflicts: another user changed the data first, so the displayed data is outdated. */
const CONFLICT_CODES: readonly string[] = [
  'STALE_VERSION',
  'LINES_CHANGED',
  'INVALID_TRANSITION',
  'SLOT_TAKEN',
  'HOLD_EXPIRED',
  'NOT_FOUND',
];

function toFailure(error: unknown): Failure {
  if (!isHttpError(error)) {
    return { error: messages.common.somethingWrong, code: null, details: {}, fields: {} };
  }
  const fields = Object.entries(error.errors).map(([name, [first = '']]) => [name, first] as const);
  return {
    error: error.message || messages.common.somethingWrong,
    code: error.code,
    details: error.details,
    fields: Object.fromEntries(fields),
  };
}

/** Runs a change, one at a time: ignores a second click, shows a toast, and refreshes the affected data. */
export function useApiAction<In, Out = unknown>(options: ApiActionOptions<In, Out>): ApiAction<In, Out> {
  const { http, toasts } = useRemote();
  const client = useQueryClient();
  const owner = useSession().user?.id ?? null;
  const unsaved = useContext(UnsavedScopeContext);
  const offerUndo = useContext(UndoContext);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isRunning = useRef(false);
  const key = useRef<string | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const attempt = useCallback(
    async (input: In): Promise<Out | undefined> => {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      setBusy(true);
      const {
        send,
        entities = [],
        refreshAfterFailure = false,
        onDone,
        cachePath,
        suppressErrorToast = false,
        suppressSuccessToast = false,
        undo,
      } = latest.current;
      try {
        key.current ??= crypto.randomUUID();
        const { data, message } = await send(http, input, key.current);
        key.current = null;
        setFailure(null);
        const reverse = (offerUndo && undo?.(data, input)) ?? null;
        if (offerUndo && reverse) {
          offerUndo({ message: message ?? messages.common.undo.saved, send: reverse, entities });
        } else if (message && !suppressSuccessToast) toasts.success(message);
        if (cachePath) client.setQueryData(queryKey(owner, cachePath(data)), data);
        void refresh(client, entities);
        const finish = () => onDone?.(data, input);
        // The input is saved, so closing its dialog needs no confirmation.
        if (unsaved) unsaved.leave(finish);
        else finish();
        return data;
      } catch (error) {
        const nextFailure = toFailure(error);
        setFailure(nextFailure);
        // The server has rejected the request, so the next attempt is a new operation.
        if (isHttpError(error) && error.status >= 400 && error.status < 500) key.current = null;
        const isConflict = nextFailure.code !== null && CONFLICT_CODES.includes(nextFailure.code);
        if (isConflict || refreshAfterFailure) void refresh(client, entities);
        if (!suppressErrorToast) toasts.error(nextFailure.error);
        throw error;
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
    [client, http, offerUndo, owner, toasts, unsaved],
  );
  const run = useCallback((input: In) => attempt(input).catch(() => undefined), [attempt]);

  const clear = useCallback(() => setFailure(null), []);
  const { error = null, code = null, details = {}, fields = {} } = failure ?? {};
  return { run, attempt, busy, error, code, details, fields, clear };
}
