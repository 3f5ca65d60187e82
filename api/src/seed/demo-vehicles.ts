import { dayInVietnam } from '@evcare/shared-contracts/format';
import { and, eq, isNull } from 'drizzle-orm';
import { nextSubscriptionCode, subscriptions, subscriptionVisits } from '../workshop/subscriptions';
import { addMonths } from '../platform/time/months';
import type { Queries } from '../platform/db/client';
import { batteryReadings, odometerReadings, vehicleOwnerships, vehicles } from '../workshop/vehicles';
import { packages } from '../catalogue/services';
import { demoPeople } from './demo-people';
import { seededId } from './ids';
import type { StoryTime } from './story-time';
import { DEMO_SUBSCRIPTION, DEMO_VEHICLES, type DemoVehicle } from './rows/demo-vehicles';

const DAY = 86_400_000;
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

/** Seeds vehicles of demo customers, their readings, and a subscription. */
export async function seedDemoVehicles(tx: Queries, story: StoryTime): Promise<void> {
  const people = await demoPeople(
    tx,
    DEMO_VEHICLES.map(({ account }) => account),
  );
  for (const vehicle of DEMO_VEHICLES) {
    const ownerId = people.get(vehicle.account)?.id;
    if (ownerId === undefined || (await isTaken(tx, vehicle.plate))) continue;
    const vehicleId = await seedVehicle(tx, vehicle, ownerId, story);
    if (vehicle.plate === DEMO_SUBSCRIPTION.plate) await seedSubscription(tx, { vehicleId, ownerId }, story);
  }
}

/** True if a vehicle already has this plate, which is possible if the demo is turned on later. */
async function isTaken(tx: Queries, plate: string): Promise<boolean> {
  const rows = await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.plate, plate), isNull(vehicles.archivedAt)));
  return rows.length > 0;
}

async function seedVehicle(
  tx: Queries,
  input: DemoVehicle,
  ownerId: string,
  story: StoryTime,
): Promise<string> {
  const { now } = story;
  const { account: _, odometer, health, inspectionUntil, insuranceUntil, ...facts } = input;
  const [boughtDaysAgo] = odometer[0] as readonly [number, number];
  const [lastDaysAgo, lastKm] = odometer.at(-1) as readonly [number, number];
  const addedAt = story.awake(before(now, boughtDaysAgo));
  const id = seededId(addedAt, `vehicle:${input.plate}`);
  const day = (days: number | null) => (days === null ? null : dayInVietnam(before(now, days)));
  // The workshop enters the odometer readings of visits.
  const visits = new Set(health.map(({ daysAgo }) => daysAgo));
  const readAt = (daysAgo: number) =>
    visits.has(daysAgo) ? story.visit(daysAgo) : story.awake(before(now, daysAgo));
  const stamps = { createdAt: addedAt, updatedAt: addedAt };
  await tx.insert(vehicles).values({
    id,
    ownerId,
    ...facts,
    ...stamps,
    purchaseDate: day(boughtDaysAgo),
    inspectionUntil: day(inspectionUntil),
    insuranceUntil: day(insuranceUntil),
    odometer: lastKm,
    odometerAt: readAt(lastDaysAgo),
  });
  const ownership = { id: seededId(addedAt, `owner:${input.plate}`), vehicleId: id, ownerId };
  await tx.insert(vehicleOwnerships).values({ ...ownership, fromAt: addedAt, ...stamps });
  await tx.insert(odometerReadings).values(
    odometer.map(([daysAgo, value]) => {
      const time = readAt(daysAgo);
      const reading = { id: seededId(time, `km:${input.plate}`), vehicleId: id, value, at: time };
      return { ...reading, source: 'owner' as const, actorId: ownerId, createdAt: time, updatedAt: time };
    }),
  );
  const measured = health.map(({ daysAgo, km, ...values }) => {
    const time = story.visit(daysAgo);
    const reading = {
      id: seededId(time, `soh:${input.plate}`),
      vehicleId: id,
      odometer: km,
      measuredAt: time,
    };
    return { ...reading, ...values, createdAt: time, updatedAt: time };
  });
  if (measured.length > 0) await tx.insert(batteryReadings).values(measured);
  return id;
}

async function seedSubscription(
  tx: Queries,
  { vehicleId, ownerId }: { vehicleId: string; ownerId: string },
  story: StoryTime,
): Promise<void> {
  const { plate, tier, startedDaysAgo, used } = DEMO_SUBSCRIPTION;
  const [wanted] = await tx
    .select()
    .from(packages)
    .where(and(eq(packages.tier, tier), eq(packages.vehicleType, 'car')));
  if (!wanted) return;
  const startsAt = story.visit(startedDaysAgo);
  const id = seededId(startsAt, `subscription:${plate}`);
  const { id: packageId, name, entitlements, partsDiscountPct, months, price } = wanted;
  await tx.insert(subscriptions).values({
    id,
    packageId,
    name,
    entitlements,
    partsDiscountPct,
    months,
    price,
    code: await nextSubscriptionCode(tx, startsAt),
    userId: ownerId,
    vehicleId,
    state: 'active',
    payment: 'at_shop',
    startsAt,
    endsAt: addMonths(startsAt, months),
    createdAt: startsAt,
    updatedAt: startsAt,
  });
  const time = story.visit(used.daysAgo);
  await tx.insert(subscriptionVisits).values({
    id: seededId(time, `visit:${plate}`),
    subscriptionId: id,
    serviceCode: used.serviceCode,
    seq: 1,
    appointmentId: seededId(time, `appointment:${plate}`),
    state: 'used',
    createdAt: time,
    updatedAt: time,
  });
}
