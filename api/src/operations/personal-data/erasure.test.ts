import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { DAY, HOUR, startApi, type Person, type TestApi } from '../../../test/api';
import { erasureRun, erasureTools, markErased, tablesWith } from '../../../test/erasures';
import { mergeTools } from '../../../test/merges';
import { insertOrder } from '../../../test/past-orders';
import { insertRefundedVisit } from '../../../test/refunds';
import { buyerOf, bought, reviewedProduct, uploadPhoto } from '../../../test/reviews';
import { addProduct, orderForm, sendOrder } from '../../../test/shop';
import { files } from '../../identity/account/tables';
import { reviews } from '../../catalogue/products/tables';
import { users } from '../../identity/users/tables';
import { auditLog } from '../../platform/audit/tables';
import { orders } from '../../sales/orders/tables';
import { serviceRefunds } from '../../workshop/service-orders/refund-tables';
import { erasures } from './tables';

let api: TestApi;
let admin: Person;
let manager: Person;
let staff: Person;
let tools: ReturnType<typeof erasureTools>;
beforeAll(async () => {
  api = await startApi({ demo: true });
  [admin, manager, staff] = [
    await api.person({ role: 'admin' }),
    await api.person({ role: 'manager' }),
    await api.person({ role: 'staff' }),
  ];
  tools = erasureTools(api, admin);
});
afterAll(() => api.close());

const rowOf = async (id: string) => (await api.db.select().from(users).where(eq(users.id, id)))[0];
const stateOf = async (id: string) =>
  (await api.db.select().from(erasures).where(eq(erasures.id, id)))[0]?.state;
/** Creates a customer with a name, phone number and mailbox of their own. */
let unique = 0;
const distinct = () => {
  const number = String(70_000_000 + ++unique);
  return api.person({
    fullName: `Tôn Nữ Hiếm ${number}`,
    phoneNumber: `+849${number}`,
    address: `${number} Lê Lợi`,
  });
};

test('a copy has the data of the customer and of no other, and no secret', async () => {
  const [owner, other] = [await distinct(), await distinct()];
  const product = await addProduct(api);
  const form = orderForm([{ id: product, quantity: 1 }], 500_000, { note: 'Gọi trước <b>khi giao' });
  const { code } = (await sendOrder(api, form, { token: owner.token })).data.data;
  await api.post(`/customers/${owner.id}/notes`, { text: 'Khách thích màu xanh' }, { token: staff.token });
  const { statusCode, data } = await tools.copy(owner);
  expect(statusCode).toBe(200);
  const { json, html, name } = data.data;
  expect(name).toMatch(/^evcare-du-lieu-\d{4}-\d\d-\d\d$/);
  const { sections } = JSON.parse(json);
  expect(sections.account).toMatchObject([{ email: owner.email, emailVerified: false }]);
  expect(sections.orders).toMatchObject([{ code, total: 500_000 }]);
  expect(sections.notes).toMatchObject([{ by: 'staff', text: 'Khách thích màu xanh' }]);
  expect(html).toContain('Nhân viên');
  expect(html).toContain(code);
  expect(html).not.toContain('<b>khi');
  const row = await rowOf(owner.id);
  for (const secret of [other.email, row?.passwordHash ?? '', 'Nguyễn Văn Bé', owner.refreshToken]) {
    expect(json).not.toContain(secret);
  }
  const log = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, owner.id), eq(auditLog.action, 'personal_data_exported')));
  expect(log.map(({ actorId, detail }) => [actorId, detail])).toEqual([[owner.id, { checkedBy: 'profile' }]]);
});

test('a copy needs the password, and is limited to five a day', async () => {
  const person = await api.person();
  const wrong = await api.post(
    '/auth/personal-data/copy',
    { currentPassword: 'sai-roi-1234' },
    { token: person.token },
  );
  expect([wrong.statusCode, wrong.data.code]).toEqual([400, 'INVALID_CREDENTIALS']);
  const replies = [];
  for (let n = 0; n < 6; n++) replies.push((await tools.copy(person)).statusCode);
  expect(replies).toEqual([200, 200, 200, 200, 200, 429]);
});

test('the office exports what a customer asked for at the counter, with the check of who it is', async () => {
  const customer = await api.person();
  const path = `/customers/${customer.id}/personal-data`;
  const made = await api.post(path, { checkedBy: 'document' }, { token: manager.token });
  expect([made.statusCode, JSON.parse(made.data.data.json).sections.account[0].email]).toEqual([
    200,
    customer.email,
  ]);
  expect((await api.post(path, { checkedBy: 'document' }, { token: staff.token })).statusCode).toBe(403);
  expect((await api.post(path, {}, { token: manager.token })).statusCode).toBe(400);
});

