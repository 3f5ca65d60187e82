import { useEffect, useRef } from 'react';
import {
  LIVE_TOPIC_ME,
  liveTopicOf,
  type LiveEvents,
  type ServiceOrder,
} from '@evcare/shared-contracts/workshop';
import { usePart, type PartState } from '../../shared/data/use-part';
import { useRemote } from '../../shared/remote-scope';
import type { ApprovalData } from './routes';

/** The work that the quote belongs to, asked for again when something may have happened to the quote. */
export function useOrder({ id, order: pending }: ApprovalData): PartState<ServiceOrder> {
  const { live } = useRemote();
  const part = usePart(pending);
  const { refetch } = part;
  const isLoaded = part.value !== undefined;
  const status = useRef(part.value?.status);
  useEffect(() => {
    status.current = part.value?.status;
  });

  useEffect(() => {
    // What may be somebody else's is not watched: the stream is refused for it, and with it all other news.
    if (!isLoaded) return undefined;
    return live.watch([LIVE_TOPIC_ME, liveTopicOf(id)], {
      onEvent: ({ type, data }) => {
        if ((data as { id?: unknown }).id !== id) return;
        // A tick of the checklist is of no interest here, a new state is: somebody may have answered at the counter.
        const newStatus =
          type === 'so.progress' ? (data as LiveEvents['so.progress']).status : status.current;
        if (type === 'so.approval' || newStatus !== status.current) refetch();
      },
      onStale: refetch,
    });
  }, [live, id, refetch, isLoaded]);
  return part;
}
