import { eq } from 'drizzle-orm';
import type { EInvoice, EInvoiceList, OrderInvoices } from '@evcare/shared-contracts/office';
import { createServices } from '../src/app/services';
import { createInvoiceServices } from '../src/operations/e-invoices';
import type { InvoiceProvider } from '../src/operations/e-invoices/port';
import { createSandboxInvoices, type Interruption } from '../src/operations/e-invoices/sandbox';
import { sandboxInvoices } from '../src/operations/e-invoices/sandbox/tables';
import { eInvoices } from '../src/operations/e-invoices/tables';
import { orderLines } from '../src/sales/orders/tables';
import type { Reply, TestApi } from './api';
import { coreOf } from './core';
import { shopOrder } from './numbers';
import { addProduct } from './shop';
import { nextNumber } from './unique';

/** Company with a tax code whose check digit is right. */
export const COMPANY = {
  companyName: 'Công ty TNHH An Bình',
  taxCode: '0312345673',
  address: '2 Nguyễn Huệ, Quận 1',
  email: 'ke-toan@an-binh.vn',
};
/** Buyer as staff enter it. */
export const BUYER = {
  kind: 'company',
  name: COMPANY.companyName,
  taxCode: COMPANY.taxCode,
  address: COMPANY.address,
  email: COMPANY.email,
};
export const WRONG_TAX_CODE = '0312345678';

type OrderChanges = Partial<Parameters<typeof shopOrder>[2]>;

/** Inserts a delivered order with two pieces of a product, whose company invoice was requested. */
export async function orderToInvoice(
  api: TestApi,
  { total = 530_000, ...changes }: OrderChanges = {},
): Promise<{ readonly id: string; readonly code: string }> {
  const now = api.clock.now();
  const code = `DHI${nextNumber(7)}`;
  const id = await shopOrder(api, now, { total, code, deliveredAt: now, invoice: COMPANY, ...changes });
  await api.db.insert(orderLines).values({
    orderId: id,
    productId: await addProduct(api),
    position: 0,
    sku: 'X',
    name: 'Bộ sạc tại nhà',
    price: total / 2,
    quantity: 2,
    discountShare: 0,
    createdAt: now,
    updatedAt: now,
  });
  return { id, code };
}

const transport = { leaves: false, send: () => Promise.resolve(), close: () => undefined };

/**
 * Background work of e-invoices, as another instance of the program has it, with a simulated provider that a test can
 * interrupt.
 */
export function invoiceWork(
  api: TestApi,
  {
    interrupt,
    provider,
  }: {
    readonly interrupt?: (at: Interruption, key: string) => void;
    readonly provider?: InvoiceProvider | null;
  } = {},
) {
  const core = coreOf(api);
  const { outbox, customerOrders } = createServices(
    { ...core, publicData: { version: () => null } as never },
    transport,
  );
  const used = provider === undefined ? createSandboxInvoices(core, interrupt) : provider;
  return createInvoiceServices(core, { outbox, customerOrders, provider: used }).invoiceSending;
}

/** Numbers that the simulated provider has given, in their order. */
export const givenNumbers = async (api: TestApi): Promise<number[]> =>
  (
    await api.db
      .select({ number: sandboxInvoices.number })
      .from(sandboxInvoices)
      .orderBy(sandboxInvoices.number)
  ).map(({ number }) => number);

/** Calls of a user for e-invoices. */
export function invoiceCalls(api: TestApi, { token }: { readonly token: string }) {
  return {
    list: async (query = ''): Promise<EInvoiceList> =>
      (await api.call('GET', `/staff/invoices${query}`, { token })).data.data,
    read: async (id: string): Promise<EInvoice> =>
      (await api.call('GET', `/staff/invoices/${id}`, { token })).data.data,
    ofOrder: async (code: string): Promise<OrderInvoices> =>
      (await api.call('GET', `/staff/shop-orders/${code}/invoices`, { token })).data.data,
    ofService: async (id: string): Promise<OrderInvoices> =>
      (await api.call('GET', `/staff/service-orders/${id}/invoices`, { token })).data.data,
    retry: (id: string, buyer: object | null = BUYER): Promise<Reply> =>
      api.post(`/staff/invoices/${id}/retry`, { buyer }, { token }),
    adjust: (id: string, expected: number, reason = 'Khách trả hàng'): Promise<Reply> =>
      api.post(`/staff/invoices/${id}/adjustment`, { expected, reason }, { token }),
    request: (serviceOrderId: string, buyer: object = BUYER): Promise<Reply> =>
      api.post(`/staff/service-orders/${serviceOrderId}/invoices`, buyer, { token }),
  };
}

/** Stored invoices of an order, oldest first. */
export const storedInvoices = (api: TestApi, orderId: string) =>
  api.db
    .select()
    .from(eInvoices)
    .where(eq(eInvoices.orderId, orderId))
    .orderBy(eInvoices.createdAt, eInvoices.id);
