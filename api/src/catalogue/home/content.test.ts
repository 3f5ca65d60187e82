import {
  homeSchema,
  offerListSchema,
  packageListSchema,
  serviceListSchema,
  serviceSchema,
  vehicleModelsSchema,
} from '@evcare/shared-contracts/shop';
import { eq, sql } from 'drizzle-orm';
import { DAY, startApi, type TestApi } from '../../../test/api';
import { demonstration } from '../../../test/demonstration';
import { bays, certifications } from '../../workshop/staffing/tables';
import { products } from '../products/tables';
import { promotions } from '../../sales/promotions/tables';
import { services } from '../services/tables';
import { users } from '../../identity/users/tables';

const HOUR = 3_600_000;

let api: TestApi;
beforeAll(async () => {
  api = await startApi({}, undefined, await demonstration());
});
afterAll(() => api.close());

const codes = async (query = '') => {
  const response = await api.call('GET', `/services${query}`);
  expect(response.statusCode).toBe(200);
  return serviceListSchema.parse(response.data.data).items.map(({ code }) => code);
};
const home = async (token?: string) => {
  const response = await api.call('GET', '/home', token === undefined ? {} : { token });
  expect(response.statusCode).toBe(200);
  return homeSchema.parse(response.data.data);
};

describe('services', () => {
  test('services are listed in the order set by the workshop', async () => {
    expect(await codes()).toEqual(
      'BD-CB BD-NC BD-CC BD-XM CD-AI DD-HH SOH CN-CD LM-PIN PHANH LAP-SAC'.split(' '),
    );
  });

  test.each([
    ['?tier=basic', ['BD-CB', 'BD-XM', 'PHANH']],
    ['?type=ai-diagnostics', ['CD-AI']],
    ['?type=failure-prediction', ['DD-HH']],
    ['?tier=basic&vehicleType=motorbike', ['BD-XM']],
    ['?vehicleType=motorbike', ['BD-XM', 'CD-AI', 'DD-HH', 'LAP-SAC']],
    ['?tier=premium&type=install', []],
  ])('services are filtered by %s', async (query, expected) => {
    expect(await codes(query)).toEqual(expected);
  });

  test('an invalid service filter is ignored', async () => {
    expect(await codes('?tier=royal&type=x&vehicleType=boat')).toHaveLength(11);
  });

  test('a service card marks high-voltage work and lists at most five checks', async () => {
    const { data } = await api.call('GET', '/services');
    const { items } = serviceListSchema.parse(data.data);
    const highVoltage = items.filter(({ isHighVoltage }) => isHighVoltage).map(({ code }) => code);
    expect(highVoltage).toEqual(['BD-CC', 'SOH', 'CN-CD', 'LM-PIN']);
    for (const { checks, checklist } of items) {
      expect(checks.length).toBeLessThanOrEqual(5);
      expect(checklist.length).toBeGreaterThan(0);
    }
    for (const { code, checklist } of items) {
      const starts = checklist[0]?.section === 'An toàn điện cao áp';
      expect([code, starts]).toEqual([code, highVoltage.includes(code)]);
    }
  });

  test('a service is returned by its code in upper or lower case', async () => {
    const response = await api.call('GET', '/services/bd-cb');
    expect(serviceSchema.parse(response.data.data)).toMatchObject({ code: 'BD-CB', priceFrom: 690_000 });
    const none = await api.call('GET', '/services/XX');
    expect([none.statusCode, none.data.code]).toEqual([404, 'NOT_FOUND']);
    await api.db.update(services).set({ active: false }).where(eq(services.code, 'PHANH'));
    expect((await api.call('GET', '/services/PHANH')).statusCode).toBe(404);
    expect(await codes()).not.toContain('PHANH');
    await api.db.update(services).set({ active: true }).where(eq(services.code, 'PHANH'));
  });
});

test.each([
  ['car', [1_770_000, 4_420_000, 8_860_000]],
  ['motorbike', [890_000, 1_730_000, 2_570_000]],
] as const)(
  'the packages for a %s cost less than their services booked individually',
  async (type, contents) => {
    const { items } = packageListSchema.parse(
      (await api.call('GET', `/packages?vehicleType=${type}`)).data.data,
    );
    expect(items.map(({ contentsPrice }) => contentsPrice)).toEqual(contents);
    for (const { vehicleType, price, contentsPrice } of items) {
      expect(vehicleType).toBe(type);
      expect(price).toBeLessThan(contentsPrice ?? 0);
    }
  },
);

test('packages name their services and are sorted by price', async () => {
  const { data } = await api.call('GET', '/packages');
  const { items } = packageListSchema.parse(data.data);
  expect(items.map(({ tier, price }) => [tier, price])).toEqual([
    ['basic', 1_590_000],
    ['standard', 3_790_000],
    ['premium', 7_490_000],
  ]);
  expect(items.filter(({ popular }) => popular).map(({ tier }) => tier)).toEqual(['standard']);
  expect(items[0]?.entitlements[1]).toEqual({
    serviceCode: 'DD-HH',
    serviceName: 'Báo cáo dự đoán hỏng hóc',
    times: 1,
  });
});

