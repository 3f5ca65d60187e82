import { evaluationSchema, offerListSchema, type Evaluation } from '@evcare/shared-contracts/shop';
import { eq } from 'drizzle-orm';
import { orders } from '../orders/tables';
import { promotions } from './tables';
import { users } from '../../identity/users/tables';
import { DAY, freshIp, startApi, type Reply, type TestApi } from '../../../test/api';
import { addProduct, addPromotion, orderForm, sendOrder } from '../../../test/shop';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const fromNow = (days: number) => new Date(api.clock.now().getTime() + days * DAY);
const list = async (query = '', token?: string) => {
  const response = await api.call('GET', `/promotions${query}`, token === undefined ? {} : { token });
  return offerListSchema.parse(response.data.data);
};
const offer = async (code: string, token?: string) => (await list(`?code=${code}`, token)).items[0];
const evaluate = async (payload: object, token?: string): Promise<Evaluation> => {
  const response = await api.post('/promotions/evaluate', payload, token === undefined ? {} : { token });
  expect(response.statusCode).toBe(200);
  return evaluationSchema.parse(response.data.data);
};
const buy = async (token: string, promoCode: string | null = null, total = 500_000) => {
  const id = await addProduct(api);
  const placed = await sendOrder(api, orderForm([{ id, quantity: 1 }], total, { promoCode }), { token });
  return placed.data.data.code as string;
};

describe('the list', () => {
  test('the list has active promotions that are running, begin within 14 days or ended within 7 days', async () => {
    await api.db.update(promotions).set({ isActive: false });
    const running = await addPromotion(api, { group: 'flash', validTo: fromNow(2) });
    const soon = await addPromotion(api, {
      group: 'vip',
      validFrom: fromNow(13),
      validTo: fromNow(20),
    });
    const recent = await addPromotion(api, { validFrom: fromNow(-9), validTo: fromNow(-6) });
    await addPromotion(api, { validFrom: fromNow(15) });
    await addPromotion(api, { validFrom: fromNow(-9), validTo: fromNow(-8) });
    const off = await addPromotion(api, { isActive: false });
    const { items, now } = await list();
    expect(items.map(({ code }) => code)).toEqual([running.code, soon.code, recent.code]);
    expect(Math.abs(Date.parse(now) - api.clock.now().getTime())).toBeLessThan(60_000);
    expect((await list('?group=vip')).items.map(({ code }) => code)).toEqual([soon.code]);
    expect((await list('?group=gi-do')).items).toHaveLength(3);
    expect(await offer(off.code)).toBeUndefined();
    expect(await offer(running.code.toLowerCase())).toMatchObject({ code: running.code });
  });

  test('the list counts the uses of a code by all customers or by the caller', async () => {
    const global = await addPromotion(api, { usedCount: 37 });
    const own = await addPromotion(api, { usageScope: 'customer', usageLimit: 2 });
    const { token } = await api.person();
    await buy(token, own.code, 400_000);
    expect((await offer(global.code))?.usedCount).toBe(37);
    expect((await offer(own.code, token))?.usedCount).toBe(1);
    expect((await offer(own.code))?.usedCount).toBe(0);
    expect((await offer(own.code, (await api.person()).token))?.usedCount).toBe(0);
  });
});

