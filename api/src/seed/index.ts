import { sql } from 'drizzle-orm';
import { createHasher } from '../identity/passwords';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, insertUser } from '../identity/users';
import type { Database, Queries } from '../platform/db/client';
import { meta } from '../platform/db/tables';
import { seedCannedJobs } from './canned-jobs';
import { seedCatalogue } from './catalogue';
import { renewPromises } from './demo-promises';
import { seedDemoAppointments } from './demo-appointments';
import { countDemoDrawers, openDemoDrawers } from './demo-cash';
import { seedDemoContacts } from './demo-contacts';
import { seedDemoCustomers } from './demo-customers';
import { seedDemoFloor } from './demo-floor';
import { seedDemoLeave } from './demo-leave';
import { seedDemoParts } from './demo-parts';
import { seedDemoOffice } from './demo-office';
import { seedDemoPurchasing } from './demo-purchasing';
import { seedDemoSerials } from './demo-serials';
import { seedDemoRefund } from './demo-refund';
import { seedDemoReviews, seedReviewWords } from './demo-reviews';
import { seedDemoServiceOrders } from './demo-service-orders';
import { seedDemoShop } from './demo-shop';
import { seedDemoCod } from './demo-cod';
import { seedDemoInvoices } from './demo-invoices';
import { seedDemoStockCounts } from './demo-stock-counts';
import { seedHistory } from './history';
import { takeIn, type Reception } from './reception';
import { storyTime, type StoryTime } from './story-time';
import { seedCalendar, seedShifts } from './workshop-calendar';
import { seedDemoVehicles } from './demo-vehicles';
import { poll } from '../platform/db/wait';

export interface SeedOptions {
  /** Time to which all seeded dates are relative. */
  readonly now: Date;
  /** Adds accounts, orders and reviews for trying out the shop. */
  readonly demo: boolean;
  /** Adds ninety days of past work for the charts of the demo. */
  readonly history?: boolean;
  /** Cost of the demo password's hash; by default, the cost in production. */
  readonly argon2?: { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };
}

const FIRST_START = 'first-start';
const CATALOGUE_SEEDED = 'catalogue';
const DEMO_SEEDED = 'demo-accounts';
const CANNED_JOBS_SEEDED = 'canned-jobs';
const CALENDAR_SEEDED = 'workshop-calendar';
const DEMO_SHOP_SEEDED = 'demo-shop';
const DEMO_SHIFTS_SEEDED = 'demo-shifts';
const DEMO_VEHICLES_SEEDED = 'demo-vehicles';
const DEMO_APPOINTMENTS_SEEDED = 'demo-appointments';
const DEMO_SERVICE_ORDERS_SEEDED = 'demo-service-orders';
const DEMO_FLOOR_SEEDED = 'demo-floor';
const DEMO_OFFICE_SEEDED = 'demo-office';
const DEMO_PARTS_SEEDED = 'demo-parts';
const DEMO_CUSTOMERS_SEEDED = 'demo-customers';
const REVIEW_WORDS_SEEDED = 'review-words';
const DEMO_REVIEWS_SEEDED = 'demo-reviews';
const DEMO_CONTACTS_SEEDED = 'demo-contacts';
const DEMO_HISTORY_SEEDED = 'demo-history';
const DEMO_CASH_SEEDED = 'demo-cash';
const DEMO_PURCHASING_SEEDED = 'demo-purchasing';
const DEMO_SERIALS_SEEDED = 'demo-serials';
const DEMO_COD_SEEDED = 'demo-cod';
const DEMO_INVOICES_SEEDED = 'demo-invoices';
const DEMO_STOCK_COUNTS_SEEDED = 'demo-stock-counts';
const DEMO_LEAVE_SEEDED = 'demo-leave';
const DEMO_REFUND_SEEDED = 'demo-refund';
/** Age of the demo accounts in days; they are older than their first vehicle. */
const JOINED_DAYS_AGO = 1_000;
const ARGON2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Number of the advisory lock that makes instances that start together seed one after another. */
export const SEED_LOCK = 4_512_027;
const SEED_LOCK_TIMEOUT_MS = 600_000;

