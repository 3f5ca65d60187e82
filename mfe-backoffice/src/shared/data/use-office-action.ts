import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isHttpError, type Http, type HttpOptions, type HttpReply } from '@evcare/shared-contracts';
import type { OfficeEntity } from '@evcare/shared-contracts/office';
import { messages } from '../../messages';
import { useRemote, useSession } from '../scope';
import { queryKey, refresh } from './client';

export interface OfficeActionOptions<In, Out> {
  /** Sends it. `key` is an Idempotency-Key: the same until it succeeds, so that a second try is no second deed. */
  readonly send: (http: Http, input: In, key: string) => Promise<HttpReply<Out>>;
  /** What it changes: asked for again afterwards, also where somebody else was quicker. */
  readonly entities?: readonly OfficeEntity[];
  readonly onDone?: (result: Out, input: In) => void;
  /** Path that the result is the newest answer of: what is opened next is made from it, without asking first. */
  readonly answers?: (result: Out) => string;
  /** Failures are shown by the caller, from `error` and `fields`. */
  readonly quiet?: boolean;
  /** The server's word on a success is not shown. */
  readonly silent?: boolean;
}

export interface OfficeAction<In, Out> {
  /** Resolves to undefined where it failed, or was under way already. */
  readonly run: (input: In) => Promise<Out | undefined>;
  readonly busy: boolean;
  /** What to tell about the newest failure; null after a success. */
  readonly error: string | null;
  /** Stable code of the failure. */
  readonly code: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  /** The server's first message of each field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly clear: () => void;
}

interface Failure {
  readonly error: string;
  readonly code: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly fields: Readonly<Record<string, string>>;
}

/** Somebody else was quicker: what is shown is not what is. */
const OVERTAKEN: readonly string[] = ['STALE_VERSION', 'INVALID_TRANSITION', 'SLOT_TAKEN', 'NOT_FOUND'];

function failureOf(error: unknown): Failure {
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

/** The header that says which version a change was made from (optimistic concurrency, issue: nothing is overwritten). */
export const ifMatch = (version: number): HttpOptions => ({ headers: { 'If-Match': `"${version}"` } });

/** The header that makes a deed safe to send twice. */
export const once = (key: string): HttpOptions => ({ headers: { 'Idempotency-Key': key } });

/** A change, one at a time: a second click is ignored, a success is told, and what shows it is asked for again. */
export function useOfficeAction<In, Out = unknown>(
  options: OfficeActionOptions<In, Out>,
): OfficeAction<In, Out> {
  const { http, toasts } = useRemote();
  const client = useQueryClient();
  const owner = useSession().user?.id ?? null;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const running = useRef(false);
  const key = useRef<string | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const run = useCallback(
    async (input: In): Promise<Out | undefined> => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      const { send, entities = [], onDone, answers, quiet = false, silent = false } = latest.current;
      try {
        key.current ??= crypto.randomUUID();
        const { data, message } = await send(http, input, key.current);
        key.current = null;
        setFailure(null);
        if (message && !silent) toasts.success(message);
        if (answers) client.setQueryData(queryKey(owner, answers(data)), data);
        void refresh(client, entities);
        onDone?.(data, input);
        return data;
      } catch (error) {
        const failed = failureOf(error);
        setFailure(failed);
        // The server answered: what is sent next is another deed.
        if (isHttpError(error) && error.status >= 400 && error.status < 500) key.current = null;
        if (failed.code && OVERTAKEN.includes(failed.code)) void refresh(client, entities);
        if (!quiet) toasts.error(failed.error);
        return undefined;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [client, http, owner, toasts],
  );

  const clear = useCallback(() => setFailure(null), []);
  const { error = null, code = null, details = {}, fields = {} } = failure ?? {};
  return { run, busy, error, code, details, fields, clear };
}
