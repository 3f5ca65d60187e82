import { errorBodySchema } from '@evcare/shared-contracts';
import fc from 'fast-check';
import { orders } from './tables';
import { startApi, type TestApi } from '../../../test/api';
import { addProduct, addPromotion, HCMC, orderForm, sendOrder, stockOf } from '../../../test/shop';

let api: TestApi;
beforeAll(async () => void (api = await startApi({ demo: true, limitScale: 1_000 })));
afterAll(() => api.close());

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\u0000', '\ud800', "' OR 1=1 --", '%', '😀'.repeat(99), '__proto__'),
  fc.constantFrom(0, -1, 1.5, 1e9, 2 ** 31, Number.MAX_SAFE_INTEGER, 1e308),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Generates the form with random values in one or more places. */
const spoiled = (form: object) => {
  const places = Object.entries(form).flatMap(([key, value]) => [
    [key],
    ...(typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((inner) => [key, inner])
      : []),
  ]);
  const change = fc.record({ place: fc.constantFrom(...places), value: nasty });
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const copy = structuredClone(form) as Record<string, unknown>;
    for (const { place, value } of changes) {
      const [key, inner] = place as [string, string?];
      const target = copy[key];
      if (inner === undefined) copy[key] = value;
      else if (typeof target === 'object' && target !== null) {
        (target as Record<string, unknown>)[inner] = value;
      }
    }
    return copy;
  });
};

const expectCivil = ({ statusCode, data }: { statusCode: number; data: unknown }) => {
  expect(statusCode).toBeLessThan(500);
  if (statusCode >= 400) expect(errorBodySchema.safeParse(data).success).toBe(true);
};

test('no order form makes the API fail, and the reserved stock equals the ordered quantity', async () => {
  const id = await addProduct(api, { onHand: 5_000 });
  const { code: promoCode } = await addPromotion(api, { usageLimit: 5_000 });
  const form = orderForm([{ id, quantity: 1 }], 430_000, {
    method: 'delivery',
    address: HCMC,
    payment: 'cod',
    promoCode,
    invoice: { companyName: 'Cty An', taxCode: '0312345678', address: '1 Lê Lợi, Huế', email: 'a@b.vn' },
  });
  expect((await sendOrder(api, form)).statusCode).toBe(201);
  await fc.assert(
    fc.asyncProperty(spoiled(form), async (payload) => expectCivil(await sendOrder(api, payload))),
    { numRuns: 300 },
  );
  const placed = await api.db.$count(orders);
  expect(await stockOf(api, id)).toEqual([5_000, placed]);
});

test('no request body makes another route of the shop fail', async () => {
  const id = await addProduct(api);
  const { token } = await api.person({ role: 'staff' });
  const lines = [{ id, quantity: 1 }];
  const calls: readonly [method: string, path: string, body: object][] = [
    ['PUT', '/cart', { items: lines }],
    ['POST', '/cart/merge', { items: lines }],
    ['POST', '/cart/validate', { items: lines }],
    ['POST', '/promotions/evaluate', { code: 'MA', lines, shippingFee: 0 }],
    ['POST', '/shipping/quote', { items: lines, method: 'delivery', provinceCode: '79' }],
    ['POST', '/orders/DH26010100001/cancel', { reason: 'x', phone: '0912345678' }],
    ['POST', '/staff/shop-orders/DH26010100001/pack', { note: 'x' }],
  ];
  for (const [method, path, body] of calls) {
    await fc.assert(
      fc.asyncProperty(fc.oneof(spoiled(body), nasty), async (payload) =>
        expectCivil(
          await api.call(method, path, {
            token,
            payload: JSON.stringify(payload) ?? '',
            headers: { 'content-type': 'application/json' },
          }),
        ),
      ),
      { numRuns: 60 },
    );
  }
});

test('no path or query makes the API fail', async () => {
  const { token } = await api.person({ role: 'staff' });
  const part = fc.string({ unit: 'binary', maxLength: 50 }).filter((text) => !/[\ud800-\udfff]/u.test(text));
  await fc.assert(
    fc.asyncProperty(part, part, async (code, value) => {
      const [path, query] = [encodeURIComponent(code || 'x'), encodeURIComponent(value)];
      for (const url of [
        `/orders/${path}?phone=${query}`,
        `/orders/${path}/vietqr?phone=${query}&phone=1`,
        `/orders?tab=${query}&page=${query}`,
        `/staff/shop-orders?q=${query}&status=${query}&page=${query}`,
        `/staff/shop-orders/${path}`,
        `/promotions?group=${query}&code=${query}`,
      ]) {
        expectCivil(await api.call('GET', url, { token }));
      }
    }),
    { numRuns: 60 },
  );
});
