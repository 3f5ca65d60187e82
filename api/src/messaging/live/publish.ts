import { LIVE_TOPIC_OFFICE, OFFICE_CHANGED, type OfficeChanged } from '@evcare/shared-contracts/office';
import type { LiveEventName, LiveEvents } from '@evcare/shared-contracts/workshop';
import type { Inserts } from '../../platform/db/gathered-writes';
import { liveEvents } from './tables';

/**
 * Channel on which the database notifies every instance of the API of new rows in `live_events` (migration
 * 0008).
 */
export const LIVE_CHANNEL = 'live_events';

/** Topic of one user; clients of GET /stream call it `me`. */
export const personTopic = (userId: string): string => `user:${userId}`;

/**
 * Publishes an event to a topic in the transaction that causes the event, so that a rollback also drops the
 * event.
 */
export async function publish<T extends LiveEventName>(
  tx: Inserts,
  topic: string,
  type: T,
  data: LiveEvents[T],
  now: Date,
): Promise<void> {
  await tx.insert(liveEvents).values({ topic, type, data: { ...data }, at: now });
}

/**
 * Publishes a change to open pages of the back office and to the technician of the job, in the transaction of
 * the change.
 */
export async function publishOfficeChange(
  tx: Inserts,
  change: OfficeChanged,
  now: Date,
  technicianId: string | null = null,
): Promise<void> {
  await publish(tx, LIVE_TOPIC_OFFICE, OFFICE_CHANGED, change, now);
  if (technicianId !== null) await publish(tx, personTopic(technicianId), OFFICE_CHANGED, change, now);
}