test('a request is refused while something is open, with the list of what is open', async () => {
  const customer = await api.person();
  const form = orderForm([{ id: await addProduct(api), quantity: 1 }], 500_000);
  const { code } = (await sendOrder(api, form, { token: customer.token })).data.data;
  const reply = await tools.request(customer);
  expect([reply.statusCode, reply.data.code]).toEqual([409, 'ERASURE_BLOCKED']);
  expect(reply.data.details.open).toEqual([{ kind: 'order', code }]);
  expect((await tools.status(customer)).open).toEqual([{ kind: 'order', code }]);
  await api.post(`/orders/${code}/cancel`, { reason: 'Đổi ý' }, { token: customer.token });
  expect((await tools.request(customer)).statusCode).toBe(200);
});

test('a request needs the typed word and the password', async () => {
  const customer = await api.person();
  expect((await tools.request(customer, { word: 'xong' })).data.errors).toHaveProperty('word');
  expect((await tools.request(customer, { currentPassword: 'sai-roi-1234' })).statusCode).toBe(400);
  expect((await tools.request(customer)).statusCode).toBe(200);
  const again = await tools.request(customer);
  expect([again.statusCode, again.data.code]).toEqual([409, 'ERASURE_REQUESTED']);
  expect((await tools.request(staff)).data.code).toBe('NOT_A_CUSTOMER');
});

test('after the waiting time and an approval, no table names the customer, and the account is closed', async () => {
  const { productId, slug } = await reviewedProduct(api);
  const customer = await distinct();
  await bought(api, customer.id, productId, 'completed');
  const photo = await uploadPhoto(api, customer);
  const review = {
    productId,
    rating: 4,
    text: 'Lắp vừa, chạy êm, đóng gói kỹ.',
    photoIds: [photo],
    vehicleId: null,
  };
  expect((await api.post('/reviews', review, { token: customer.token })).statusCode).toBe(201);
  // A review with a photo waits for the shop.
  await api.db.update(reviews).set({ status: 'published' }).where(eq(reviews.userId, customer.id));
  await api.post(`/customers/${customer.id}/notes`, { text: 'Nhà ở hẻm' }, { token: staff.token });
  const avatar = 'ab'.repeat(24) + '.webp';
  await mkdir(join(api.config.filesDir, 'avatars'), { recursive: true });
  await writeFile(join(api.config.filesDir, 'avatars', avatar), 'x');
  const stamps = { createdAt: api.clock.now(), updatedAt: api.clock.now() };
  await api.db
    .insert(files)
    .values({ ...stamps, kind: 'avatar', ownerId: customer.id, name: avatar, size: 1, sha256: '0' });
  const before = await rowOf(customer.id);

  const { id, requestedAt, dueAt } = (await tools.request(customer)).data.data.erasure;
  expect(Date.parse(dueAt) - Date.parse(requestedAt)).toBe(72 * HOUR);
  await erasureRun(api).run();
  expect(await stateOf(id)).toBe('requested');
  expect((await tools.approve(id)).statusCode).toBe(200);
  await erasureRun(api).run();
  expect(await stateOf(id)).toBe('approved');
  await tools.passWait(id);
  const fresh = erasureRun(api);
  await fresh.run();
  expect(await stateOf(id)).toBe('done');

  expect((await api.call('GET', '/auth/profile', { token: customer.token })).statusCode).toBe(401);
  expect((await tools.list('?state=done')).items[0]).toMatchObject({
    id,
    customer: null,
    filesLeft: false,
    open: [],
  });
  const [goodbye] = await api.mails(customer.email);
  expect(goodbye?.subject).toBe('Dữ liệu của bạn đã được xoá');
  await api.app.settled();
  await erasureRun(api).run();
  const phone = before?.phoneNumber?.replace('+84', '') ?? '';
  expect(
    await tablesWith(api, [
      customer.email,
      phone,
      before?.fullName ?? '',
      `${phone} Lê Lợi`,
      'Nhà ở hẻm',
      photo,
    ]),
  ).toEqual([]);
  expect(existsSync(join(api.config.filesDir, 'avatars', avatar))).toBe(false);
  expect(existsSync(join(api.config.filesDir, 'uploads', `${photo}.webp`))).toBe(false);
  const page = await api.call('GET', `/products/${slug}/reviews`);
  expect(page.data.data.items[0]).toMatchObject({ rating: 4, author: 'Khách đã xoá', photos: [] });
  const found = await api.call('GET', `/customers?q=${phone}`, { token: staff.token });
  expect(found.data.data.items).toEqual([]);
});

