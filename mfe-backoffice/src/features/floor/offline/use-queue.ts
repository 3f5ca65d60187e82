import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Http } from '@evcare/shared-contracts';
import { openDeviceStore } from '../../../shared/offline/database';
import { useRemote, useSession } from '../../../shared/scope';
import { createQueue, type Queue, type QueueState } from './queue';

/**
 * Interval of attempts while entries are waiting, in milliseconds; browsers on phones may not report that the network
 * is back.
 */
const EVERY_MS = 15_000;

/** One queue per user and HTTP client, so that sending continues while pages change. */
const queues = new WeakMap<Http, Map<string, Queue>>();

function queueOf(http: Http, userId: string): Queue {
  const ofHttp = queues.get(http) ?? new Map<string, Queue>();
  queues.set(http, ofHttp);
  const queue = ofHttp.get(userId) ?? createQueue({ userId, http, open: openDeviceStore });
  ofHttp.set(userId, queue);
  return queue;
}

/** Queue of unsent entries of the signed-in user. */
export function useQueue(): { readonly queue: Queue; readonly state: QueueState } {
  const { http } = useRemote();
  const userId = useSession().user?.id ?? '';
  const queue = useMemo(() => queueOf(http, userId), [http, userId]);
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  return { queue, state };
}

/** Sends waiting entries on mount, when the network returns, when the page becomes visible, and every 15 seconds. */
export function useSyncing({ queue, state }: ReturnType<typeof useQueue>): void {
  useEffect(() => {
    const sync = () => void queue.sync();
    const look = () => document.visibilityState === 'visible' && sync();
    void queue.load().then(sync);
    window.addEventListener('online', sync);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('online', sync);
      document.removeEventListener('visibilitychange', look);
    };
  }, [queue]);

  const waiting = state.entries.some((entry) => entry.state === 'waiting' || entry.sent !== null);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => void queue.sync(), EVERY_MS);
    return () => clearInterval(timer);
  }, [queue, waiting]);
}