test('vehicle models are listed with cars first, then by make and model', async () => {
  const { data } = await api.call('GET', '/vehicle-models');
  const { items } = vehicleModelsSchema.parse(data.data);
  expect(items.map(({ type }) => type)).toEqual([
    ...Array<string>(11).fill('car'),
    ...Array<string>(6).fill('motorbike'),
  ]);
  const names = items.map(({ type, make, model }) => [type, make, model].join());
  expect(names).toEqual([...names].sort());
  expect(new Set(items.map(({ make }) => make)).size).toBeGreaterThan(1);
});

describe('the home page', () => {
  test('the home page lists categories, eight featured products and all current promotions', async () => {
    const shown = await home();
    expect(shown.categories.map(({ count }) => count)).toEqual([12, 7, 9, 16]);
    expect(shown.featured).toHaveLength(8);
    const runs = ({ validFrom, validTo }: (typeof shown.promotions)[number]) =>
      validFrom <= shown.now && shown.now < validTo;
    const all = offerListSchema.parse((await api.call('GET', '/promotions')).data.data).items;
    expect(shown.promotions).toEqual(all.filter(runs));
    expect(shown.promotions.length).toBeGreaterThan(3);
    expect(shown.promotions[0]?.code).toBe('SAVE500K');
  });

  test('the home page counts bays, technicians and valid certificates', async () => {
    expect((await home()).facts).toEqual({
      bays: 4,
      safeBays: 1,
      technicians: 4,
      certified: 2,
      products: 44,
    });
    const time = api.clock.now();
    await api.db.update(bays).set({ active: false }).where(eq(bays.code, 'K3'));
    await api.db.update(products).set({ status: 'archived' }).where(eq(products.sku, 'DC-AUTO-150'));
    await api.db
      .update(certifications)
      .set({ expiresAt: new Date(time.getTime() - DAY) })
      .where(eq(certifications.code, 'HV_ELECTRICAL'));
    await api.db.update(users).set({ status: 'locked' }).where(eq(users.email, 'kythuat4@evcare.test'));
    expect((await home()).facts).toEqual({
      bays: 3,
      safeBays: 0,
      technicians: 3,
      certified: 0,
      products: 43,
    });
  });

  test('the home page evaluates promotions for the caller', async () => {
    await api.db
      .update(promotions)
      .set({ validTo: new Date(api.clock.now().getTime() + DAY) })
      .where(eq(promotions.code, 'NEWUSER20'));
    const { token } = await api.person({ emailVerified: true, phoneNumber: '+84900000001' });
    const of = async (who?: string) =>
      (await home(who)).promotions.find(({ code }) => code === 'NEWUSER20')?.inAudience;
    expect([await of(token), await of()]).toEqual([true, false]);
  });

  test('the home page of guests shows each use of a promotion', async () => {
    const used = async () =>
      (await home()).promotions.find(({ usageScope }) => usageScope === 'global')?.usedCount;
    const before = (await used()) ?? NaN;
    await api.db
      .update(promotions)
      .set({ usedCount: before + 1 })
      .where(eq(promotions.usageScope, 'global'));
    expect(await used()).toBe(before + 1);
  });

  test('the home page rejects an invalid bearer token', async () => {
    expect((await api.call('GET', '/home', { token: 'a.b.c' })).statusCode).toBe(401);
  });

  test('the home page of guests has an ETag, which stays the same while the page does', async () => {
    await api.clock.still(async () => {
      const first = await api.app.inject({ url: '/api/home' });
      const tag = String(first.headers['etag']);
      expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache']);
      // Longer than data is cached, and within the hour that the page states.
      api.clock.advance(Math.min(20_000, HOUR - 1 - (api.clock.now().getTime() % HOUR)));
      const headers = { 'if-none-match': tag };
      const again = await api.app.inject({ url: '/api/home', headers });
      expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      await api.db
        .update(promotions)
        .set({ usedCount: sql`${promotions.usedCount} + 1` })
        .where(eq(promotions.usageScope, 'global'));
      expect((await api.app.inject({ url: '/api/home', headers })).statusCode).toBe(200);
    });
  });

  test('the home page of a user has no ETag and is not stored', async () => {
    const { token } = await api.person();
    const headers = { authorization: `Bearer ${token}`, 'if-none-match': '*' };
    const response = await api.app.inject({ url: '/api/home', headers });
    expect([response.statusCode, response.headers['etag']]).toEqual([200, undefined]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('the home page of guests follows promotions that begin and end', async () => {
    await api.clock.still(async () => {
      const time = api.clock.now().getTime();
      const at = (seconds: number) => new Date(time + seconds * 1_000);
      const set = (code: string, values: Partial<typeof promotions.$inferInsert>) =>
        api.db.update(promotions).set(values).where(eq(promotions.code, code));
      await set('SAVE500K', { validFrom: at(1), validTo: at(DAY / 1_000) });
      await set('NEWUSER20', { validFrom: at(-1), validTo: at(2) });
      const shown = async () => {
        const { promotions: running, now } = await home();
        for (const { validFrom, validTo } of running) {
          expect(validFrom <= now && now < validTo).toBe(true);
        }
        expect(Date.parse(now)).toBeLessThanOrEqual(api.clock.now().getTime());
        const codes = running.map(({ code }) => code);
        return ['SAVE500K', 'NEWUSER20'].filter((code) => codes.includes(code));
      };
      expect(await shown()).toEqual(['NEWUSER20']);
      api.clock.advance(1_000);
      expect(await shown()).toEqual(['SAVE500K', 'NEWUSER20']);
      api.clock.advance(1_000);
      expect(await shown()).toEqual(['SAVE500K']);
    });
  });
});