describe('audiences (BR-7)', () => {
  test('the audience “new” includes users without an order by account or phone number, ignoring cancelled orders', async () => {
    const { code } = await addPromotion(api, { audience: 'new' });
    const { token } = await api.person({ phoneNumber: '+84399000111' });
    expect((await offer(code))?.inAudience).toBe(false);
    expect((await offer(code, token))?.inAudience).toBe(true);
    const ordered = await buy(token);
    expect((await offer(code, token))?.inAudience).toBe(false);
    await api.post(`/orders/${ordered}/cancel`, { reason: 'x' }, { token });
    expect((await offer(code, token))?.inAudience).toBe(true);
    const contact = { fullName: 'Lê An', phoneNumber: '0399000111', email: null };
    const id = await addProduct(api);
    await sendOrder(api, orderForm([{ id, quantity: 1 }], 500_000, { contact }));
    expect((await offer(code, token))?.inAudience).toBe(false);
  });

  test('the audience “birthday” includes users born in the current month in Vietnam', async () => {
    const { code } = await addPromotion(api, { audience: 'birthday', validTo: fromNow(800) });
    const { token, id } = await api.person();
    const bornOn = (dateOfBirth: string | null) =>
      api.db.update(users).set({ dateOfBirth }).where(eq(users.id, id));
    const inAudience = async () => (await offer(code, token))?.inAudience;
    expect(await inAudience()).toBe(false);
    const month = new Date(api.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(5, 7);
    await bornOn(`1990-${month}-28`);
    expect(await inAudience()).toBe(true);
    await bornOn(`1990-${month === '12' ? '01' : String(Number(month) + 1).padStart(2, '0')}-01`);
    expect(await inAudience()).toBe(false);
  });

  test('the audience “member” includes users with an order that was delivered and not returned', async () => {
    const { code } = await addPromotion(api, { audience: 'member' });
    const { token, id } = await api.person();
    const ordered = await buy(token);
    const set = (values: Partial<typeof orders.$inferInsert>) =>
      api.db.update(orders).set(values).where(eq(orders.code, ordered));
    const inAudience = async () => (await offer(code, token))?.inAudience;
    expect(await inAudience()).toBe(false);
    await set({ status: 'completed', deliveredAt: fromNow(-20) });
    expect(await inAudience()).toBe(true);
    await set({ status: 'returned' });
    expect(await inAudience()).toBe(false);
    await set({ status: 'delivered' });
    await api.db.update(users).set({ role: 'staff' }).where(eq(users.id, id));
    expect(await inAudience()).toBe(false);
  });
});

describe('saving a promotion', () => {
  const save = (method: 'PUT' | 'DELETE', id: string, token: string) =>
    api.call(method, `/promotions/saved/${id}`, { token });
  const saved = async (token: string) => {
    const response = await api.call('GET', '/promotions/saved', { token });
    return offerListSchema.parse(response.data.data).items.map(({ id }) => id);
  };

  test('saving a promotion is idempotent, and the last saved promotion comes first', async () => {
    const { token } = await api.person();
    const [one, two] = [await addPromotion(api), await addPromotion(api)];
    const responses = await Promise.all(Array.from({ length: 5 }, () => save('PUT', one.id, token)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    api.clock.advance(1_000);
    await save('PUT', two.id, token);
    expect(await saved(token)).toEqual([two.id, one.id]);
    await save('DELETE', two.id, token);
    expect((await save('DELETE', two.id, token)).statusCode).toBe(200);
    expect(await saved(token)).toEqual([one.id]);
    expect(await saved((await api.person()).token)).toEqual([]);
  });

  test('saving a promotion requires an existing promotion and a signed-in user', async () => {
    const { token } = await api.person();
    expect((await save('PUT', 'khong-co', token)).statusCode).toBe(404);
    const { id } = await addPromotion(api);
    expect((await api.call('PUT', `/promotions/saved/${id}`)).statusCode).toBe(401);
    expect((await api.call('GET', '/promotions/saved')).statusCode).toBe(401);
  });
});

describe('evaluating a code', () => {
  const TERMS = {
    NEWUSER20: { type: 'percentage', value: 20, minOrder: 1_000_000, maxDiscount: 500_000 },
    FREESHIP: { type: 'shipping', value: 200_000, minOrder: 500_000 },
    SAVE500K: { type: 'fixed', value: 500_000, minOrder: 5_000_000, category: ['parts', 'equipment'] },
    BIRTHDAY15: { type: 'percentage', value: 15, minOrder: 2_000_000, maxDiscount: 1_000_000 },
    MEMBER10: { type: 'percentage', value: 10, minOrder: 1_500_000, maxDiscount: 300_000 },
  } as const;
  beforeAll(async () => {
    for (const [code, terms] of Object.entries(TERMS)) {
      await addPromotion(api, { ...(terms as object), code, usageLimit: 1_000 });
    }
  });

  test.each([
    ['NEWUSER20', [[999_999, 'parts', 1]], 30_000, 0, 0, 1_029_999, 'PROMO_MIN_ORDER'],
    ['NEWUSER20', [[1_000_000, 'parts', 1]], 30_000, 200_000, 0, 830_000, null],
    ['NEWUSER20', [[1_890_000, 'parts', 1]], 30_000, 378_000, 0, 1_542_000, null],
    ['NEWUSER20', [[2_500_000, 'parts', 1]], 0, 500_000, 0, 2_000_000, null],
    ['NEWUSER20', [[3_490_000, 'parts', 1]], 45_000, 500_000, 0, 3_035_000, null],
    ['FREESHIP', [[650_000, 'parts', 1]], 45_000, 0, 45_000, 650_000, null],
    ['FREESHIP', [[28_500_000, 'parts', 1]], 350_000, 0, 200_000, 28_650_000, null],
    [
      'SAVE500K',
      [
        [4_200_000, 'parts', 1],
        [900_000, 'accessories', 1],
      ],
      45_000,
      0,
      0,
      5_145_000,
      'PROMO_MIN_ORDER',
    ],
    [
      'SAVE500K',
      [
        [4_200_000, 'parts', 1],
        [900_000, 'equipment', 1],
      ],
      45_000,
      500_000,
      0,
      4_645_000,
      null,
    ],
    ['BIRTHDAY15', [[2_333_333, 'parts', 1]], 0, 349_999, 0, 1_983_334, null],
    ['BIRTHDAY15', [[12_500_000, 'parts', 1]], 350_000, 1_000_000, 0, 11_850_000, null],
    ['MEMBER10', [[1_500_000, 'parts', 1]], 0, 150_000, 0, 1_350_000, null],
    ['MEMBER10', [[750_000, 'parts', 5]], 45_000, 300_000, 0, 3_495_000, null],
  ] as const)(
    'BR-5: %s is evaluated for %j with a delivery fee of %i ₫',
    async (code, cart, shippingFee, discount, shippingDiscount, total, reason) => {
      const lines = await Promise.all(
        cart.map(async ([price, promoGroup, quantity]) => ({
          id: await addProduct(api, { price, promoGroup }),
          quantity,
        })),
      );
      const outcome = await evaluate({ code: code.toLowerCase(), lines, shippingFee });
      expect(outcome).toMatchObject({ code, discount, shippingDiscount, total, reason });
      expect(outcome.offer?.code).toBe(code);
    },
  );

  test('evaluating a code does not count as a use, and returns the amount missing for the minimum order', async () => {
    const { id, code } = await addPromotion(api, { minOrder: 850_000 });
    const product = await addProduct(api);
    const outcome = await evaluate({ code, lines: [{ id: product, quantity: 1 }] });
    expect(outcome).toMatchObject({ reason: 'PROMO_MIN_ORDER', missing: 350_000, total: 500_000 });
    expect(outcome.message?.replaceAll('\u00a0', ' ')).toBe('Đơn tối thiểu 850.000 ₫, cần thêm 350.000 ₫.');
    const [row] = await api.db.select().from(promotions).where(eq(promotions.id, id));
    expect(row?.usedCount).toBe(0);
  });

  test('evaluating a code always returns a reason, in the order of the checks', async () => {
    const lines = [{ id: await addProduct(api), quantity: 1 }];
    const unknown = await evaluate({ code: 'KHONG-CO', lines });
    expect(unknown).toMatchObject({ offer: null, reason: 'PROMO_NOT_FOUND', message: 'Mã không tồn tại.' });
    const off = await addPromotion(api, { isActive: false });
    expect(await evaluate({ code: off.code, lines })).toMatchObject({
      offer: null,
      reason: 'PROMO_NOT_FOUND',
    });
    const { token } = await api.person();
    const { id, code } = await addPromotion(api, {
      usageScope: 'customer',
      requiresVerifiedEmail: true,
      audience: 'birthday',
      usageLimit: 0,
      category: ['accessories'],
      minOrder: 1e9,
      validFrom: fromNow(1),
    });
    const reasonAfter = async (values: Partial<typeof promotions.$inferInsert>, as?: string) => {
      await api.db
        .update(promotions)
        .set({ description: 'x', ...values })
        .where(eq(promotions.id, id));
      return (await evaluate({ code, lines }, as)).reason;
    };
    expect(await reasonAfter({})).toBe('PROMO_NOT_STARTED');
    expect(await reasonAfter({ validFrom: fromNow(-2), validTo: fromNow(-1) })).toBe('PROMO_EXPIRED');
    expect(await reasonAfter({ validTo: fromNow(1) })).toBe('PROMO_LOGIN');
    expect(await reasonAfter({}, token)).toBe('PROMO_UNVERIFIED');
    expect(await reasonAfter({ requiresVerifiedEmail: false }, token)).toBe('PROMO_AUDIENCE');
    expect(await reasonAfter({ audience: 'all' }, token)).toBe('PROMO_ALREADY_USED');
    expect(await reasonAfter({ usageScope: 'global' }, token)).toBe('PROMO_USED_UP');
    expect(await reasonAfter({ usageLimit: 1 }, token)).toBe('PROMO_CATEGORY');
    expect(await reasonAfter({ category: [] }, token)).toBe('PROMO_MIN_ORDER');
    expect(await reasonAfter({ minOrder: 500_000 }, token)).toBeNull();
  });

  test('evaluating a code rejects more lines than a cart may have', async () => {
    const lines = Array.from({ length: 101 }, (_, n) => ({ id: `P${n}`, quantity: 1 }));
    expect((await api.post('/promotions/evaluate', { code: 'X', lines })).statusCode).toBe(400);
  });

  test('evaluating a code uses the server’s prices and leaves out products that are not sold', async () => {
    const { code } = await addPromotion(api);
    const [sold, gone] = [await addProduct(api), await addProduct(api, { status: 'archived' })];
    const lines = [sold, gone, 'khong-co'].map((id) => ({ id, quantity: 2, price: 1 }));
    expect(await evaluate({ code, lines })).toMatchObject({ subtotal: 1_000_000, total: 900_000 });
    const huge = { id: sold, quantity: Number.MAX_SAFE_INTEGER };
    expect(await evaluate({ code, lines: [huge, huge], shippingFee: Number.MAX_SAFE_INTEGER })).toMatchObject(
      { subtotal: 99 * 500_000 },
    );
  });

  test.each([
    ['evaluations', (typed, ip) => api.post('/promotions/evaluate', { code: typed, lines: [] }, { ip })],
    ['the list of promotions', (typed, ip) => api.call('GET', `/promotions?code=${typed}`, { ip })],
  ] as [string, (typed: string, ip: string) => Promise<Reply>][])(
    'rate-limits wrong codes in %s, but never a valid code',
    async (_, send) => {
      const ip = freshIp();
      const { code } = await addPromotion(api);
      const attempt = (typed: string) => send(typed, ip);
      const responses = await Promise.all(Array.from({ length: 61 }, (_, n) => attempt(`DOAN${n}`)));
      expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
      expect((await attempt(code)).statusCode).toBe(200);
    },
  );
});

test('the database rejects a limit of more than 1000 uses per customer', async () => {
  const limited = (usageLimit: number) => addPromotion(api, { usageScope: 'customer', usageLimit });
  await expect(limited(1_001)).rejects.toMatchObject({ cause: { constraint: 'promotions_customer_uses' } });
  expect((await limited(1_000)).id).toEqual(expect.any(String));
  expect((await addPromotion(api, { usageLimit: 100_000 })).id).toEqual(expect.any(String));
});

test('offers of one group for different customers have different pictures', async () => {
  const audiences = ['new', 'birthday', 'member'] as const;
  for (const audience of audiences) await addPromotion(api, { group: 'vip', audience });
  const { items } = await list('?group=vip');
  const pictures = new Map(items.map(({ audience, image }) => [audience, image]));
  expect(audiences.map((audience) => pictures.get(audience))).toEqual([
    expect.stringContaining('promo-welcome'),
    expect.stringContaining('promo-birthday'),
    expect.stringContaining('promo-vip'),
  ]);
});

test('offers of one group for delivery or for accessories have pictures of their own', async () => {
  const offers = [
    { code: 'GIAOHANG', group: 'seasonal', type: 'shipping' },
    { code: 'MUA', group: 'seasonal' },
    { code: 'PHUKIEN', group: 'seasonal', category: ['accessories'] },
    { code: 'THIETBI', group: 'seasonal', category: ['accessories', 'equipment'] },
  ] as const;
  for (const offer of offers)
    await addPromotion(api, { ...offer, category: [...('category' in offer ? offer.category : [])] });
  const { items } = await list('?group=seasonal');
  const pictures = new Map(items.map(({ code, image }) => [code, image]));
  expect(offers.map(({ code }) => pictures.get(code))).toEqual([
    expect.stringContaining('promo-shipping'),
    expect.stringContaining('promo-seasonal'),
    expect.stringContaining('promo-accessories'),
    expect.stringContaining('promo-seasonal'),
  ]);
});
