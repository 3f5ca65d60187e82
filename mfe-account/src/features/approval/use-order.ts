import { useEffect, useRef } from 'react';
import {
  LIVE_TOPIC_ME,
  liveTopicOf,
  type LiveEvents,
  type ServiceOrder,
} from '@evcare/shared-contracts/workshop';
import type { Shown } from '@evcare/shared-ui/data';
import { useLoaded } from '../../shared/data/hooks';
import { useRemote } from '../../shared/remote-scope';
import type { ApprovalData } from './routes';

/** Loads the service order of a quote and refetches it when the quote may have changed. */
export function useOrder({ id, order: pending }: ApprovalData): Shown<ServiceOrder> {
  const { live } = useRemote();
  const part = useLoaded(pending);
  const { refetch } = part;
  const isLoaded = part.value !== undefined;
  const status = useRef(part.value?.status);
  useEffect(() => {
    status.current = part.value?.status;
  });

  useEffect(() => {
    // Subscribes only once the order is loaded, because the server rejects the whole
    // stream if a topic belongs to another user.
    if (!isLoaded) return undefined;
    return live.watch([LIVE_TOPIC_ME, liveTopicOf(id)], {
      onEvent: ({ type, data }) => {
        if ((data as { id?: unknown }).id !== id) return;
        // Checklist progress is irrelevant here. A new status may mean an answer was given at the front desk.
        const newStatus =
          type === 'so.progress' ? (data as LiveEvents['so.progress']).status : status.current;
        if (type === 'so.approval' || newStatus !== status.current) refetch();
      },
      onStale: refetch,
    });
  }, [live, id, refetch, isLoaded]);
  return part;
}
