import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  PROMO_FIXED_VALUE,
  PROMO_MAX_DISCOUNTS,
  PROMO_MIN_ORDERS,
  PROMO_PERCENTAGES,
  PROMO_SHIPPING_VALUE,
  PROMO_USAGE_LIMITS,
} from '@evcare/shared-contracts';
import { dayInVietnam, formatTime } from '@evcare/shared-contracts/format';
import { DEFAULT_COMPANY } from '@evcare/shared-contracts/release';
import { ORDER_TRANSITIONS, type OrderStatus } from '@evcare/shared-contracts/shop';
import { asc, eq, sql } from 'drizzle-orm';
import { CHEAP } from '../../test/api';
import { createDatabase, dropDatabase } from '../../test/database';
import { committedMigrations } from '../../test/migrations';
import { connect, type Connection } from '../platform/db/client';
import { bays, certifications } from '../workshop/staffing/tables';
import { meta } from '../platform/db/tables';
import { paymentAttempts } from '../sales/gateway-payments/tables';
import { orderEvents, orderLines, orders } from '../sales/orders/tables';
import { packages, services } from '../catalogue/services/tables';
import { products, reviews, stock } from '../catalogue/products/tables';
import { reviewReports, reviewWords } from '../sales/reviews/tables';
import { promoRedemptions, promotions } from '../sales/promotions/tables';
import { sandboxPayments } from '../sales/sandbox/tables';
import { stockMovements, stockReservations } from '../sales/stock/tables';
import { users } from '../identity/users/tables';
import { vehicles } from '../workshop/vehicles/tables';
import { vehicleModels } from '../catalogue/vehicle-models/tables';
import { seed } from '.';
import { DEMO_REVIEWS } from './rows/demo-reviews';
import { SEED_HOURS } from './rows/calendar';
import { documentFor, SEED_DOCUMENTS } from './rows/product-documents';
import { SEED_PRODUCTS } from './rows/products';

const NOW = new Date('2026-11-21T03:00:00Z');
const DAY = 86_400_000;
/** Sources of the drawings. */
const PICTURES = join(__dirname, '../../pictures');

interface Seeded extends Connection {
  readonly end: () => Promise<void>;
}

async function seeded(...starts: { now: Date; demo: boolean }[]): Promise<Seeded> {
  const { url, name } = await createDatabase();
  const connection = connect(url);
  for (const start of starts) await seed(connection.db, { ...start, argon2: CHEAP });
  return {
    ...connection,
    end: async () => {
      await connection.close();
      await dropDatabase(name);
    },
  };
}

/** Returns every row of every table, so that any change is detected. */
async function contents({ db }: Seeded): Promise<unknown[]> {
  const tables = [meta, users, products, stock, stockMovements, services, packages, bays, vehicleModels];
  const more = [promotions, promoRedemptions, orders, orderLines, orderEvents, certifications];
  const opinions = [reviews, reviewReports, reviewWords];
  const all = [];
  for (const table of [...tables, ...more, ...opinions, stockReservations]) {
    all.push((await db.select().from(table)).map((row) => JSON.stringify(row)).sort());
  }
  return all;
}

test('seeded documents belong to existing products, with at most one document of each kind per product', () => {
  const skus = new Set(SEED_PRODUCTS.map(({ sku }) => sku));
  for (const documents of Object.values(SEED_DOCUMENTS)) {
    const documented = documents.flatMap(({ of }) => of);
    expect(documented.filter((sku) => !skus.has(sku))).toEqual([]);
    expect(new Set(documented).size).toBe(documented.length);
  }
});

test('every seeded product that is fitted or operated has a manual', () => {
  const skus = SEED_PRODUCTS.filter((product) => documentFor(product, 'manual').length === 0);
  expect(skus.map(({ sku }) => sku)).toEqual(['TUI-CAP']);
});

