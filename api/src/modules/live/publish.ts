import type { LiveEventName, LiveEvents } from '@evcare/shared-contracts/workshop';
import type { Queries } from '../../db/client';
import { liveEvents } from '../../db/schema';

/** Channel on which the database tells every copy of the API of new rows in `live_events` (migration 0008). */
export const LIVE_CHANNEL = 'live_events';

/** Topic of one person: what GET /stream calls `me`. */
export const personTopic = (userId: string): string => `user:${userId}`;

/** Tells everybody who watches a topic, in the transaction of the cause: nobody hears of what did not happen. */
export async function publish<T extends LiveEventName>(
  tx: Queries,
  topic: string,
  type: T,
  data: LiveEvents[T],
  now: Date,
): Promise<void> {
  await tx.insert(liveEvents).values({ topic, type, data: { ...data }, at: now });
}
