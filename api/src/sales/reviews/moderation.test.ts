import { staffReviewListSchema, type StaffReview } from '@evcare/shared-contracts/office';
import {
  ownReviewSchema,
  productDetailSchema,
  reviewsSchema,
  type OwnReview,
} from '@evcare/shared-contracts/shop';
import { and, desc, eq } from 'drizzle-orm';
import { DAY, HOUR, startApi, type Person, type TestApi } from '../../../test/api';
import { buyerOf, reviewedProduct, uploadPhoto } from '../../../test/reviews';
import { vehicleForm } from '../../../test/vehicles';
import { reviews } from '../../catalogue/products/tables';
import { notifications } from '../../messaging/notifications/tables';
import { auditLog } from '../../platform/audit/tables';
import { reviewReports } from './tables';

let api: TestApi;
let staff: Person;
beforeAll(async () => {
  api = await startApi();
  staff = await api.person({ role: 'staff' });
});
afterAll(() => api.close());

const list = async (slug: string, query = '', person?: Person) => {
  const response = await api.call(
    'GET',
    `/products/${slug}/reviews${query}`,
    person ? { token: person.token } : {},
  );
  expect(response.statusCode).toBe(200);
  return reviewsSchema.parse(response.data.data);
};
const add = (person: Person, review: object) => api.post('/reviews', review, { token: person.token });
async function added(person: Person, review: object): Promise<OwnReview> {
  const response = await add(person, review);
  expect(response.statusCode).toBe(201);
  return ownReviewSchema.parse(response.data.data);
}
const change = (person: Person, id: string, payload: object) =>
  api.call('PUT', `/reviews/${id}`, { token: person.token, payload });
const queue = async (query = ''): Promise<StaffReview[]> => {
  const response = await api.call('GET', `/staff/reviews${query}`, { token: staff.token });
  return staffReviewListSchema.parse(response.data.data).items;
};
const find = async (id: string, query = '') => (await queue(query)).find((review) => review.id === id);
const decide = (id: string, step: 'publish' | 'hide', version?: number) =>
  api.post(`/staff/reviews/${id}/${step}`, step === 'hide' ? { reason: 'Không liên quan' } : undefined, {
    token: staff.token,
    ...(version !== undefined && { version }),
  });
const reply = (id: string, text: string) =>
  api.call('PUT', `/staff/reviews/${id}/reply`, { token: staff.token, payload: { text } });
const report = (id: string, person?: Person, ip?: string) =>
  api.post(
    `/reviews/${id}/report`,
    { reason: 'spam' },
    { ...(person && { token: person.token }), ...(ip && { ip }) },
  );
const ratingOf = async (slug: string) => {
  // Public reads are cached for five seconds.
  api.clock.advance(6_000);
  const response = await api.call('GET', `/products/${slug}`);
  return productDetailSchema.parse(response.data.data).product.rating;
};
const noticesOf = async ({ id }: Person) =>
  (
    await api.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, id))
      .orderBy(desc(notifications.id))
  ).map(({ text }) => text);

/** Adds a buyer with a review that waits because of a phone number. */
async function pendingReview() {
  const { productId, slug } = await reviewedProduct(api);
  const author = await buyerOf(api, productId);
  const review = await added(author, { productId, rating: 2, text: 'Gọi 0912345678' });
  return { productId, slug, author, review };
}

test('a review without concerns is published at once', async () => {
  const { productId, slug } = await reviewedProduct(api);
  const author = await buyerOf(api, productId);
  const review = await added(author, { productId, rating: 5, text: 'Rất tốt.' });
  expect(review.status).toBe('published');
  expect(await ratingOf(slug)).toEqual({ average: 5, count: 1 });
  expect(await find(review.id)).toBeUndefined();
});

test('a review with a phone number waits, visible only to its author, and is not counted', async () => {
  const { slug, author, review } = await pendingReview();
  expect(review.status).toBe('pending');
  expect(await list(slug)).toMatchObject({ items: [], own: null, summary: { count: 0 } });
  expect(await list(slug, '', author)).toMatchObject({
    items: [],
    mayReview: false,
    own: { id: review.id, status: 'pending' },
  });
  expect(await ratingOf(slug)).toBeNull();
  expect(await find(review.id)).toMatchObject({ concerns: ['contact'], author: 'Nguyễn Minh An' });
  expect(await noticesOf(staff)).toContainEqual(expect.stringMatching(/^Có đánh giá chờ duyệt về Sản phẩm/));
});

