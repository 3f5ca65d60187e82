import { reviewSchema, reviewsSchema, type Order, type OrderStatus } from '@evcare/shared-contracts/shop';
import { HOUR, startApi, type Person, type TestApi } from '../../../test/api';
import { insertOrder } from '../../../test/past-orders';
import { bought as addOrder, reviewedProduct } from '../../../test/reviews';
import { authorOf } from './view';

let api: TestApi;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

const bought = (userId: string | null, productId: string, status: OrderStatus) =>
  addOrder(api, userId, productId, status);
const product = () => reviewedProduct(api);
const list = async (slug: string, person?: Person) => {
  const response = await api.call('GET', `/products/${slug}/reviews`, person ? { token: person.token } : {});
  expect(response.statusCode).toBe(200);
  return reviewsSchema.parse(response.data.data);
};
const send = (person: Person, review: object) => api.post('/reviews', review, { token: person.token });

test('a buyer who has received the product can review it once', async () => {
  const { productId, slug } = await product();
  const person = await api.person({ fullName: 'Nguyễn Minh An' });
  await bought(person.id, productId, 'delivered');
  expect(await list(slug, person)).toMatchObject({ items: [], mayReview: true, own: null });

  const response = await send(person, { slug, rating: 5, text: '  Rất tốt, lắp vừa xe.  ' });
  expect(response.statusCode).toBe(201);
  expect(reviewSchema.parse(response.data.data)).toMatchObject({
    rating: 5,
    text: 'Rất tốt, lắp vừa xe.',
    author: 'An N.',
  });
  expect(await list(slug, person)).toMatchObject({ items: [{ author: 'An N.' }], mayReview: false });
  expect(await list(slug)).toMatchObject({ items: [{ rating: 5 }], mayReview: false });

  const again = await send(person, { productId, rating: 1 });
  expect([again.statusCode, again.data.code]).toEqual([409, 'ALREADY_REVIEWED']);
  expect(again.data.message).toBe('Bạn đã đánh giá sản phẩm này.');
});

test('an order says which of its products its customer can review, and which were reviewed', async () => {
  const [first, second] = [await product(), await product()];
  const person = await api.person();
  const place = async (status: OrderStatus, userId: string | null = person.id) => {
    const productIds = [first.productId, second.productId];
    const code = await insertOrder(api, productIds, { userId, status });
    return async () => {
      const answer = await api.call('GET', `/orders/${code}?phone=0912345678`, { token: person.token });
      return (answer.data.data as Order).lines.map(({ review }) => review);
    };
  };
  const [delivered, waiting] = [await place('delivered'), await place('shipping')];
  expect(await delivered()).toEqual(['open', 'open']);
  expect((await send(person, { slug: first.slug, rating: 5 })).statusCode).toBe(201);
  expect(await delivered()).toEqual(['written', 'open']);
  // Of goods that have not arrived nothing is shown, and the order of a guest allows no review to its reader.
  expect(await waiting()).toEqual([null, null]);
  expect(await (await place('delivered', null))()).toEqual([null, null]);
});

test('of two simultaneous reviews by one buyer, one is stored', async () => {
  const { productId, slug } = await product();
  const person = await api.person();
  await bought(person.id, productId, 'completed');
  const responses = await Promise.all([1, 2, 3, 4].map((rating) => send(person, { productId, rating })));
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  expect((await list(slug)).items).toHaveLength(1);
});

test.each<[string, OrderStatus | null]>([
  ['did not buy it', null],
  ['has not received it', 'shipping'],
  ['cancelled the order', 'cancelled'],
  ['returned it', 'returned'],
])('a product cannot be reviewed by a customer who %s', async (_name, status) => {
  const { productId, slug } = await product();
  const person = await api.person();
  if (status) await bought(person.id, productId, status);
  expect((await list(slug, person)).mayReview).toBe(false);
  const response = await send(person, { productId, rating: 4 });
  expect([response.statusCode, response.data.code]).toEqual([403, 'FORBIDDEN']);
  expect(response.data.message).toBe('Bạn chỉ đánh giá được sản phẩm đã mua và đã nhận.');
});

test('another user’s order does not allow a review', async () => {
  const { productId } = await product();
  await bought((await api.person()).id, productId, 'delivered');
  await bought(null, productId, 'delivered');
  expect((await send(await api.person(), { productId, rating: 4 })).statusCode).toBe(403);
});

test('a guest cannot review a product, and an unknown product has no reviews', async () => {
  const { productId } = await product();
  expect((await api.post('/reviews', { productId, rating: 4 })).statusCode).toBe(401);
  expect((await api.call('GET', '/products/nothing/reviews')).statusCode).toBe(404);
  expect((await send(await api.person(), { slug: 'nothing', rating: 4 })).statusCode).toBe(404);
});

test.each([
  ['a missing rating', { rating: 0 }, 'rating', 'Vui lòng chọn từ 1 đến 5 sao.'],
  ['six stars', { rating: 6 }, 'rating', 'Vui lòng chọn từ 1 đến 5 sao.'],
  ['four and a half stars', { rating: 4.5 }, 'rating', 'Vui lòng chọn từ 1 đến 5 sao.'],
  ['a text that is too long', { rating: 4, text: 'x'.repeat(501) }, 'text', 'Đánh giá dài tối đa 500 ký tự.'],
  ['a missing product', { rating: 4, productId: undefined }, 'productId', 'Vui lòng chọn sản phẩm.'],
])('rejects %s and names the field', async (_name, changes, field, message) => {
  const { productId } = await product();
  const response = await send(await api.person(), { productId, ...changes });
  expect([response.statusCode, response.data.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(response.data.errors[field]).toContain(message);
});

test('lists the newest review first', async () => {
  const { productId, slug } = await product();
  for (const rating of [3, 5]) {
    const person = await api.person();
    await bought(person.id, productId, 'delivered');
    await send(person, { productId, rating });
    api.clock.advance(HOUR);
  }
  expect((await list(slug)).items.map(({ rating }) => rating)).toEqual([5, 3]);
});

test.each([
  ['Nguyễn Minh An', 'An N.'],
  ['Đỗ Văn Long', 'Long Đ.'],
  ['An', 'An'],
  ['  Lê   Thị  Mai ', 'Mai L.'],
])('the author %s is shown as %s', (fullName, author) => {
  expect(authorOf(fullName)).toBe(author);
});
