import { reviewsSchema, type Order } from '@evcare/shared-contracts/shop';
import { eq } from 'drizzle-orm';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { deliverOrder, requestReturn, returnForm } from '../../../test/returns';
import { addProduct, addPromotion } from '../../../test/shop';
import { products } from '../../catalogue/products/tables';

let api: TestApi;
let staff: Person;
let manager: Person;
beforeAll(async () => {
  api = await startApi({ demo: true });
  staff = await api.person({ role: 'staff' });
  manager = await api.person({ role: 'manager' });
});
afterAll(() => api.close());

const productOf = async () => {
  const id = await addProduct(api);
  const [row] = await api.db.select().from(products).where(eq(products.id, id));
  return { id, slug: row?.slug as string };
};

/** Delivers one piece of each of two products, and takes back the first or both. */
async function partlyReturned(isWhole = false, { total = 1_000_000, form = {} } = {}) {
  const customer = await api.person();
  const [sentBack, kept] = [await productOf(), await productOf()];
  const items = [sentBack, kept].map(({ id }) => ({ id, quantity: 1 }));
  const { token } = customer;
  const order = await deliverOrder(api, { items, total, staff, token, form });
  const lines = (isWhole ? [sentBack, kept] : [sentBack]).map(({ id }) => ({ productId: id, quantity: 1 }));
  await requestReturn(api, order, returnForm(lines), token);
  const act = (step: string, body: object) =>
    api.post(`/staff/shop-orders/${order.code}/returns/${step}`, body, { token: staff.token });
  await act('approve', {});
  const inspected = lines.map(({ productId }) => ({ productId, restocked: 0, writtenOff: 1 }));
  const received = await act('receive', { lines: inspected });
  expect((received.data.data as Order).status).toBe('returned');
  return { customer, code: order.code, sentBack, kept };
}

const mayReview = async (slug: string, { token }: Person) => {
  const response = await api.call('GET', `/products/${slug}/reviews`, { token });
  return reviewsSchema.parse(response.data.data).mayReview;
};
const spentOf = async ({ email }: Person): Promise<number> => {
  const path = `/customers?q=${encodeURIComponent(email)}`;
  return (await api.call('GET', path, { token: staff.token })).data.data.items[0].spent;
};
const refund = (code: string) =>
  api.post(`/staff/shop-orders/${code}/refund`, { reference: 'FT1' }, { token: manager.token });

test('a customer can review the product that was kept, but not the returned one', async () => {
  const { customer, sentBack, kept } = await partlyReturned();
  expect(await mayReview(kept.slug, customer)).toBe(true);
  expect(await mayReview(sentBack.slug, customer)).toBe(false);
});

test('a customer can review a product whose return is only requested', async () => {
  const customer = await api.person();
  const { id, slug } = await productOf();
  const { token } = customer;
  const items = [{ id, quantity: 1 }];
  const order = await deliverOrder(api, { items, total: 500_000, staff, token });
  await requestReturn(api, order, returnForm([{ productId: id, quantity: 1 }]), token);
  expect(await mayReview(slug, customer)).toBe(true);
});

test.each([
  ['is a member', 'some goods', false],
  ['is no member', 'all goods', true],
])('a customer %s after the return of %s', async (_is, _goods, isWhole) => {
  const { code: promoCode } = await addPromotion(api, { audience: 'member' });
  const { customer } = await partlyReturned(isWhole);
  const { data } = (await api.call('GET', '/promotions', { token: customer.token })).data;
  const promotion = data.items.find(({ code }: { code: string }) => code === promoCode);
  expect(promotion.inAudience).toBe(!isWhole);
});

test('the total of a customer is what was paid, less what was refunded', async () => {
  const { customer, code } = await partlyReturned();
  expect(await spentOf(customer)).toBe(1_000_000);
  await refund(code);
  expect(await spentOf(customer)).toBe(500_000);
});

test('the total of a customer who returned everything is nothing', async () => {
  const { customer, code } = await partlyReturned(true);
  await refund(code);
  expect(await spentOf(customer)).toBe(0);
});

test('promotions count the discount on the goods that were kept, in reports and in their list', async () => {
  const read = async (path: string) => (await api.call('GET', path, { token: manager.token })).data.data;
  const { id, code } = await addPromotion(api, { value: 99_999 });
  const order = { total: 900_001, form: { promoCode: code } };
  await partlyReturned(false, order);
  await partlyReturned(true, order);
  const { rows } = await read('/reports/promotions');
  const kept = { uses: 1, discount: 49_999, shippingDiscount: 0, orderValue: 450_001, costRate: 10 };
  expect(rows).toEqual([expect.objectContaining({ promotion: code, ...kept })]);
  const { codes, cost } = (await read('/manager/dashboard')).promotions;
  expect(codes).toEqual([{ code, uses: 1, cost: 49_999, revenue: 450_001 }]);
  expect(cost).toBe(49_999);
  const listed = await read(`/admin/promotions?q=${code}`);
  expect(listed.items).toMatchObject([{ id, used: 2, given: 49_999 }]);
});

test('reports count a partly returned order as delivered, with what was kept', async () => {
  const read = async (path: string) => (await api.call('GET', path, { token: manager.token })).data.data;
  const totals = async () => {
    const { placed, orderDelivered, orderReturned, value } = (await read('/reports/orders')).totals;
    return [placed, orderDelivered, orderReturned, value];
  };
  const before = await totals();
  await partlyReturned();
  await partlyReturned(true);
  const after = await totals();
  expect(after.map((sum, index) => sum - before[index])).toEqual([2, 1, 1, 500_000]);
});
