import { and, eq, inArray } from 'drizzle-orm';
import { DAY, freshEmail, startApi, type Person, type TestApi } from '../../../test/api';
import { mergeTools } from '../../../test/merges';
import { addProduct, addPromotion } from '../../../test/shop';
import { storeCar } from '../../../test/vehicles';
import { auditLog } from '../../platform/audit/tables';
import { cartLines } from '../../sales/cart/tables';
import { maintenanceRecords } from '../../workshop/vehicles/tables';
import { notifications } from '../../messaging/notifications/tables';
import { promoRedemptions } from '../../sales/promotions/tables';
import { reviews } from '../../catalogue/products/tables';
import { users } from '../../identity/users/tables';

let api: TestApi;
let manager: Person;
let tools: ReturnType<typeof mergeTools>;
beforeAll(async () => {
  api = await startApi({ demo: true });
  manager = await api.person({ role: 'manager', fullName: 'Quản Lý' });
  tools = mergeTools(api, manager);
});
afterAll(() => api.close());

const stamps = () => ({ createdAt: api.clock.now(), updatedAt: api.clock.now() });
const merge = (id: string, otherId: string, reason = 'Một người hai tài khoản') =>
  api.post(`/customers/${id}/merge`, { otherId, reason, checkedBy: 'in-person' }, { token: manager.token });
/** Adds a customer who has not set up sign-in. */
const invited = async (): Promise<string> => {
  const person = { fullName: 'Khách Quầy', phoneNumber: '0912000111', address: null, confirmDuplicate: true };
  const form = { ...person, email: freshEmail('quay') };
  return (await api.post('/customers', form, { token: manager.token })).data.data.id;
};
let plates = 0;
const addCar = async (ownerId: string) => {
  const plate = `51K${10_000 + ++plates}`;
  return { id: await storeCar(api, ownerId, plate), plate };
};
const addReview = (userId: string, productId: string, rating: number, time = api.clock.now()) =>
  api.db.insert(reviews).values({ userId, productId, rating, text: 'Tốt', createdAt: time, updatedAt: time });
const addNotice = (userId: string, dedupeKey: string | null) =>
  api.db
    .insert(notifications)
    .values({ userId, dedupeKey, kind: 'order', text: 'x', href: '/orders', ...stamps() });

test('merging moves all data to the remaining record, and locks the other account and ends its sessions', async () => {
  const [remaining, other] = [await api.person(), await api.person({ fullName: 'Tài Khoản Cũ' })];
  const [, car] = [await addCar(remaining.id), await addCar(other.id)];
  await tools.buy(other);
  await addNotice(other.id, null);
  await api.post(`/customers/${other.id}/notes`, { text: 'Khách quen' }, { token: manager.token });
  const time = api.clock.now();
  const visit = { vehicleId: car.id, ownerId: other.id, at: time, createdAt: time, record: {} as never };
  await api.db
    .insert(maintenanceRecords)
    .values({ ...visit, id: 'mr1', code: 'MR-1', odometer: 100, cost: 1, types: [] });

  const response = await merge(remaining.id, other.id);
  expect(response.data).toMatchObject({ success: true, message: 'Đã gộp hai hồ sơ khách hàng.' });
  expect(response.data.data.counts).toMatchObject({ vehicles: 2, shopOrders: 1, notes: 2 });
  expect(response.data.data.notes[0].text).toMatch(/^Đã gộp hồ sơ Tài Khoản Cũ .* Một người hai tài khoản$/);
  const [record] = await api.db.select().from(maintenanceRecords).where(eq(maintenanceRecords.id, 'mr1'));
  expect(record?.ownerId).toBe(remaining.id);

  expect(await tools.detail(other.id)).toMatchObject({ id: remaining.id, mergeCount: 1 });
  expect((await api.call('GET', '/orders', { token: other.token })).statusCode).toBe(401);
  const list = await api.call('GET', `/customers?q=${other.email}`, { token: manager.token });
  expect(list.data.data.total).toBe(0);
  const audited = await api.db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.action, ['customer_merged', 'customer_merged_away']));
  expect(audited).toMatchObject([
    { entityId: remaining.id, actorId: manager.id, detail: { from: other.id, moved: { vehicles: 1 } } },
    { entityId: other.id },
  ]);
});

test('maintenance records reject every change except a change of their owner', async () => {
  const change = api.db.update(maintenanceRecords).set({ cost: 2 }).where(eq(maintenanceRecords.id, 'mr1'));
  await expect(change).rejects.toThrow();
});