/** Seeds a new database. Safe to call at every start: each part is seeded once. */
export async function seed(
  db: Database,
  { now, demo, history = false, argon2 = ARGON2 }: SeedOptions,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Seeding may take longer than the statement timeout of requests.
    await tx.execute(sql`set local statement_timeout = 0`);
    await acquireSeedLock(tx);
    const mark = async (key: string) => {
      const made = await tx
        .insert(meta)
        .values({ key, value: now.toISOString(), createdAt: now })
        .onConflictDoNothing()
        .returning({ key: meta.key });
      return made.length > 0;
    };
    await mark(FIRST_START);
    if (await mark(CALENDAR_SEEDED)) await seedCalendar(tx, now);
    const story = await storyTime(tx, now);
    if (await mark(CATALOGUE_SEEDED)) await seedCatalogue(tx, now, demo ? story : null);
    if (await mark(CANNED_JOBS_SEEDED)) await seedCannedJobs(tx, now);
    if (await mark(REVIEW_WORDS_SEEDED)) await seedReviewWords(tx, now);
    if (!demo) return;
    if (await mark(DEMO_SEEDED)) await seedAccounts(tx, story, argon2);
    const hasNewDrawers = await mark(DEMO_CASH_SEEDED);
    if (hasNewDrawers) await openDemoDrawers(tx, story);
    if (await mark(DEMO_SHOP_SEEDED)) await seedDemoShop(tx, story);
    if (await mark(DEMO_SHIFTS_SEEDED)) await seedShifts(tx, now);
    if (await mark(DEMO_VEHICLES_SEEDED)) await seedDemoVehicles(tx, story);
    if (await mark(DEMO_REVIEWS_SEEDED)) await seedDemoReviews(tx, story);
    const came: Reception[] = [];
    const isNew = await mark(DEMO_APPOINTMENTS_SEEDED);
    if (isNew) came.push(...(await seedDemoAppointments(tx, story)));
    if (await mark(DEMO_SERVICE_ORDERS_SEEDED)) came.push(...(await seedDemoServiceOrders(tx, story)));
    if (await mark(DEMO_FLOOR_SEEDED)) came.push(...(await seedDemoFloor(tx, story)));
    if (await mark(DEMO_OFFICE_SEEDED)) came.push(...(await seedDemoOffice(tx, story)));
    await takeIn(came);
    if (isNew) await renewPromises(tx, story);
    if (await mark(DEMO_PARTS_SEEDED)) await seedDemoParts(tx, story);
    if (await mark(DEMO_PURCHASING_SEEDED)) await seedDemoPurchasing(tx, story);
    if (await mark(DEMO_SERIALS_SEEDED)) await seedDemoSerials(tx, story);
    if (await mark(DEMO_STOCK_COUNTS_SEEDED)) await seedDemoStockCounts(tx, story);
    if (await mark(DEMO_CUSTOMERS_SEEDED)) await seedDemoCustomers(tx, story);
    if (await mark(DEMO_CONTACTS_SEEDED)) await seedDemoContacts(tx, story);
    if (history && (await mark(DEMO_HISTORY_SEEDED))) await seedHistory(tx, story);
    if (await mark(DEMO_COD_SEEDED)) await seedDemoCod(tx, story);
    if (await mark(DEMO_INVOICES_SEEDED)) await seedDemoInvoices(tx, story);
    if (await mark(DEMO_LEAVE_SEEDED)) await seedDemoLeave(tx, story);
    if (await mark(DEMO_REFUND_SEEDED)) await seedDemoRefund(tx, story);
    if (hasNewDrawers) await countDemoDrawers(tx, story);
  });
}

/**
 * Waits for another instance that is seeding. It polls, because the pool would cancel a statement that waits
 * longer than the query timeout.
 */
async function acquireSeedLock(tx: Queries): Promise<void> {
  const tryLock = async () => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${SEED_LOCK}) as locked`,
    );
    return rows[0]?.locked || null;
  };
  const locked = await poll(tryLock, { timeoutMs: SEED_LOCK_TIMEOUT_MS });
  if (!locked) throw new Error('another instance has been seeding the database for ten minutes');
}

async function seedAccounts(
  tx: Queries,
  story: StoryTime,
  argon2: NonNullable<SeedOptions['argon2']>,
): Promise<void> {
  const hasher = createHasher({ argon2, maxHashes: 2 });
  for (const account of DEMO_ACCOUNTS) {
    const passwordHash = await hasher.hash(DEMO_PASSWORD);
    await insertUser(tx, { ...account, passwordHash }, story.visit(JOINED_DAYS_AGO));
  }
}
