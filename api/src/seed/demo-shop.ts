import { inArray } from 'drizzle-orm';
import { promotions, savePromotion } from '../sales/promotions';
import type { Queries } from '../platform/db/client';
import { playOrders, productIdsBySku } from './demo-orders';
import { demoPeople, seedDemoPeople } from './demo-people';
import type { StoryTime } from './story-time';
import { DEMO_ORDERS, DEMO_SAVED } from './rows/demo-orders';
import { BIRTHDAY_CUSTOMER } from './rows/demo-people';

const STAFF = 'nhanvien@evcare.test';

/**
 * Seeds the activity of a demo shop: users, orders in many statuses, saved promotions and redemptions.
 */
export async function seedDemoShop(tx: Queries, story: StoryTime): Promise<void> {
  const { now } = story;
  await seedDemoPeople(tx, story);
  const emails = [STAFF, ...DEMO_ORDERS.flatMap(({ account }) => account ?? [])];
  const people = await demoPeople(tx, emails);
  const productIds = await productIdsBySku(tx);
  await playOrders(tx, DEMO_ORDERS, { story, people, productIds, staffId: people.get(STAFF)?.id ?? null });
  await seedSaved(tx, people.get(BIRTHDAY_CUSTOMER.email)?.id, story.awake(now));
}

async function seedSaved(tx: Queries, userId: string | undefined, now: Date): Promise<void> {
  if (userId === undefined) return;
  const kept = await tx
    .select({ id: promotions.id })
    .from(promotions)
    .where(inArray(promotions.code, [...DEMO_SAVED]));
  for (const { id } of kept) await savePromotion(tx, userId, id, now);
}