test('the workshop’s calendar has the opening hours that pages and mails show', () => {
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${minute % 60 || '00'}`;
  const hoursOf = (weekday: number) =>
    SEED_HOURS.filter((row) => row.weekday === weekday)
      .map(({ startMinute, endMinute }) => `${clock(startMinute)} – ${clock(endMinute)}`)
      .join(' và ');
  expect([...new Set(SEED_HOURS.map(({ weekday }) => weekday))]).toEqual([1, 2, 3, 4, 5, 6]);
  for (let weekday = 1; weekday <= 6; weekday++) {
    expect(`Thứ Hai – Thứ Bảy, ${hoursOf(weekday)}`).toBe(DEFAULT_COMPANY.hours);
  }
});

describe('a shop that is not a demo', () => {
  let site: Seeded;
  beforeAll(async () => void (site = await seeded({ now: NOW, demo: false })));
  afterAll(() => site.end());

  test('a shop that is not a demo starts with catalogue and calendar, but without users, orders and reviews', async () => {
    const counts = await site.db.execute(sql`select
      (select count(*)::int from products) as products, (select count(*)::int from services) as services,
      (select count(*)::int from packages) as packages, (select count(*)::int from promotions) as promotions,
      (select count(*)::int from bays) as bays, (select count(*)::int from vehicle_models) as models,
      (select count(*)::int from users) as users, (select count(*)::int from orders) as orders,
      (select count(*)::int from reviews) as reviews, (select sum(used_count)::int from promotions) as uses`);
    expect(counts.rows[0]).toEqual({
      products: 61,
      services: 11,
      packages: 6,
      promotions: 7,
      bays: 5,
      models: 17,
      users: 0,
      orders: 0,
      reviews: 0,
      uses: 0,
    });
  });

  test('seeding a shop again, even half a year later, changes nothing, not even an operator’s edits', async () => {
    await site.db.update(products).set({ price: 399_000 }).where(eq(products.sku, 'CAP-CLAMP'));
    const before = await contents(site);
    await seed(site.db, { now: NOW, demo: false });
    await seed(site.db, { now: new Date(NOW.getTime() + 180 * DAY), demo: false });
    expect(await contents(site)).toEqual(before);
  });

  test('an upgrade gives products without documents those of the seed, and leaves documents of managers alone', async () => {
    const documents = () =>
      site.db
        .select({ sku: products.sku, manual: products.manual, declaration: products.declaration })
        .from(products)
        .orderBy(products.sku);
    const seeded = await documents();
    const former = sql`${products.sku} in ('O-CAM-32A', 'TAY-GA', 'DC-MOTO-1500')`;
    await site.db.update(products).set({ manual: [], declaration: [] }).where(former);
    const own = [{ title: 'Lắp tay ga', lines: ['Để xưởng lắp.'] }];
    await site.db.update(products).set({ manual: own }).where(eq(products.sku, 'TAY-GA'));

    const migration = committedMigrations().find(({ file }) =>
      file.endsWith('_further-product-documents.sql'),
    );
    await site.db.execute(sql.raw(migration?.sql ?? ''));

    expect(await documents()).toEqual(
      seeded.map((row) => (row.sku === 'TAY-GA' ? { ...row, manual: own } : row)),
    );
  });

  test('the five promo codes have the specification’s values in list order (§9)', async () => {
    const rows = await site.db.select().from(promotions);
    const of = (code: string) => rows.find((row) => row.code === code);
    const five = ['NEWUSER20', 'FREESHIP', 'SAVE500K', 'BIRTHDAY15', 'MEMBER10'].map(of);
    expect(five.map((row) => row?.minOrder)).toEqual(PROMO_MIN_ORDERS);
    expect(five.map((row) => row?.usageLimit)).toEqual(PROMO_USAGE_LIMITS);
    const percentages = five.filter((row) => row?.type === 'percentage');
    expect(percentages.map((row) => row?.value)).toEqual(PROMO_PERCENTAGES);
    expect(percentages.map((row) => row?.maxDiscount)).toEqual(PROMO_MAX_DISCOUNTS);
    expect(of('FREESHIP')).toMatchObject({
      type: 'shipping',
      value: PROMO_SHIPPING_VALUE,
      maxDiscount: null,
    });
    expect(of('SAVE500K')).toMatchObject({
      type: 'fixed',
      value: PROMO_FIXED_VALUE,
      usageScope: 'global',
      group: 'flash',
      category: ['parts', 'equipment'],
    });
  });

  test('a shop starts with active promotions, except one that has ended and one that is upcoming', async () => {
    const rows = await site.db.select().from(promotions).orderBy(asc(promotions.code));
    const ended = rows.filter(({ validTo }) => validTo <= NOW).map(({ code }) => code);
    const toCome = rows.filter(({ validFrom }) => validFrom > NOW).map(({ code }) => code);
    expect([ended, toCome]).toEqual([['CAPSAC100'], ['MUAMOI12']]);
    const flash = rows.find(({ code }) => code === 'SAVE500K')?.validTo.getTime() ?? 0;
    expect(flash - NOW.getTime()).toBeLessThan(7 * DAY);
    const clocks = rows.flatMap(({ validFrom, validTo }) => [formatTime(validFrom), formatTime(validTo)]);
    expect(new Set(clocks)).toEqual(new Set(['00:00']));
  });

  test.each(['car', 'motorbike'] as const)(
    'a more expensive package for a %s has every perk of a cheaper package',
    async (type) => {
      const rows = await site.db
        .select()
        .from(packages)
        .where(eq(packages.vehicleType, type))
        .orderBy(asc(packages.price));
      const perks = rows.map((item) => item.perks);
      expect(perks).toHaveLength(3);
      for (const [at, cheaper] of perks.slice(0, -1).entries()) {
        expect(perks[at + 1]).toEqual(expect.arrayContaining(cheaper));
      }
    },
  );

  test('seeded rows refer only to existing vehicle models and services', async () => {
    const codes = new Map((await site.db.select().from(vehicleModels)).map(({ code, type }) => [code, type]));
    for (const { fitment } of await site.db.select().from(products)) {
      for (const { code } of fitment.models) expect(fitment.types).toContain(codes.get(code));
    }
    const known = (await site.db.select().from(services)).map(({ code }) => code);
    for (const { entitlements } of await site.db.select().from(packages)) {
      for (const { serviceCode } of entitlements) expect(known).toContain(serviceCode);
    }
  });
});

describe('a demo', () => {
  let site: Seeded;
  beforeAll(async () => void (site = await seeded({ now: NOW, demo: true })));
  afterAll(() => site.end());

  test('seeding a demo again changes nothing', async () => {
    const before = await contents(site);
    await seed(site.db, { now: new Date(NOW.getTime() + DAY), demo: true, argon2: CHEAP });
    expect(await contents(site)).toEqual(before);
  });

  test('in a demo, reserved stock equals open orders, and stock equals deliveries minus issues', async () => {
    const rows = await site.db.select().from(stock);
    const held = await site.db.select().from(stockReservations).where(eq(stockReservations.state, 'active'));
    const moves = await site.db.select().from(stockMovements);
    const sum = (list: readonly { productId: string; quantity: number }[], id: string) =>
      list.filter(({ productId }) => productId === id).reduce((all, { quantity }) => all + quantity, 0);
    for (const { productId, onHand, reserved } of rows) {
      expect(reserved).toBe(sum(held, productId));
      expect(onHand).toBe(sum(moves, productId));
    }
    const skus = await site.db.select().from(products);
    const left = (sku: string) => {
      const row = rows.find(({ productId }) => productId === skus.find((item) => item.sku === sku)?.id);
      return (row?.onHand ?? 0) - (row?.reserved ?? 0);
    };
    expect([left('CAP-T2-32'), left('DC-AUTO-150'), left('GANG-1000V')]).toEqual([40, 1, 0]);
  });

  test('in a demo, orders have correct totals and allowed transitions, and many different statuses', async () => {
    const rows = await site.db.select().from(orders);
    const statuses = new Set(rows.map(({ status }) => status));
    expect(rows.length).toBeGreaterThanOrEqual(8);
    expect(statuses.size).toBeGreaterThanOrEqual(8);
    for (const order of rows) {
      const lines = await site.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
      const sum = (of: (line: (typeof lines)[number]) => number) =>
        lines.reduce((all, line) => all + of(line), 0);
      expect(sum(({ price, quantity }) => price * quantity)).toBe(order.subtotal);
      expect(sum(({ discountShare }) => discountShare)).toBe(order.discount);
      const events = await site.db
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, order.id))
        .orderBy(asc(orderEvents.createdAt));
      expect(events.at(-1)?.status).toBe(order.status);
      expect(events[0]?.createdAt).toEqual(order.createdAt);
      events.slice(1).forEach(({ status, createdAt }, index) => {
        const before = events[index]?.status as OrderStatus;
        // An announced delay is an event without a change of the status.
        if (status !== before) expect(ORDER_TRANSITIONS[before]).toContain(status);
        expect(createdAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
      });
    }
  });

  test('in a demo, payments at gateways agree with their orders and with the simulated gateways', async () => {
    const attempts = await site.db
      .select({ attempt: paymentAttempts, order: orders })
      .from(paymentAttempts)
      .innerJoin(orders, eq(orders.id, paymentAttempts.orderId));
    const results = new Set(attempts.map(({ attempt: { gateway, status } }) => `${gateway} ${status}`));
    expect([...results].sort()).toEqual(['momo paid', 'vnpay expired', 'vnpay failed', 'vnpay paid']);
    for (const { attempt, order } of attempts) {
      const [known] = await site.db
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.reference, attempt.reference));
      expect([attempt.amount, known?.amount]).toEqual([order.total, order.total]);
      expect(attempt.createdAt.getTime()).toBeGreaterThanOrEqual(order.createdAt.getTime());
      if (attempt.status !== 'paid') continue;
      expect(known).toMatchObject({ state: 'paid', transactionNo: attempt.gatewayReference });
      expect(order).toMatchObject({
        paymentMethod: attempt.gateway,
        paymentReference: attempt.gatewayReference,
        paymentStatus: attempt.refund === 'done' ? 'refunded' : 'paid',
        refundedAt: attempt.refundedAt,
      });
      expect([known?.refundedAt, order.status === 'cancelled']).toEqual([
        attempt.refundedAt,
        attempt.refund === 'done',
      ]);
    }
    const unclear = attempts.filter(({ attempt }) => attempt.problem === 'unclear');
    expect(unclear.map(({ order: { status, paymentStatus } }) => [status, paymentStatus])).toEqual([
      ['cancelled', 'unpaid'],
    ]);
  });

  test('in a demo, every redemption has an order, and public promotions have correct numbers of uses', async () => {
    const uses = await site.db.select().from(promoRedemptions);
    const withCode = (await site.db.select().from(orders)).filter(({ promoCode }) => promoCode !== null);
    expect(uses.map(({ orderId }) => orderId).sort()).toEqual(withCode.map(({ id }) => id).sort());
    const forAll = await site.db.select().from(promotions).where(eq(promotions.usageScope, 'global'));
    for (const { id, usedCount } of forAll) {
      expect(
        uses.filter(({ promotionId, state }) => promotionId === id && state !== 'released'),
      ).toHaveLength(usedCount);
    }
    for (const { usedCount, usageLimit } of await site.db.select().from(promotions)) {
      expect(usedCount).toBeLessThanOrEqual(usageLimit);
    }
  });

  test('in a demo, reviews are by buyers of the product', async () => {
    const said = await site.db.select().from(reviews);
    expect(said.length).toBeGreaterThan(0);
    for (const { userId, productId, createdAt } of said) {
      const bought = await site.db
        .select({ at: orders.deliveredAt })
        .from(orders)
        .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
        .where(sql`${orders.userId} = ${userId} and ${orderLines.productId} = ${productId}`);
      expect(bought.some(({ at }) => at !== null && at < createdAt)).toBe(true);
    }
  });

  test('in a demo, reviews show photos that exist and vehicles of their authors, and two need a decision', async () => {
    const seededReviews = await site.db.select().from(reviews);
    expect(seededReviews).toHaveLength(DEMO_REVIEWS.length);
    const drawings = new Set(readdirSync(PICTURES).map((file) => file.replace(/\.ts$/, '')));
    for (const { photos, vehicle, userId } of seededReviews) {
      expect(photos.filter((name) => !drawings.has(name))).toEqual([]);
      if (!vehicle) continue;
      const [owned] = await site.db.select().from(vehicles).where(eq(vehicles.id, vehicle.id));
      expect(owned).toMatchObject({ ownerId: userId, model: vehicle.model, year: vehicle.year });
    }
    const withContent = (has: (review: (typeof seededReviews)[number]) => boolean) =>
      seededReviews.filter(has).length;
    expect(withContent(({ photos }) => photos.length > 0)).toBe(3);
    expect(withContent(({ vehicle }) => vehicle !== null)).toBe(4);
    expect(withContent(({ reply }) => reply !== null)).toBe(1);
    expect(withContent(({ status }) => status === 'pending')).toBe(1);
    const reported = await site.db.select().from(reviewReports);
    expect(reported).toHaveLength(1);
    expect(seededReviews.find(({ id }) => id === reported[0]?.reviewId)?.status).toBe('published');
  });

  test('a demo has a customer whose birthday is this month, and a certificate that expires in 20 days', async () => {
    const [an] = await site.db.select().from(users).where(eq(users.email, 'khachhang@evcare.test'));
    expect(an?.dateOfBirth?.slice(5, 7)).toBe(dayInVietnam(NOW).slice(5, 7));
    const held = await site.db.select().from(certifications);
    const days = held.map(({ expiresAt }) => (expiresAt.getTime() - NOW.getTime()) / DAY);
    expect(days.filter((left) => left <= 30)).toEqual([20]);
    expect(held.filter(({ code }) => code === 'HV_ELECTRICAL')).toHaveLength(2);
    const technicians = await site.db.select().from(users).where(eq(users.role, 'technician'));
    expect(technicians).toHaveLength(4);
    // Technicians who have worked must have accepted the invitation.
    expect(technicians.filter(({ passwordHash }) => passwordHash === null)).toEqual([]);
  });
});

test('two demos with the same time of the first start have equal orders', async () => {
  const sites = await Promise.all([1, 2].map(() => seeded({ now: NOW, demo: true })));
  const views = await Promise.all(
    sites.map(({ db }) =>
      db
        .select({ id: orders.id, code: orders.code, total: orders.total, status: orders.status })
        .from(orders)
        .orderBy(asc(orders.code)),
    ),
  );
  expect(views[0]).toEqual(views[1]);
  await Promise.all(sites.map(({ end }) => end()));
});

test('a shop can become a demo after its first promotions have ended', async () => {
  const site = await seeded({ now: NOW, demo: false });
  await site.db.update(products).set({ status: 'archived' }).where(eq(products.sku, 'PIN-12V-45'));
  await seed(site.db, { now: new Date(NOW.getTime() + 400 * DAY), demo: true, argon2: CHEAP });
  const placed = await site.db.select().from(orders);
  expect(placed.length).toBeGreaterThan(3);
  expect(placed.every(({ promoCode }) => promoCode === null)).toBe(true);
  const [short] = await site.db
    .select()
    .from(stock)
    .where(sql`${stock.reserved} > ${stock.onHand}`);
  expect(short).toBeUndefined();
  await site.end();
});
