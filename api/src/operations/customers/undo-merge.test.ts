import { and, eq } from 'drizzle-orm';
import { DAY, PASSWORD, startApi, type Person, type TestApi } from '../../../test/api';
import { mergeTools } from '../../../test/merges';
import { addProduct, addPromotion } from '../../../test/shop';
import { auditLog } from '../../platform/audit/tables';
import { cleanUp } from '../../app/worker';
import { favourites } from '../../sales/favourites/tables';
import { notificationSettings } from '../../messaging/notifications/tables';
import { promoRedemptions } from '../../sales/promotions/tables';
import { reviews } from '../../catalogue/products/tables';
import { users } from '../../identity/users/tables';
import { vehicles } from '../../workshop/vehicles/tables';
import { customerMerges } from './tables';

let api: TestApi;
let manager: Person;
let tools: ReturnType<typeof mergeTools>;
const addManager = async () => {
  manager = await api.person({ role: 'manager', fullName: 'Quản Lý' });
  tools = mergeTools(api, manager);
};
/** Moves the clock, which ends sessions. */
const later = (days: number) => {
  api.clock.advance(days * DAY);
  return addManager();
};
beforeAll(async () => {
  api = await startApi({ demo: true });
  await addManager();
});
afterAll(() => api.close());

const signIn = async (person: Person): Promise<Person> => {
  const reply = await api.post('/Auth/login', { email: person.email, password: PASSWORD });
  return { ...person, token: reply.data.data.accessToken ?? reply.data.data.token };
};

test('undoing a merge returns exactly what moved; what was made since stays', async () => {
  const other = await api.person({ fullName: 'Trần Tách' });
  let remaining = await api.person();
  const [car, ownCar] = [await tools.addCar(other.id), await tools.addCar(remaining.id)];
  await tools.buy(other);
  await tools.buy(remaining);
  expect((await tools.merge(remaining.id, other.id)).statusCode).toBe(200);
  await later(1);
  remaining = await signIn(remaining);
  await tools.buy(remaining);
  const [item] = await tools.mergesOf(remaining.id);
  expect(item).toMatchObject({
    other: { id: other.id, fullName: 'Trần Tách' },
    by: 'Quản Lý',
    checkedBy: 'call',
    undo: 'possible',
    moves: [
      { kind: 'vehicles', count: 1 },
      { kind: 'shopOrders', count: 1 },
    ],
    stays: [{ kind: 'shopOrders', count: 1 }],
    lost: [],
  });

  const undone = await tools.undo(remaining.id, item.id);
  expect(undone.data).toMatchObject({ success: true, data: { id: remaining.id, mergeCount: 0 } });
  expect([await tools.ownerOf(car), await tools.ownerOf(ownCar)]).toEqual([other.id, remaining.id]);
  expect([await tools.ordersOf(other.id), await tools.ordersOf(remaining.id)]).toEqual([1, 2]);
  expect(await tools.row(other.id)).toMatchObject({
    status: 'active',
    lockedReason: null,
    mergedIntoId: null,
  });
  expect((await tools.detail(other.id)).id).toBe(other.id);
  expect((await tools.undo(remaining.id, item.id)).data.code).toBe('ALREADY_UNDONE');
  const entries = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'customer_unmerged'), eq(auditLog.entityId, other.id)));
  expect(entries).toMatchObject([
    {
      actorId: manager.id,
      detail: { returned: { vehicles: 1, shopOrders: 1 }, stays: { shopOrders: 1 }, lost: {} },
    },
  ]);
});

test('what can no longer be put back is said: a vehicle that was sold since', async () => {
  const [remaining, other, buyer] = [await api.person(), await api.person(), await api.person()];
  const car = await tools.addCar(other.id);
  await tools.merge(remaining.id, other.id);
  await api.db.update(vehicles).set({ ownerId: buyer.id }).where(eq(vehicles.id, car));
  expect((await tools.mergesOf(remaining.id))[0].lost).toEqual([{ kind: 'vehicles', count: 1 }]);
  expect((await tools.undoNewest(remaining.id)).statusCode).toBe(200);
  expect(await tools.ownerOf(car)).toBe(buyer.id);
});