test('publishing shows a review, counts it and notifies its author', async () => {
  const { slug, author, review } = await pendingReview();
  const response = await decide(review.id, 'publish');
  expect([response.statusCode, response.data.message]).toEqual([200, 'Đã đăng đánh giá.']);
  expect(await list(slug)).toMatchObject({ items: [{ id: review.id }], summary: { average: 2, count: 1 } });
  expect(await ratingOf(slug)).toEqual({ average: 2, count: 1 });
  expect((await noticesOf(author))[0]).toMatch(/^Đánh giá của bạn về Sản phẩm \d+ đã được đăng\.$/);
  expect(await find(review.id)).toBeUndefined();
  const again = await decide(review.id, 'publish');
  expect([again.statusCode, again.data.code]).toEqual([409, 'INVALID_TRANSITION']);
});

test('hiding removes a review from list and rating, and its author learns why', async () => {
  const { productId, slug } = await reviewedProduct(api);
  const author = await buyerOf(api, productId);
  const review = await added(author, { productId, rating: 1, text: 'Tệ.' });
  expect((await decide(review.id, 'hide')).statusCode).toBe(200);
  expect(await list(slug)).toMatchObject({
    items: [],
    total: 0,
    summary: { count: 0, stars: [0, 0, 0, 0, 0] },
  });
  expect(await ratingOf(slug)).toBeNull();
  expect((await list(slug, '', author)).own).toMatchObject({
    status: 'hidden',
    hiddenReason: 'Không liên quan',
  });
  expect((await noticesOf(author))[0]).toMatch(/đã bị ẩn: Không liên quan$/);
  const entries = await api.db
    .select({ action: auditLog.action, actorId: auditLog.actorId })
    .from(auditLog)
    .where(and(eq(auditLog.entityName, 'review'), eq(auditLog.entityId, review.id)))
    .orderBy(auditLog.id);
  expect(entries).toEqual([
    { action: 'review_added', actorId: author.id },
    { action: 'review_hidden', actorId: staff.id },
  ]);
});

