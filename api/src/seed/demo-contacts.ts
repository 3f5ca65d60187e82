import { CONTACT_RETRY_MINUTES } from '@evcare/shared-contracts/office';
import type { ContactSubject } from '@evcare/shared-contracts/shop';
import { desc, eq } from 'drizzle-orm';
import { products } from '../catalogue/products';
import {
  callbackWindows,
  callDueAt,
  contactCalls,
  contactRequests,
  takeContactCode,
  windowAt,
} from '../messaging/contact';
import type { Queries } from '../platform/db/client';
import { orders } from '../sales/orders';
import { demoPeople } from './demo-people';
import { seededId } from './ids';
import { DEMO_CONTACTS, type DemoContact } from './rows/demo-contacts';
import type { StoryTime } from './story-time';

const STAFF = 'nhanvien@evcare.test';

/** Seeds customers who wait for a call, and calls that were made. */
export async function seedDemoContacts(tx: Queries, story: StoryTime): Promise<void> {
  const people = await demoPeople(tx, [STAFF, ...DEMO_CONTACTS.flatMap(({ account }) => account ?? [])]);
  const staffId = people.get(STAFF)?.id ?? null;
  const oldestFirst = [...DEMO_CONTACTS].sort((one, other) => other.minutesAgo - one.minutesAgo);
  for (const contact of oldestFirst) {
    const time = story.worked(contact.minutesAgo);
    const userId = contact.account === undefined ? null : (people.get(contact.account)?.id ?? null);
    const { fullName, phoneNumber, topic = null, message, status = 'open', calls = [] } = contact;
    const id = seededId(time, `contact:${phoneNumber}`);
    const subject = await subjectOf(tx, contact, userId);
    const last = calls.at(-1);
    await tx.insert(contactRequests).values({
      id,
      code: await takeContactCode(tx, time),
      kind: topic === null ? 'callback' : 'message',
      status,
      fullName,
      phoneNumber,
      topic,
      message,
      subject,
      userId,
      consentAt: time,
      ...plannedCall(contact, time, story),
      createdAt: time,
      updatedAt: last ? story.worked(last.minutesAgo) : time,
    });
    for (const { result, note, minutesAgo } of calls) {
      const calledAt = story.worked(minutesAgo);
      await tx.insert(contactCalls).values({
        id: seededId(calledAt, `contact-call:${phoneNumber}:${minutesAgo}`),
        requestId: id,
        result,
        note,
        staffId,
        createdAt: calledAt,
        updatedAt: calledAt,
      });
    }
  }
}

/** Returns the chosen window of a callback, and the time at which the request is due. */
function plannedCall({ window, status = 'open', calls = [] }: DemoContact, time: Date, story: StoryTime) {
  const chosen = window === undefined ? undefined : callbackWindows(story.open, story.now)[window];
  if (chosen) return { windowStart: chosen.from, dueAt: windowAt(chosen.from).to };
  const last = calls.at(-1);
  const dueAt =
    last && status === 'open'
      ? story.open.add(story.worked(last.minutesAgo), CONTACT_RETRY_MINUTES)
      : callDueAt(story.open, time);
  return { windowStart: null, dueAt };
}

async function subjectOf(
  tx: Queries,
  { about }: DemoContact,
  userId: string | null,
): Promise<ContactSubject | null> {
  if (about === undefined) return null;
  if (about === 'order') {
    if (userId === null) return null;
    const [order] = await tx
      .select({ code: orders.code })
      .from(orders)
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(1);
    return order ? { kind: 'order', ref: order.code } : null;
  }
  const [product] = await tx
    .select({ slug: products.slug })
    .from(products)
    .where(eq(products.sku, about.sku));
  return product ? { kind: 'product', ref: product.slug } : null;
}