test('records that were left out because both had one return, and redemptions get their numbers back', async () => {
  const [remaining, other] = [
    await api.person({ emailVerified: true }),
    await api.person({ emailVerified: true }),
  ];
  const product = await addProduct(api);
  const time = api.clock.now();
  const stamps = { createdAt: time, updatedAt: time };
  for (const { id } of [remaining, other]) {
    await api.db.insert(favourites).values({ userId: id, productId: product, createdAt: time });
    await api.db
      .insert(reviews)
      .values({ userId: id, productId: product, rating: 5, text: 'Tốt', ...stamps });
  }
  const { code, id: promotionId } = await addPromotion(api, { usageScope: 'customer', usageLimit: 2 });
  for (const person of [remaining, other]) await tools.buy(person, { promoCode: code }, 400_000);
  await api.call('PUT', '/cart', { token: other.token, payload: { items: [{ id: product, quantity: 3 }] } });
  const shown = (await tools.preview(remaining.id, other.id)).data.data;
  expect(shown.removes).toEqual([
    { kind: 'reviews', count: 1 },
    { kind: 'favourites', count: 1 },
  ]);
  await tools.merge(remaining.id, other.id);
  await tools.undoNewest(remaining.id);
  for (const { id } of [remaining, other]) {
    expect(await api.db.$count(favourites, eq(favourites.userId, id))).toBe(1);
    expect(await api.db.$count(reviews, eq(reviews.userId, id))).toBe(1);
  }
  const uses = await api.db
    .select()
    .from(promoRedemptions)
    .where(eq(promoRedemptions.promotionId, promotionId));
  expect(uses.map(({ customer, seq }) => [customer, seq]).sort()).toEqual(
    [
      [remaining.id, 1],
      [other.id, 1],
    ].sort(),
  );
  const { token } = await signIn(other);
  const cart = (await api.call('GET', '/cart', { token })).data.data;
  expect(cart.items).toMatchObject([{ product: { id: product }, quantity: 3 }]);
  expect((await api.call('GET', '/cart', { token: remaining.token })).data.data.items).toEqual([]);
});

test('mail that one of two records refused is refused after the merge, and wanted again after its undoing', async () => {
  const [remaining, other] = [await api.person(), await api.person()];
  const settings = { appointmentMails: true, reminderMails: false, orderMails: true };
  await api.db
    .insert(notificationSettings)
    .values({ userId: other.id, updatedAt: api.clock.now(), ...settings });
  const read = async () =>
    (await api.call('GET', '/notifications/settings', { token: remaining.token })).data.data;
  await tools.merge(remaining.id, other.id);
  expect(await read()).toMatchObject({ reminderMails: false, orderMails: true });
  await tools.undoNewest(remaining.id);
  expect(await read()).toMatchObject({ reminderMails: true });
});

test('a field keeps the value that was chosen; undoing restores it unless it was changed since', async () => {
  const [remaining, other] = [
    await api.person({ phoneNumber: '+84911000001', address: 'Cũ' }),
    await api.person({ phoneNumber: '+84911000002', address: '12 Lê Lợi' }),
  ];
  await tools.merge(remaining.id, other.id, { take: ['phoneNumber', 'address'] });
  expect(await tools.row(remaining.id)).toMatchObject({ phoneNumber: '+84911000002', address: '12 Lê Lợi' });
  const [entry] = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'customer_merged'), eq(auditLog.entityId, remaining.id)));
  expect(entry?.detail).toMatchObject({
    taken: {
      phoneNumber: { before: '+84911000001', after: '+84911000002' },
      address: { before: 'Cũ', after: '12 Lê Lợi' },
    },
    checkedBy: 'call',
  });
  await api.db.update(users).set({ address: 'Mới' }).where(eq(users.id, remaining.id));
  expect((await tools.mergesOf(remaining.id))[0]).toMatchObject({ changed: ['address'] });
  await tools.undoNewest(remaining.id);
  expect(await tools.row(remaining.id)).toMatchObject({ phoneNumber: '+84911000001', address: 'Mới' });
});

