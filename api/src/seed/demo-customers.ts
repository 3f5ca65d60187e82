import { TRANSFER_EXPIRY_HOURS } from '@evcare/shared-contracts/shop';
import { and, eq, isNull } from 'drizzle-orm';
import { nextSubscriptionCode, subscriptions } from '../workshop/subscriptions';
import type { Queries } from '../platform/db/client';
import { customerNotes } from '../operations/customers';
import { packages } from '../catalogue/services';
import { vehicles } from '../workshop/vehicles';
import { seedDemoCustomerContacts } from './demo-customer-contacts';
import { seedDemoMerges } from './demo-merges';
import { demoPeople } from './demo-people';
import { seededId } from './ids';
import type { StoryTime } from './story-time';
import { DEMO_NOTES, DEMO_UNPAID_PACKAGE } from './rows/demo-customers';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STAFF = 'nhanvien@evcare.test';

/** Seeds notes about customers, a subscription that waits for payment, duplicates, and what was said to customers. */
export async function seedDemoCustomers(tx: Queries, story: StoryTime): Promise<void> {
  const people = await demoPeople(tx, [STAFF, ...DEMO_NOTES.map(({ customer }) => customer)]);
  const authorId = people.get(STAFF)?.id ?? null;
  const notes = DEMO_NOTES.flatMap(({ customer, daysAgo, text }) => {
    const customerId = people.get(customer)?.id;
    const time = story.atWork(new Date(story.now.getTime() - daysAgo * DAY));
    const id = seededId(time, `note:${customer}:${daysAgo}`);
    return customerId === undefined
      ? []
      : { id, customerId, authorId, text, createdAt: time, updatedAt: time };
  });
  if (notes.length > 0) await tx.insert(customerNotes).values(notes);
  await seedUnpaid(tx, story);
  await seedDemoMerges(tx, story);
  await seedDemoCustomerContacts(tx, story);
}

async function seedUnpaid(tx: Queries, story: StoryTime): Promise<void> {
  const { plate, tier, hoursAgo } = DEMO_UNPAID_PACKAGE;
  const [vehicle] = await tx
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.plate, plate), isNull(vehicles.archivedAt)));
  const [wanted] = await tx
    .select()
    .from(packages)
    .where(and(eq(packages.tier, tier), eq(packages.vehicleType, 'car')));
  if (!vehicle || !wanted) return;
  const time = story.awake(new Date(story.now.getTime() - hoursAgo * HOUR));
  const { id: packageId, name, entitlements, partsDiscountPct, months, price } = wanted;
  await tx.insert(subscriptions).values({
    id: seededId(time, `package:${plate}`),
    code: await nextSubscriptionCode(tx, time),
    packageId,
    name,
    entitlements,
    partsDiscountPct,
    months,
    price,
    userId: vehicle.ownerId,
    vehicleId: vehicle.id,
    state: 'pending',
    payment: 'transfer',
    dueAt: new Date(time.getTime() + TRANSFER_EXPIRY_HOURS * HOUR),
    createdAt: time,
    updatedAt: time,
  });
}
