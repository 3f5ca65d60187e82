import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import {
  LIVE_TOPIC_OFFICE,
  OFFICE_CHANGED,
  OFFICE_ENTITIES,
  type OfficeEntity,
} from '@evcare/shared-contracts/office';
import { LIVE_TOPIC_ME } from '@evcare/shared-contracts/workshop';
import { useRemote, useSession } from '../scope';
import { refresh } from './client';

/** Many changes in a moment, such as of one step that moves three things, are answered once. */
const TOGETHER_MS = 250;

const entityOf = (data: unknown): OfficeEntity | undefined =>
  OFFICE_ENTITIES.find((known) => known === (data as { entity?: unknown } | null)?.entity);

/** Keeps what pages show in step with what others do, at whatever copy of the API they do it. */
function Follow({ client }: { client: QueryClient }) {
  const { live } = useRemote();
  const { user } = useSession();
  const id = user?.id;
  const topic = user?.role === 'technician' ? LIVE_TOPIC_ME : LIVE_TOPIC_OFFICE;

  useEffect(() => {
    if (id === undefined) return;
    const changed = new Set<OfficeEntity>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = live.watch([topic], {
      onEvent({ type, data }) {
        const entity = type === OFFICE_CHANGED ? entityOf(data) : undefined;
        if (entity === undefined) return;
        changed.add(entity);
        timer ??= setTimeout(() => {
          timer = undefined;
          void refresh(client, [...changed]);
          changed.clear();
        }, TOGETHER_MS);
      },
      onStale: () => void client.invalidateQueries(),
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [client, id, live, topic]);

  // What one person read is nobody else's.
  useEffect(() => () => client.clear(), [client, id]);
  return null;
}

/** Around every page of the work areas: what it reads, and the changes of others. */
export function OfficeData({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <QueryClientProvider client={client}>
      <Follow client={client} />
      {children}
    </QueryClientProvider>
  );
}