test('of publishing and hiding the same version at the same time, one succeeds', async () => {
  const { author, review } = await pendingReview();
  const version = (await find(review.id))?.version as number;
  const responses = await Promise.all([
    decide(review.id, 'publish', version),
    decide(review.id, 'hide', version),
    decide(review.id, 'publish', version),
    decide(review.id, 'hide', version),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  expect(await noticesOf(author)).toHaveLength(1);
});

test('staff cannot publish a version that its author has changed meanwhile', async () => {
  const { author, review } = await pendingReview();
  const version = (await find(review.id))?.version as number;
  await change(author, review.id, { rating: 1, text: 'Gọi 0987654321' });
  const response = await decide(review.id, 'publish', version);
  expect([response.statusCode, response.data.code]).toEqual([409, 'STALE_VERSION']);
});

test('a hidden review waits again after a change, and cannot be replaced by a new one', async () => {
  const { productId, slug } = await reviewedProduct(api);
  const author = await buyerOf(api, productId);
  const review = await added(author, { productId, rating: 1, text: 'Tệ.' });
  await decide(review.id, 'hide');
  const removal = await api.call('DELETE', `/reviews/${review.id}`, { token: author.token });
  expect([removal.statusCode, removal.data.code]).toEqual([409, 'REVIEW_HIDDEN']);
  const changed = await change(author, review.id, { rating: 2, text: 'Chưa hài lòng.' });
  expect(changed.data.data.status).toBe('pending');
  expect(await find(review.id)).toMatchObject({ concerns: ['hidden'] });
  expect((await change(author, review.id, { rating: 2, text: 'Tạm.' })).data.data.status).toBe('pending');
  await decide(review.id, 'publish');
  expect((await change(author, review.id, { rating: 3, text: 'Được.' })).data.data.status).toBe('published');
  expect((await list(slug)).items).toMatchObject([{ text: 'Được.', rating: 3 }]);
});

test('the author changes a review for 30 days, and deletes it at any time', async () => {
  const { productId, slug } = await reviewedProduct(api);
  const author = await buyerOf(api, productId);
  const review = await added(author, { productId, rating: 4, text: 'Tốt' });
  expect((await change(author, review.id, { rating: 5, text: 'Rất tốt' })).statusCode).toBe(200);
  expect((await list(slug)).items).toMatchObject([{ rating: 5, text: 'Rất tốt' }]);
  const other = await api.person();
  expect((await change(other, review.id, { rating: 1, text: '' })).statusCode).toBe(404);
  expect((await api.call('DELETE', `/reviews/${review.id}`, { token: other.token })).statusCode).toBe(404);
  await api.db
    .update(reviews)
    .set({ createdAt: new Date(api.clock.now().getTime() - 30 * DAY - HOUR) })
    .where(eq(reviews.id, review.id));
  const late = await change(author, review.id, { rating: 1, text: 'x' });
  expect([late.statusCode, late.data.code]).toEqual([409, 'REVIEW_CLOSED']);
  expect((await api.call('DELETE', `/reviews/${review.id}`, { token: author.token })).statusCode).toBe(200);
  expect(await list(slug, '', author)).toMatchObject({ items: [], own: null, mayReview: true });
});

test('a review with photos waits, and shows them once it is published', async () => {
  const { productId, slug } = await reviewedProduct(api);
  const author = await buyerOf(api, productId);
  const photoIds = [await uploadPhoto(api, author), await uploadPhoto(api, author)];
  const review = await added(author, { productId, rating: 5, text: 'Đẹp', photoIds });
  expect(review.status).toBe('pending');
  await decide(review.id, 'publish');
  const { items } = await list(slug, '?photos=1');
  expect(items[0]?.photos?.map(({ id }) => id)).toEqual(photoIds);
  expect((await api.call('GET', items[0]?.photos?.[0]?.url ?? '')).statusCode).toBe(200);
});

test('rejects photos of other users, of other reviews and in excess, and stores nothing', async () => {
  const { productId, slug } = await reviewedProduct(api);
  const author = await buyerOf(api, productId);
  const foreign = await uploadPhoto(api, await api.person());
  for (const photoIds of [[foreign], ['cap-type-2'], Array.from({ length: 6 }, (_, index) => `p${index}`)]) {
    const response = await add(author, { productId, rating: 5, photoIds });
    expect([response.statusCode, response.data.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(Object.keys(response.data.errors)[0]).toMatch(/^photoIds/);
  }
  const used = await uploadPhoto(api, author);
  const other = await reviewedProduct(api);
  const buyer = await buyerOf(api, other.productId);
  const stolen = await add(buyer, { productId: other.productId, rating: 5, photoIds: [used] });
  expect(stolen.statusCode).toBe(400);
  expect((await list(slug, '', author)).own).toBeNull();
  expect(await added(author, { productId, rating: 5, photoIds: [used] })).toMatchObject({
    photos: [{ id: used }],
  });
});

test('shows the vehicle of the author without its plate, and filters by its model', async () => {
  const { productId, slug } = await reviewedProduct(api);
  const author = await buyerOf(api, productId);
  const vehicle = (await api.post('/vehicles', vehicleForm(), { token: author.token })).data.data;
  const review = await added(author, { productId, rating: 5, text: 'Vừa xe', vehicleId: vehicle.id });
  expect(review.vehicle).toBe(`${vehicle.model} · ${vehicle.year}`);
  expect(JSON.stringify(await list(slug))).not.toContain(vehicle.plate);
  expect((await list(slug, `?model=${encodeURIComponent(vehicle.model)}`)).total).toBe(1);
  expect((await list(slug, '?model=Khac')).total).toBe(0);
  const stranger = await buyerOf(api, productId);
  const foreign = await add(stranger, { productId, rating: 5, vehicleId: vehicle.id });
  expect(foreign.data.errors).toEqual({ vehicleId: ['Xe này không có trong tài khoản của bạn.'] });
});

test('counts reviews by star, filters by star and returns ten at a time', async () => {
  const { productId, slug } = await reviewedProduct(api);
  const ratings = [5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 1];
  for (const rating of ratings) await added(await buyerOf(api, productId), { productId, rating });
  const first = await list(slug);
  expect(first).toMatchObject({ total: 11, summary: { average: 4.5, count: 11, stars: [1, 0, 0, 2, 8] } });
  const second = await list(slug, '?page=2');
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect([first.items.length, second.items.length, new Set(ids).size]).toEqual([10, 1, 11]);
  const four = await list(slug, '?rating=4');
  expect([four.total, four.summary?.count]).toEqual([2, 11]);
  expect((await list(slug, '?rating=x&page=x')).total).toBe(11);
});

test('a reported review enters the queue, and stays published until staff decide', async () => {
  const { productId, slug } = await reviewedProduct(api);
  const author = await buyerOf(api, productId);
  const review = await added(author, { productId, rating: 1, text: 'Tệ.' });
  const reader = await api.person();
  expect((await report(review.id, reader)).statusCode).toBe(200);
  expect((await report(review.id, reader)).statusCode).toBe(200);
  expect((await report(review.id)).statusCode).toBe(200);
  const item = await find(review.id);
  expect(item?.reports.map(({ reason }) => reason)).toEqual(['spam', 'spam']);
  expect((await list(slug)).items).toHaveLength(1);
  expect((await decide(review.id, 'publish', item?.version)).statusCode).toBe(200);
  expect(await find(review.id)).toBeUndefined();
  expect(await noticesOf(author)).toEqual([]);
  await report(review.id, reader);
  expect(await api.db.$count(reviewReports, eq(reviewReports.reviewId, review.id))).toBe(2);
  expect(await find(review.id)).toBeUndefined();
});

test('a review that is not published cannot be reported', async () => {
  const { review } = await pendingReview();
  expect((await report(review.id, await api.person())).statusCode).toBe(404);
  expect((await report('unknown')).statusCode).toBe(404);
});

test('limits the reports of a guest', async () => {
  const { productId } = await reviewedProduct(api);
  const review = await added(await buyerOf(api, productId), { productId, rating: 3 });
  const statuses = [];
  for (let turn = 0; turn < 21; turn++)
    statuses.push((await report(review.id, undefined, '10.9.9.9')).statusCode);
  expect([statuses[0], statuses[20]]).toEqual([200, 429]);
});

test('the shop answers a published review; only the first answer notifies its author', async () => {
  const { slug, author, review } = await pendingReview();
  const early = await reply(review.id, 'Cảm ơn bạn.');
  expect([early.statusCode, early.data.code]).toEqual([409, 'INVALID_TRANSITION']);
  await decide(review.id, 'publish');
  expect((await reply(review.id, '  Cảm ơn bạn. ')).statusCode).toBe(200);
  expect((await list(slug)).items[0]?.reply?.text).toBe('Cảm ơn bạn.');
  expect((await reply(review.id, 'Cảm ơn bạn nhiều.')).statusCode).toBe(200);
  expect((await list(slug)).items[0]?.reply?.text).toBe('Cảm ơn bạn nhiều.');
  const notices = await noticesOf(author);
  expect(notices.filter((text) => text.startsWith('EVCare đã phản hồi'))).toHaveLength(1);
  expect((await reply(review.id, ' ')).data.errors.text).toEqual([
    'Vui lòng nhập phản hồi (tối đa 1.000 ký tự).',
  ]);
});

test('staff read one review with its version, and get 404 for an unknown one', async () => {
  const { review } = await pendingReview();
  const read = (id: string) => api.call('GET', `/staff/reviews/${id}`, { token: staff.token });
  expect((await read(review.id)).data.data).toMatchObject({ id: review.id, version: 1, status: 'pending' });
  expect((await read('unknown')).statusCode).toBe(404);
});

test.each([
  ['customer', 403],
  ['technician', 403],
  ['staff', 200],
  ['manager', 200],
  ['admin', 200],
] as const)('the moderation page answers a %s with %d', async (role, status) => {
  const { token } = await api.person({ role });
  expect((await api.call('GET', '/staff/reviews', { token })).statusCode).toBe(status);
});

test('an administrator edits the words for which reviews wait', async () => {
  const admin = await api.person({ role: 'admin' });
  const words = (method: string, path = '', payload?: object, token = admin.token) =>
    api.call(method, `/admin/review-words${path}`, { token, ...(payload && { payload }) });
  expect((await words('POST', '', { word: 'lừa đảo' }, staff.token)).statusCode).toBe(403);
  expect((await words('POST', '', { word: ' !! ' })).statusCode).toBe(400);
  await words('POST', '', { word: '  Lừa   Đảo ' });
  const { items } = (await words('POST', '', { word: 'lừa đảo' })).data.data;
  expect(items).toMatchObject([{ word: 'lừa đảo' }]);
  const { productId } = await reviewedProduct(api);
  const review = await added(await buyerOf(api, productId), { productId, rating: 1, text: 'Lừa đảo!' });
  expect(await find(review.id)).toMatchObject({ concerns: ['word'] });
  expect((await words('DELETE', `/${items[0].id}`)).data.data.items).toEqual([]);
});
