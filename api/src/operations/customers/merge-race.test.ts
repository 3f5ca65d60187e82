import { eq, inArray } from 'drizzle-orm';
import { startApi, type Person, type TestApi } from '../../../test/api';
import { mergeTools } from '../../../test/merges';
import { addProduct, orderForm, sendOrder } from '../../../test/shop';
import { users } from '../../identity/users/tables';

let api: TestApi;
let manager: Person;
let tools: ReturnType<typeof mergeTools>;
beforeAll(async () => {
  api = await startApi({ demo: true });
  manager = await api.person({ role: 'manager' });
  tools = mergeTools(api, manager);
});
afterAll(() => api.close());

test('an order placed during a merge reaches the remaining customer', async () => {
  for (let round = 0; round < 6; round++) {
    const [remaining, other] = [await api.person(), await api.person()];
    const product = await addProduct(api);
    const placed = sendOrder(api, orderForm([{ id: product, quantity: 1 }], 500_000), {
      token: other.token,
    });
    const [order, merged] = await Promise.all([placed, tools.merge(remaining.id, other.id)]);
    expect(merged.statusCode).toBe(200);
    // Its session may have ended before the order was placed.
    expect([201, 401]).toContain(order.statusCode);
    const expected = order.statusCode === 201 ? 1 : 0;
    expect([await tools.ordersOf(remaining.id), await tools.ordersOf(other.id)]).toEqual([expected, 0]);
  }
});

test('a row added by any code while a merge is running belongs to the remaining customer', async () => {
  const [remaining, other] = [await api.person(), await api.person()];
  let adding: Promise<string> | undefined;
  await api.db.transaction(async (tx) => {
    await tx
      .select()
      .from(users)
      .where(inArray(users.id, [remaining.id, other.id]))
      .for('update');
    adding = tools.addCar(other.id);
    await tx
      .update(users)
      .set({ status: 'locked', mergedIntoId: remaining.id })
      .where(eq(users.id, other.id));
  });
  expect(await tools.ownerOf((await adding) as string)).toBe(remaining.id);
});

test('of two merges of one customer into different ones, exactly one succeeds', async () => {
  for (let round = 0; round < 4; round++) {
    const [one, two, shared] = [await api.person(), await api.person(), await api.person()];
    await tools.buy(shared);
    const replies = await Promise.all([tools.merge(one.id, shared.id), tools.merge(two.id, shared.id)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await tools.ordersOf(one.id)) + (await tools.ordersOf(two.id))).toBe(1);
  }
});

test('an undo that races with a merge of the same customer takes effect completely before or after it', async () => {
  for (let round = 0; round < 4; round++) {
    const [a, b, c] = [await api.person(), await api.person(), await api.person()];
    await tools.buy(a);
    await tools.merge(b.id, a.id);
    const [item] = await tools.mergesOf(b.id);
    const [undone, merged] = await Promise.all([tools.undo(b.id, item.id), tools.merge(c.id, b.id)]);
    expect(merged.statusCode).toBe(200);
    if (undone.statusCode === 200)
      expect([await tools.ordersOf(a.id), await tools.ordersOf(c.id)]).toEqual([1, 0]);
    else {
      expect(undone.data.code).toBe('MERGE_NOT_LAST');
      expect([await tools.ordersOf(a.id), await tools.ordersOf(c.id)]).toEqual([0, 1]);
    }
  }
});

test('of two undos of one merge, exactly one succeeds', async () => {
  const [remaining, other] = [await api.person(), await api.person()];
  await tools.merge(remaining.id, other.id);
  const [item] = await tools.mergesOf(remaining.id);
  const replies = await Promise.all([tools.undo(remaining.id, item.id), tools.undo(remaining.id, item.id)]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});
