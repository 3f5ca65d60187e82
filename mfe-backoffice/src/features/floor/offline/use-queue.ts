import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Http } from '@evcare/shared-contracts';
import { openDeviceStore } from '../../../shared/offline/database';
import { useRemote, useSession } from '../../../shared/scope';
import { createQueue, type Queue, type QueueState } from './queue';

/**
 * Interval of attempts while entries are waiting, in milliseconds; browsers on phones may not report
 * that the network is back.
 */
const RETRY_INTERVAL_MS = 15_000;

/** One queue per user and HTTP client, so that sending continues while pages change. */
const queues = new WeakMap<Http, Map<string, Queue>>();

function getQueue(http: Http, userId: string): Queue {
  const queuesByUser = queues.get(http) ?? new Map<string, Queue>();
  queues.set(http, queuesByUser);
  const queue = queuesByUser.get(userId) ?? createQueue({ userId, http, open: openDeviceStore });
  queuesByUser.set(userId, queue);
  return queue;
}

/** Queue of unsent entries of the signed-in user. */
export function useQueue(): { readonly queue: Queue; readonly state: QueueState } {
  const { http } = useRemote();
  const userId = useSession().user?.id ?? '';
  const queue = useMemo(() => getQueue(http, userId), [http, userId]);
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  return { queue, state };
}

/** Sends waiting entries on mount, when the network returns, when the page becomes visible, and every 15 seconds. */
export function useSync({ queue, state }: ReturnType<typeof useQueue>): void {
  useEffect(() => {
    const sync = () => void queue.sync();
    const syncIfVisible = () => document.visibilityState === 'visible' && sync();
    void queue.load().then(sync);
    window.addEventListener('online', sync);
    document.addEventListener('visibilitychange', syncIfVisible);
    return () => {
      window.removeEventListener('online', sync);
      document.removeEventListener('visibilitychange', syncIfVisible);
    };
  }, [queue]);

  const waiting = state.entries.some((entry) => entry.state === 'waiting' || entry.sent !== null);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void queue.sync(), RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [queue, waiting]);
}
