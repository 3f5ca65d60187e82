import { and, inArray } from 'drizzle-orm';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '@evcare/shared-contracts/shop';
import { startApi, type TestApi } from '../../../test/api';
import { orderToInvoice } from '../../../test/invoices';
import { orders } from '../../sales/orders';
import { IS_INVOICED, isInvoiced } from './due';

const ENDED: readonly string[] = ['cancelled', 'returned'];

let api: TestApi;
beforeAll(async () => void (api = await startApi({ demo: true })));
afterAll(() => api.close());

test('the database and the program agree on the orders for which an e-invoice is due', async () => {
  const ids: string[] = [];
  const add = async (changes: object) => ids.push((await orderToInvoice(api, changes as never)).id);
  for (const status of ORDER_STATUSES) {
    // Only the payment of an order that has ended is refunded.
    const isPossible = (payment: string) => payment !== 'refunded' || ENDED.includes(status);
    for (const paymentStatus of PAYMENT_STATUSES.filter(isPossible)) await add({ status, paymentStatus });
  }
  const data = { companyName: 'Công ty A', taxCode: '0312345678', address: 'Q1', email: 'a@a.vn' };
  await add({ invoice: null });
  await add({ invoice: { ...data, documentId: 'E1' } });
  await add({ invoice: { ...data, issued: { number: '1', day: '2026-11-02', at: '' } } });
  const its = inArray(orders.id, ids);
  const byProgram = (await api.db.select().from(orders).where(its)).filter(isInvoiced).map(({ id }) => id);
  const byDatabase = await api.db.select({ id: orders.id }).from(orders).where(and(its, IS_INVOICED));
  expect(byDatabase.map(({ id }) => id).sort()).toEqual(byProgram.sort());
  // Delivered or completed, and not refunded.
  expect(byProgram).toHaveLength(2 * (PAYMENT_STATUSES.length - 1));
});
