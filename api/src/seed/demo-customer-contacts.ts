import { CONSENT_VERSION } from '@evcare/shared-contracts/workshop';
import { consents } from '../messaging/notifications';
import { customerContacts } from '../operations/customers';
import type { Queries } from '../platform/db/client';
import { demoPeople } from './demo-people';
import { seededId } from './ids';
import type { StoryTime } from './story-time';
import { DEMO_CONSENTS, DEMO_CUSTOMER_CONTACTS } from './rows/demo-customers';

const DAY = 86_400_000;
const STAFF = 'nhanvien@evcare.test';

/** Seeds what the desk said to customers, and what they answered by word. */
export async function seedDemoCustomerContacts(tx: Queries, story: StoryTime): Promise<void> {
  const entries = [...DEMO_CUSTOMER_CONTACTS, ...DEMO_CONSENTS];
  const people = await demoPeople(tx, [STAFF, ...entries.map(({ customer }) => customer)]);
  const staffId = people.get(STAFF)?.id ?? null;
  const at = (daysAgo: number) => story.atWork(new Date(story.now.getTime() - daysAgo * DAY));
  for (const { customer, daysAgo, ...said } of DEMO_CUSTOMER_CONTACTS) {
    const customerId = people.get(customer)?.id;
    if (customerId === undefined) continue;
    const time = at(daysAgo);
    await tx.insert(customerContacts).values({
      ...said,
      id: seededId(time, `contact:${customer}:${daysAgo}`),
      customerId,
      authorId: staffId,
      createdAt: time,
      updatedAt: time,
    });
  }
  for (const { customer, daysAgo, ...answer } of DEMO_CONSENTS) {
    const userId = people.get(customer)?.id;
    if (userId === undefined) continue;
    const time = at(daysAgo);
    await tx.insert(consents).values({
      ...answer,
      id: seededId(time, `consent:${customer}:${answer.purpose}`),
      userId,
      actorId: staffId,
      wording: CONSENT_VERSION,
      createdAt: time,
      updatedAt: time,
    });
  }
}
