import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { LiveState } from '@evcare/shared-contracts';
import {
  LIVE_TOPIC_ME,
  liveTopicOf,
  type LiveEvents,
  type ServiceOrder,
  type ServiceOrderList,
} from '@evcare/shared-contracts/workshop';
import type { Pending } from '../../../shared/data/page-data';
import { useRemote } from '../../../shared/remote-scope';
import { isOpen, workAfter } from './work';

/** Events in a row ask for the rest of what changed once, this long after the first of them (ms). */
const GATHER_MS = 1_000;

/** How news comes now, and whether it ever came as it happened. */
export interface LiveNews {
  readonly state: LiveState;
  readonly wasLive: boolean;
}

export interface WorkState {
  readonly orders: readonly ServiceOrder[] | undefined;
  readonly error: unknown;
  /** Null until the connection said how it is. */
  readonly live: LiveNews | null;
  readonly again: () => void;
  /** This one was rated and needs no more of the customer. */
  readonly rated: (id: string) => void;
}

/** Follows the work on one's vehicles as it happens. `onAppointment` hears that an appointment changed. */
export function useWork(pending: Pending<ServiceOrderList>, onAppointment: () => void): WorkState {
  const { http, live, signal } = useRemote();
  const [work, change] = useReducer(workAfter, {
    ...{ orders: pending.value?.items, heard: {} },
    ...{ request: 0, error: null },
  });
  const [liveState, setLiveState] = useState<LiveNews | null>(null);
  const requests = useRef(0);
  const heard = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const follow = useCallback((answer: Promise<ServiceOrderList>) => {
    requests.current += 1;
    const request = requests.current;
    const heardBefore = heard.current;
    answer.then(
      ({ items }) => change({ kind: 'answered', orders: items, request, heardBefore }),
      (error: unknown) => change({ kind: 'failed', error, request }),
    );
  }, []);

  const ask = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    follow(http.get<ServiceOrderList>(pending.path, { signal }).then(({ data }) => data));
  }, [follow, http, pending.path, signal]);

  const askSoon = useCallback(() => {
    timer.current ??= setTimeout(ask, GATHER_MS);
  }, [ask]);

  useEffect(() => follow(pending.promise), [pending, follow]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const topics = [
    LIVE_TOPIC_ME,
    ...(work.orders ?? []).filter(isOpen).map(({ id }) => liveTopicOf(id)),
  ].join();
  useEffect(
    () =>
      live.watch(topics.split(','), {
        onEvent: ({ type, data }) => {
          if (type === 'so.progress') {
            heard.current += 1;
            change({ kind: 'progress', event: data as LiveEvents['so.progress'], place: heard.current });
            askSoon();
          } else if (type === 'so.approval') {
            change({ kind: 'approval', event: data as LiveEvents['so.approval'] });
            ask();
          } else if (type === 'appointment.changed') {
            onAppointment();
            ask();
          }
        },
        onStale: () => {
          onAppointment();
          ask();
        },
        onState: (state) =>
          setLiveState((before) => ({ state, wasLive: state === 'live' || before?.wasLive === true })),
      }),
    [live, topics, ask, askSoon, onAppointment],
  );

  const again = () => {
    change({ kind: 'asking' });
    ask();
  };
  return {
    ...{ orders: work.orders, error: work.error },
    live: liveState,
    again,
    rated: (id) => change({ kind: 'rated', id }),
  };
}
