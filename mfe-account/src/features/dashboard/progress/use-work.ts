import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { LiveState } from '@evcare/shared-contracts';
import {
  LIVE_TOPIC_ME,
  liveTopicOf,
  type LiveEvents,
  type ServiceOrder,
  type ServiceOrderList,
} from '@evcare/shared-contracts/workshop';
import type { Read } from '@evcare/shared-ui/data';
import { useRemote } from '../../../shared/remote-scope';
import { isOpen, workReducer } from './work';

/** Delay (ms) between an event and the refetch, so that several events cause only one refetch. */
const REFETCH_DELAY_MS = 1_000;

/** State of the live connection, and whether it has ever been live. */
export interface LiveStatus {
  readonly state: LiveState;
  readonly wasLive: boolean;
}

export interface WorkState {
  readonly orders: readonly ServiceOrder[] | undefined;
  readonly error: unknown;
  /** Null until the connection reports its state. */
  readonly live: LiveStatus | null;
  readonly refetch: () => void;
  /** Removes an order that the customer has rated. */
  readonly markRated: (id: string) => void;
}

/** Follows the work on the customer's vehicles live. `onAppointmentChange` is called when an appointment changes. */
export function useWork(pending: Read<ServiceOrderList>, onAppointmentChange: () => void): WorkState {
  const { live } = useRemote();
  const [work, dispatch] = useReducer(workReducer, {
    orders: pending.value?.items,
    latestEvents: {},
    request: 0,
    error: null,
  });
  const [liveState, setLiveState] = useState<LiveStatus | null>(null);
  const requests = useRef(0);
  const eventCount = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const track = useCallback((promise: Promise<ServiceOrderList>) => {
    requests.current += 1;
    const request = requests.current;
    const eventsBefore = eventCount.current;
    promise.then(
      ({ items }) => dispatch({ kind: 'loaded', orders: items, request, eventsBefore }),
      (error: unknown) => dispatch({ kind: 'failed', error, request }),
    );
  }, []);

  const fetchOrders = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    void pending.refetch();
    track(pending.promise);
  }, [track, pending]);

  const fetchOrdersSoon = useCallback(() => {
    timer.current ??= setTimeout(fetchOrders, REFETCH_DELAY_MS);
  }, [fetchOrders]);

  useEffect(() => track(pending.promise), [pending, track]);
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
            eventCount.current += 1;
            dispatch({
              kind: 'progress',
              event: data as LiveEvents['so.progress'],
              sequence: eventCount.current,
            });
            fetchOrdersSoon();
          } else if (type === 'so.approval') {
            dispatch({ kind: 'approval', event: data as LiveEvents['so.approval'] });
            fetchOrders();
          } else if (type === 'appointment.changed') {
            onAppointmentChange();
            fetchOrders();
          }
        },
        onStale: () => {
          onAppointmentChange();
          fetchOrders();
        },
        onState: (state) =>
          setLiveState((previous) => ({ state, wasLive: state === 'live' || previous?.wasLive === true })),
      }),
    [live, topics, fetchOrders, fetchOrdersSoon, onAppointmentChange],
  );

  const refetch = () => {
    dispatch({ kind: 'loading' });
    fetchOrders();
  };
  return {
    orders: work.orders,
    error: work.error,
    live: liveState,
    refetch,
    markRated: (id) => dispatch({ kind: 'rated', id }),
  };
}
