import { useRef, useState } from 'react';
import { isHttpError, PATHS } from '@evcare/shared-contracts';
import { call, subscriptionApi, type BodyOf } from '@evcare/shared-contracts/endpoints';
import { useNavigate } from '@evcare/shared-contracts/router';
import { subscribe as t } from '../../messages/subscribe';
import { newKey } from '../../shared/forms/new-key';
import { useRemote } from '../../shared/scope';

type SubscribeRequest = BodyOf<typeof subscriptionApi.subscribe>;

export interface Subscribing {
  readonly busy: boolean;
  /** Message of the server's rejection; null if there is none. */
  readonly problem: string | null;
  readonly send: (request: SubscribeRequest) => Promise<void>;
}

/** Subscribes to a package idempotently. Calls `onChanged` if the package's price has changed. */
export function useSubscribe(packageId: string, forget: () => void, onChanged: () => void): Subscribing {
  const { http } = useRemote();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sent = useRef<{ body: string; key: string } | null>(null);

  async function send(request: SubscribeRequest): Promise<void> {
    if (busy) return;
    const body = JSON.stringify(request);
    if (sent.current?.body !== body) sent.current = { body, key: newKey() };
    setBusy(true);
    setProblem(null);
    try {
      const { data } = await call(http, subscriptionApi.subscribe, {
        params: { id: packageId },
        body: request,
        idempotencyKey: sent.current.key,
      });
      forget();
      void navigate(`${PATHS.packages}/subscriptions/${encodeURIComponent(data.id)}`, { replace: true });
    } catch (error) {
      const changed = isHttpError(error) && error.code === 'PRICE_CHANGED';
      setProblem(changed ? t.changed : isHttpError(error) ? error.message : t.failed);
      if (changed) onChanged();
    } finally {
      setBusy(false);
    }
  }

  return { busy, problem, send };
}