test('a merge is refused if one of the records changed after it was compared', async () => {
  const [remaining, other] = [await api.person(), await api.person()];
  const { own, other: shown } = (await tools.preview(remaining.id, other.id)).data.data;
  const seen = { own: own.version, other: shown.version };
  await api.call('PUT', `/customers/${other.id}`, {
    token: manager.token,
    payload: { fullName: 'Tên Mới', phoneNumber: '0911000003', address: null },
  });
  expect((await tools.merge(remaining.id, other.id, { seen })).data.code).toBe('STALE_VERSION');
  expect(
    (await tools.merge(remaining.id, other.id, { seen: { ...seen, other: seen.other + 1 } })).statusCode,
  ).toBe(200);
});

test('the preview changes nothing', async () => {
  const [remaining, other] = [await api.person(), await api.person()];
  await tools.buy(other);
  const shown = (await tools.preview(remaining.id, other.id)).data.data;
  expect(shown.moves).toContainEqual({ kind: 'shopOrders', count: 1 });
  expect(shown).toMatchObject({ own: { id: remaining.id, claimed: true }, reversed: false });
  expect([await tools.ordersOf(remaining.id), await tools.ordersOf(other.id)]).toEqual([0, 1]);
  expect(await tools.row(other.id)).toMatchObject({ status: 'active', version: shown.other.version });
});

test('addresses of a merged record lead to the remaining customer, and a form of it is refused', async () => {
  const [first, second, last] = [await api.person(), await api.person(), await api.person()];
  await tools.merge(second.id, first.id);
  await tools.merge(last.id, second.id);
  expect((await tools.detail(first.id)).id).toBe(last.id);
  const noted = await api.post(
    `/customers/${first.id}/notes`,
    { text: 'Gọi buổi sáng' },
    { token: manager.token },
  );
  expect(noted.data.data).toMatchObject({ id: last.id, notes: [{ text: 'Gọi buổi sáng' }, {}, {}] });
  const change = await api.call('PUT', `/customers/${first.id}`, {
    token: manager.token,
    payload: { fullName: 'Tên Mới', phoneNumber: '0911000004', address: null },
  });
  expect(change.data.code).toBe('STALE_VERSION');
});

test('a chain of merges is undone in reverse order only', async () => {
  const [a, b, c] = [await api.person(), await api.person(), await api.person()];
  await tools.buy(a);
  await tools.merge(b.id, a.id);
  const [inner] = await tools.mergesOf(b.id);
  await tools.merge(c.id, b.id);
  expect(await tools.ordersOf(c.id)).toBe(1);
  expect((await tools.undo(b.id, inner.id)).data.code).toBe('MERGE_NOT_LAST');
  expect((await tools.undoNewest(c.id)).statusCode).toBe(200);
  expect(await tools.ordersOf(b.id)).toBe(1);
  expect((await tools.undo(b.id, inner.id)).statusCode).toBe(200);
  expect(await tools.ordersOf(a.id)).toBe(1);
});

test('after 30 days a merge cannot be undone, and what undoing needs is deleted', async () => {
  const [remaining, other] = [await api.person(), await api.person()];
  await tools.merge(remaining.id, other.id);
  const [item] = await tools.mergesOf(remaining.id);
  await later(31);
  expect((await tools.undo(remaining.id, item.id)).data.code).toBe('UNDO_EXPIRED');
  await cleanUp({ db: api.db, now: api.clock.now });
  expect((await api.db.select().from(customerMerges).where(eq(customerMerges.id, item.id)))[0]?.records).toBe(
    null,
  );
  expect((await tools.mergesOf(remaining.id))[0]).toMatchObject({ undo: 'expired' });
});

test('an administrator cannot unlock a merged account', async () => {
  const [remaining, other] = [await api.person(), await api.person()];
  await tools.merge(remaining.id, other.id);
  const admin = await api.person({ role: 'admin' });
  const unlocked = await api.post(`/admin/users/${other.id}/unlock`, {}, { token: admin.token });
  expect(unlocked.data.code).toBe('ALREADY_MERGED');
});