test('accounting documents stay for ten years from the end of their year, with the buyer of an invoice', async () => {
  const customer = await api.person();
  await insertOrder(api, [await addProduct(api)], { userId: customer.id, contactName: 'Tôn Nữ Hiếm' });
  const invoice = {
    companyName: 'Công ty An',
    taxCode: '0312345678',
    address: '2 Huế',
    email: 'ke-toan@an.vn',
  };
  await api.db.update(orders).set({ invoice }).where(eq(orders.userId, customer.id));
  const year = new Date(api.clock.now().getTime() + 7 * HOUR).getUTCFullYear() + 10;
  await tools.approved(customer);
  await erasureRun(api).run();
  const [row] = await api.db.select().from(orders).where(eq(orders.userId, customer.id));
  expect(row).toMatchObject({
    contactName: 'Khách đã xoá',
    total: 500_000,
    invoice: { ...invoice, email: '' },
  });
  const [listed] = (await tools.list('?state=done')).items;
  expect(listed.retained).toEqual([
    { kind: 'sales', count: 1, until: `${year}-12-31` },
    { kind: 'invoices', count: 1, until: `${year}-12-31` },
  ]);
  await api.checkAnswers();
  const shown = await api.call('GET', `/staff/shop-orders/${row?.code}`, { token: staff.token });
  expect([shown.statusCode, shown.data.data.contact.fullName]).toEqual([200, 'Khách đã xoá']);
});

test('what an erasure leaves because of a term is erased once the term has ended', async () => {
  const customer = await distinct();
  const invoice = { companyName: 'Công ty Bình', taxCode: '0312345678', address: '2 Huế', email: 'kt@an.vn' };
  const account = { bankName: 'VCB', bankNumber: '0071000', bankHolder: 'TON NU HIEM' };
  const long = new Date(api.clock.now().getTime() - 12 * 365 * DAY);
  const product = await addProduct(api);
  for (const time of [long, api.clock.now()]) {
    await insertOrder(api, [product], { userId: customer.id, time });
    await insertRefundedVisit(api, { owner: customer, time, account });
  }
  await api.db.update(orders).set({ invoice }).where(eq(orders.userId, customer.id));
  await tools.approved(customer);
  await erasureRun(api).run();
  await erasureRun(api).eraseRetained();

  const buyers = await api.db
    .select({ at: orders.createdAt, invoice: orders.invoice })
    .from(orders)
    .where(eq(orders.userId, customer.id))
    .orderBy(orders.createdAt);
  expect(buyers.map((row) => row.invoice?.companyName)).toEqual([undefined, 'Công ty Bình']);
  const accounts = await api.db
    .select({ id: serviceRefunds.id, state: serviceRefunds.state, number: serviceRefunds.bankNumber })
    .from(serviceRefunds)
    .where(eq(serviceRefunds.reason, customer.id))
    .orderBy(serviceRefunds.createdAt);
  expect(accounts).toMatchObject([
    { state: 'paid', number: 'Đã xoá' },
    { state: 'paid', number: '0071000' },
  ]);
  for (const { id } of accounts) {
    const changed = api.db.update(serviceRefunds).set({ amount: 1 }).where(eq(serviceRefunds.id, id));
    await expect(changed.execute()).rejects.toThrow();
  }
});

test('a request can be taken back until it is carried out', async () => {
  const customer = await api.person();
  const id = await tools.approved(customer);
  expect((await tools.withdraw(customer)).data.data.erasure).toMatchObject({ id, state: 'withdrawn' });
  await erasureRun(api).run();
  expect((await rowOf(customer.id))?.erasedAt).toBeNull();
  expect((await tools.withdraw(customer)).data.code).toBe('ERASURE_ENDED');
});

test('the overview counts the requests that the list of an administrator has as waiting', async () => {
  const counts = async () => [
    (await api.call('GET', '/staff/summary', { token: admin.token })).data.data.badges.erasures,
    (await tools.list('?state=requested')).total,
  ];
  const [before] = await counts();
  await tools.request(await api.person());
  expect(await counts()).toEqual([before + 1, before + 1]);
});

test('erasures that cannot be carried out keep no newer one waiting', async () => {
  const requested = Array.from({ length: 25 }, (_, number) => ({
    userId: `unknown-${number}`,
    state: 'approved' as const,
    channel: 'document' as const,
    dueAt: new Date(0),
    createdAt: new Date(0),
    updatedAt: new Date(0),
  }));
  await api.db.insert(erasures).values(requested);
  const customer = await api.person();
  await tools.approved(customer);
  await erasureRun(api).run();
  expect((await rowOf(customer.id))?.erasedAt).not.toBeNull();
  await api.db.delete(erasures).where(eq(erasures.dueAt, new Date(0)));
});

