import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Http } from '@evcare/shared-contracts';
import { openDeviceStore } from '../../../shared/offline/database';
import { useRemote, useSession } from '../../../shared/scope';
import { createQueue, type Queue, type QueueState } from './queue';

/** A round is tried so often while something waits: a phone may not tell that the network is back. */
const EVERY_MS = 15_000;

/** One queue for each person and each run of the remote: pages come and go, what is on its way goes on. */
const queues = new WeakMap<Http, Map<string, Queue>>();

function queueOf(http: Http, userId: string): Queue {
  const ofHttp = queues.get(http) ?? new Map<string, Queue>();
  queues.set(http, ofHttp);
  const queue = ofHttp.get(userId) ?? createQueue({ userId, http, open: openDeviceStore });
  ofHttp.set(userId, queue);
  return queue;
}

/** The entries of whoever is signed in that the server does not have yet. */
export function useQueue(): { readonly queue: Queue; readonly state: QueueState } {
  const { http } = useRemote();
  const userId = useSession().user?.id ?? '';
  const queue = useMemo(() => queueOf(http, userId), [http, userId]);
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  return { queue, state };
}

/** Sends what waits: now, when the network is back, when the page is looked at again, and every quarter of a minute. */
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
