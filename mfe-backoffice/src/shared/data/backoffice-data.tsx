import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import {
  LIVE_TOPIC_OFFICE,
  OFFICE_CHANGED,
  OFFICE_ENTITIES,
  may,
  type OfficeEntity,
} from '@evcare/shared-contracts/office';
import { LIVE_TOPIC_ME } from '@evcare/shared-contracts/workshop';
import { useRemote, useSession } from '../scope';
import { refresh } from './client';

/** Delay during which several change events are merged, such as those of one step that affects three entities. */
const BATCH_DELAY_MS = 250;

const entityOf = (data: unknown): OfficeEntity | undefined =>
  OFFICE_ENTITIES.find((candidate) => candidate === (data as { entity?: unknown } | null)?.entity);

/** Refreshes the pages' data when other users change it, on any instance of the API. */
function LiveUpdates({ client }: { client: QueryClient }) {
  const { live } = useRemote();
  const { user } = useSession();
  const userId = user?.id;
  const topic = may(user?.role, 'changes.watch') ? LIVE_TOPIC_OFFICE : LIVE_TOPIC_ME;

  useEffect(() => {
    if (userId === undefined) return;
    const changed = new Set<OfficeEntity>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = live.watch([topic], {
      onEvent({ type, data }) {
        const entity = type === OFFICE_CHANGED ? entityOf(data) : undefined;
        if (entity === undefined) return;
        changed.add(entity);
        timer ??= setTimeout(() => {
          timer = undefined;
          void refresh(client, [...changed]);
          changed.clear();
        }, BATCH_DELAY_MS);
      },
      onStale: () => void client.invalidateQueries(),
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [client, userId, live, topic]);

  // Cached data is only shown to the user who loaded it.
  useEffect(() => () => client.clear(), [client, userId]);
  return null;
}

/** Provider around every page of the work areas: query cache and live updates. */
export function BackofficeData({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <LiveUpdates client={client} />
      {children}
    </QueryClientProvider>
  );
}