test('either a withdrawal or the erasure wins, never both', async () => {
  for (let round = 0; round < 5; round++) {
    const customer = await api.person();
    const id = await tools.approved(customer);
    const [reply, done] = await Promise.all([tools.withdraw(customer), erasureRun(api).carryOut(id)]);
    const erased = (await rowOf(customer.id))?.erasedAt !== null;
    expect([erased, await stateOf(id)]).toEqual(done ? [true, 'done'] : [false, 'withdrawn']);
    expect(reply.statusCode === 200).toBe(!done);
  }
});

test('of two approvals at the same time one counts, and not by the person who wrote the request down', async () => {
  const customer = await api.person();
  const path = `/customers/${customer.id}/erasure`;
  expect((await api.post(path, { checkedBy: 'call' }, { token: staff.token })).statusCode).toBe(200);
  const { id } = (await api.call('GET', path, { token: staff.token })).data.data.erasure;
  const replies = await Promise.all([tools.approve(id), tools.approve(id)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const second = await api.person();
  await api.post(`/customers/${second.id}/erasure`, { checkedBy: 'call' }, { token: admin.token });
  const own = (await tools.list('?state=requested')).items.find(
    (item: { customerId: string }) => item.customerId === second.id,
  );
  expect((await tools.approve(own.id)).data.code).toBe('OWN_REQUEST');
});

test('a rejection is mailed with its reason, and the customer may ask again', async () => {
  const customer = await api.person();
  const { id } = (await tools.request(customer)).data.data.erasure;
  const reason = 'Cơ quan điều tra yêu cầu giữ lại';
  expect(
    (await api.post(`/admin/erasures/${id}/reject`, { reason }, { token: admin.token })).statusCode,
  ).toBe(200);
  expect((await tools.status(customer)).erasure).toMatchObject({ state: 'rejected', rejection: reason });
  expect((await api.mails(customer.email))[0]?.text).toContain(reason);
  expect((await tools.approve(id)).data.code).toBe('ERASURE_ENDED');
  expect((await tools.request(customer)).statusCode).toBe(200);
});

test('an order placed during an erasure is refused, or postpones it', async () => {
  for (let round = 0; round < 6; round++) {
    const customer = await api.person();
    const id = await tools.approved(customer);
    const form = orderForm([{ id: await addProduct(api), quantity: 1 }], 500_000);
    const [placed, done] = await Promise.all([
      sendOrder(api, form, { token: customer.token }),
      erasureRun(api).carryOut(id),
    ]);
    const count = await api.db.$count(orders, eq(orders.userId, customer.id));
    if (done) expect([[401, 410], count]).toEqual([expect.arrayContaining([placed.statusCode]), 0]);
    else expect([placed.statusCode, count, await stateOf(id)]).toEqual([201, 1, 'approved']);
  }
});

test('a change of the profile that arrives after the erasure is refused by the database', async () => {
  const customer = await api.person();
  const id = await tools.approved(customer);
  await erasureRun(api).carryOut(id);
  await expect(
    api.db.update(users).set({ phoneNumber: '+84912345678' }).where(eq(users.id, customer.id)),
  ).rejects.toMatchObject({ cause: { constraint: 'users_erased' } });
  await expect(insertOrder(api, [await addProduct(api)], { userId: customer.id })).rejects.toMatchObject({
    cause: { constraint: 'users_erased' },
  });
});

test('files are deleted by the next program if the first one ends after the commit', async () => {
  const customer = await api.person();
  const photo = await uploadPhoto(api, customer);
  const file = join(api.config.filesDir, 'uploads', `${photo}.webp`);
  const id = await tools.approved(customer);
  await erasureRun(api).carryOut(id);
  expect([existsSync(file), (await tools.list('?state=done')).items[0].filesLeft]).toEqual([true, true]);
  await erasureRun(api).run();
  expect([existsSync(file), (await tools.list('?state=done')).items[0].filesLeft]).toEqual([false, false]);
});

test('records that were merged are erased together, and the merge can no longer be undone', async () => {
  const merging = mergeTools(api, manager);
  const [into, from] = [await distinct(), await distinct()];
  const former = await rowOf(from.id);
  await merging.merge(into.id, from.id, { take: ['phoneNumber'] });
  await tools.approved(into);
  await erasureRun(api).run();
  expect((await rowOf(from.id))?.erasedAt).not.toBeNull();
  const texts = [from.email, former?.fullName ?? '', former?.phoneNumber?.replace('+84', '') ?? ''];
  expect(await tablesWith(api, texts)).toEqual([]);
});

test('what a restored backup brings back is erased again', async () => {
  const { productId } = await reviewedProduct(api);
  const customer = await buyerOf(api, productId, 'Tôn Nữ Trở Lại');
  await markErased(api, [customer.id]);
  await erasureRun(api).run();
  expect((await rowOf(customer.id))?.fullName).toBe('Khách đã xoá');
  expect(await tablesWith(api, [customer.email, 'Tôn Nữ Trở Lại'])).toEqual([]);
});
