import { insertUser, updateUser } from '../identity/users';
import { customerMerges, customerNotes, messages } from '../operations/customers';
import type { Queries } from '../platform/db/client';
import { demoPeople } from './demo-people';
import { seededId } from './ids';
import type { StoryTime } from './story-time';
import { DEMO_DUPLICATES } from './rows/demo-customers';

const DAY = 86_400_000;
const STAFF = 'nhanvien@evcare.test';
const MANAGER = 'quanly@evcare.test';

interface DemoCustomer {
  readonly fullName: string;
  readonly email: string;
  readonly phoneNumber: string;
  readonly address: string | null;
  readonly daysAgo: number;
}

/** Seeds two customers who are likely one person, and two who were merged and can be taken apart again. */
export async function seedDemoMerges(tx: Queries, story: StoryTime): Promise<void> {
  const ago = (days: number) => story.atWork(new Date(story.now.getTime() - days * DAY));
  const add = async ({ daysAgo, ...person }: DemoCustomer) => {
    const time = ago(daysAgo);
    return insertUser(tx, { ...person, id: seededId(time, `user:${person.email}`) }, time);
  };
  const { suggested, kept, merged, note, mergedDaysAgo, reason } = DEMO_DUPLICATES;
  for (const person of suggested) await add(person);
  const [into, from] = [await add(kept), await add(merged)];

  const people = await demoPeople(tx, [STAFF, MANAGER]);
  const actorId = people.get(MANAGER)?.id ?? null;
  const [noted, time] = [ago(merged.daysAgo - 1), ago(mergedDaysAgo)];
  const noteId = seededId(noted, `note:${from.id}`);
  const named = `${from.fullName} (${from.email})`;
  await tx.insert(customerNotes).values([
    {
      id: noteId,
      customerId: into.id,
      authorId: people.get(STAFF)?.id ?? null,
      text: note,
      createdAt: noted,
      updatedAt: noted,
    },
    {
      id: seededId(time, `note:${into.id}`),
      customerId: into.id,
      authorId: actorId,
      text: messages.mergedNote(named, reason),
      createdAt: time,
      updatedAt: time,
    },
  ]);
  const lockedReason = messages.mergedReason(into.fullName, reason);
  await updateUser(tx, from.id, { status: 'locked', lockedReason, mergedIntoId: into.id }, time);
  await tx.insert(customerMerges).values({
    id: seededId(time, `merge:${from.id}`),
    intoId: into.id,
    fromId: from.id,
    actorId,
    reason,
    checkedBy: 'in-person',
    before: { taken: {}, status: 'active', lockedReason: null },
    moved: { notes: 1 },
    records: { notes: { moved: [noteId] } },
    createdAt: time,
    updatedAt: time,
  });
}