test('merging keeps the newer of two reviews of one product, and one of two equal notifications', async () => {
  const [remaining, other] = [await api.person(), await api.person()];
  const [older, newer] = [await addProduct(api), await addProduct(api)];
  const before = new Date(api.clock.now().getTime() - DAY);
  await addReview(remaining.id, older, 1, before);
  await addReview(other.id, older, 5);
  await addReview(remaining.id, newer, 4);
  await addReview(other.id, newer, 2, before);
  await addNotice(remaining.id, 'reminder:1');
  await addNotice(other.id, 'reminder:1');
  expect((await merge(remaining.id, other.id)).statusCode).toBe(200);
  const left = await api.db.select().from(reviews).where(eq(reviews.userId, remaining.id));
  expect(left.map(({ rating }) => rating).sort()).toEqual([4, 5]);
  expect(
    await api.db.select().from(notifications).where(eq(notifications.userId, remaining.id)),
  ).toHaveLength(1);
});

test('merging keeps the larger quantity of each product in the saved carts', async () => {
  const [remaining, other] = [await api.person(), await api.person()];
  const [both, one, two] = [await addProduct(api), await addProduct(api), await addProduct(api)];
  const put = (person: Person, ...items: [id: string, quantity: number][]) =>
    api.call('PUT', '/cart', {
      token: person.token,
      payload: { items: items.map(([id, quantity]) => ({ id, quantity })) },
    });
  await put(remaining, [both, 1], [one, 2]);
  await put(other, [two, 1], [both, 3]);
  expect((await merge(remaining.id, other.id)).statusCode).toBe(200);
  const cart = (await api.call('GET', '/cart', { token: remaining.token })).data.data;
  const lines = cart.items.map(({ product, quantity }: { product: { id: string }; quantity: number }) => [
    product.id,
    quantity,
  ]);
  expect(lines).toEqual([
    [both, 3],
    [one, 2],
    [two, 1],
  ]);
  // The new version makes open pages reload the cart.
  expect(cart.version).toBe(2);
  expect(await api.db.$count(cartLines, eq(cartLines.userId, other.id))).toBe(0);

  const [plain, empty] = [await api.person(), await api.person()];
  await put(plain, [one, 1]);
  expect((await merge(plain.id, empty.id)).statusCode).toBe(200);
  expect((await api.call('GET', '/cart', { token: plain.token })).data.data.version).toBe(1);
});

test('redemptions of a code that both customers used still count after merging', async () => {
  const [remaining, other] = [
    await api.person({ emailVerified: true }),
    await api.person({ emailVerified: true }),
  ];
  const { code, id } = await addPromotion(api, { usageScope: 'customer', usageLimit: 2 });
  for (const person of [remaining, other]) await tools.buy(person, { promoCode: code }, 400_000);
  expect((await merge(remaining.id, other.id)).statusCode).toBe(200);
  const uses = await api.db
    .select()
    .from(promoRedemptions)
    .where(and(eq(promoRedemptions.promotionId, id), eq(promoRedemptions.customer, remaining.id)));
  expect(uses.map(({ seq }) => seq).sort()).toEqual([1, 2]);
  expect((await tools.buy(remaining, { promoCode: code }, 400_000)).data.code).toBe('PROMO_ALREADY_USED');
});

test('of two simultaneous merges in opposite directions, exactly one succeeds', async () => {
  for (let round = 0; round < 5; round++) {
    const [one, two] = [await api.person(), await api.person()];
    const responses = await Promise.all([merge(one.id, two.id), merge(two.id, one.id)]);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(responses.find(({ statusCode }) => statusCode === 409)?.data.code).toBe('ALREADY_MERGED');
    const rows = await api.db
      .select()
      .from(users)
      .where(inArray(users.id, [one.id, two.id]));
    expect(rows.map(({ status }) => status).sort()).toEqual(['active', 'locked']);
  }
});

test('a merge with itself, an unknown id, a staff account, a merged or a locked record is rejected', async () => {
  const [one, two] = [await api.person(), await api.person()];
  const codeOf = async (...args: Parameters<typeof merge>) => (await merge(...args)).data.code;
  expect(await codeOf(one.id, one.id)).toBe('MERGE_SELF');
  expect(await codeOf(one.id, 'khong-co')).toBe('NOT_FOUND');
  expect(await codeOf(one.id, manager.id)).toBe('NOT_FOUND');
  expect(await codeOf('khong-co', one.id)).toBe('NOT_FOUND');
  expect((await merge(one.id, two.id, '  ')).data.errors).toHaveProperty('reason');
  const locked = await api.person({ status: 'locked' });
  expect(await codeOf(locked.id, one.id)).toBe('ACCOUNT_LOCKED');
  await merge(one.id, two.id);
  expect(await codeOf(one.id, two.id)).toBe('ALREADY_MERGED');
  const walkIn = await invited();
  expect(await codeOf(walkIn, one.id)).toBe('MERGE_REVERSED');
});
