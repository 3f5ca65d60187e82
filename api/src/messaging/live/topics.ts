import { LIVE_TOPIC_OFFICE, may } from '@evcare/shared-contracts/office';
import { LIVE_TOPIC_ME, liveTopicOf } from '@evcare/shared-contracts/workshop';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import { messages } from '../../platform/messages';
import type { UserRow } from '../../identity/users';
import { liveMessages } from './messages';
import { personTopic } from './publish';

/** Reads the owner and the technician of a service order; `null` if it does not exist. */
export type PeopleOf = (
  serviceOrderId: string,
) => Promise<{ readonly userId: string | null; readonly technicianId: string | null } | null>;

/** Maximum number of topics in one stream. */
const MAX_TOPICS = 10;

const WORK = liveTopicOf('');

/**
 * Converts the topics that a caller requests to the names under which events are published.
 * @param topicList such as `me,so:ID`
 * @throws ApiError 400 for no topic, too many topics or an unknown kind; 404 for a service order that the
 * caller may not read (BR-15)
 */
export async function topicsOf(peopleOf: PeopleOf, user: UserRow, topicList: string): Promise<string[]> {
  const names = [...new Set(topicList.split(',').map((name) => name.trim()))].filter(Boolean);
  if (names.length === 0 || names.length > MAX_TOPICS) {
    throw validationFailed({ topics: [liveMessages.topics(MAX_TOPICS)] });
  }
  return Promise.all(names.map((name) => guard(peopleOf, user, name)));
}

async function guard(peopleOf: PeopleOf, user: UserRow, name: string): Promise<string> {
  if (name === LIVE_TOPIC_ME) return personTopic(user.id);
  if (name === LIVE_TOPIC_OFFICE) {
    if (!may(user.role, 'changes.watch')) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
    return name;
  }
  if (!name.startsWith(WORK)) throw validationFailed({ topics: [liveMessages.unknownTopic] });
  const people = await peopleOf(name.slice(WORK.length));
  const mayWatch =
    people !== null &&
    (people.userId === user.id ||
      may(user.role, 'serviceOrders.read') ||
      (may(user.role, 'jobs.work') && people.technicianId === user.id));
  if (!mayWatch) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
  return name;
}
