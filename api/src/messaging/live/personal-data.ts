import { inArray } from 'drizzle-orm';
import type { PersonalDataPart } from '../../identity/users';
import { personTopic } from './publish';
import { liveEvents } from './tables';

/** Events for the open pages of a customer. */
export const liveData: PersonalDataPart = {
  tables: [liveEvents],
  async erase(tx, { userIds }) {
    await tx.delete(liveEvents).where(inArray(liveEvents.topic, userIds.map(personTopic)));
  },
};
