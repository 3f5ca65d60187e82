import { dayInVietnam } from '@evcare/shared-contracts/format';
import { eInvoiceNumber } from '@evcare/shared-contracts/office';
import { vatPercentOn, type InvoiceFields } from '@evcare/shared-contracts/shop';
import { and, desc, eq, gt, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import {
  eInvoices,
  orderContents,
  SANDBOX_SELLER,
  sandboxInvoices,
  sandboxInvoiceTexts,
  sandboxSeriesOf,
} from '../operations/e-invoices';
import type { Queries } from '../platform/db/client';
import { findOrderLines, orders, type OrderRow } from '../sales/orders';
import { demoPeople } from './demo-people';
import { seededId } from './ids';
import { DEMO_INVOICED_COMPANIES } from './rows/demo-invoices';
import type { StoryTime } from './story-time';

const CUSTOMER = 'khachhang@evcare.test';
const MINUTE = 60_000;
const CODE_LENGTH = 34;

/** Reads the paid orders handed over last; those of the demo customer keep what visitors expect of them. */
async function lastDelivered(tx: Queries, now: Date): Promise<OrderRow[]> {
  const customerId = (await demoPeople(tx, [CUSTOMER])).get(CUSTOMER)?.id ?? '';
  return tx
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.status, ['delivered', 'completed']),
        eq(orders.paymentStatus, 'paid'),
        gt(orders.total, 0),
        isNull(orders.invoice),
        lt(orders.deliveredAt, new Date(now.getTime() - MINUTE)),
        or(isNull(orders.userId), ne(orders.userId, customerId)),
      ),
    )
    .orderBy(desc(orders.deliveredAt), desc(orders.id))
    .limit(DEMO_INVOICED_COMPANIES.length);
}

interface Invoiced {
  readonly order: OrderRow & { readonly deliveredAt: Date };
  readonly company: InvoiceFields;
  readonly isRejected: boolean;
}

/** Seeds e-invoices of the simulated provider: issued ones, numbered one after another, and one that it rejected. */
export async function seedDemoInvoices(tx: Queries, { now }: StoryTime): Promise<void> {
  const found = await lastDelivered(tx, now);
  const invoiced = found.flatMap((order, index): Invoiced[] => {
    const company = DEMO_INVOICED_COMPANIES[index];
    const { deliveredAt } = order;
    return company && deliveredAt
      ? [{ order: { ...order, deliveredAt }, company, isRejected: index === 0 }]
      : [];
  });
  const numbers = new Map<string, number>();
  for (const { order, company, isRejected } of invoiced.reverse()) {
    const at = new Date(order.deliveredAt.getTime() + MINUTE);
    const day = dayInVietnam(at);
    const series = sandboxSeriesOf(Number(day.slice(0, 4)));
    const lines = (await findOrderLines(tx, [order.id])).map(({ name, quantity, price, discountShare }) => ({
      name,
      quantity,
      total: price * quantity,
      discountShare,
    }));
    const shown = { ...order, lines, receipt: null, payment: { method: order.paymentMethod } };
    const contents = orderContents(shown, SANDBOX_SELLER, vatPercentOn(day));
    const { companyName: name, taxCode, address, email } = company;
    const id = seededId(at, `e-invoice:${order.code}`);
    const number = (numbers.get(series) ?? 0) + 1;
    const authorityCode = Buffer.from(id).toString('hex').slice(0, CODE_LENGTH).toUpperCase();
    if (!isRejected) {
      numbers.set(series, number);
      const total = order.total;
      const given = { key: id, series, number, authorityCode, total, issuedAt: at };
      await tx.insert(sandboxInvoices).values({ ...given, digest: id });
    }
    await tx.insert(eInvoices).values({
      id,
      createdAt: at,
      updatedAt: at,
      orderId: order.id,
      kind: 'original',
      contents,
      buyer: { kind: 'company', name, taxCode, address },
      email,
      total: contents.sums.gross,
      attempts: 1,
      ...(isRejected
        ? { state: 'rejected' as const, rejection: sandboxInvoiceTexts.taxCode(taxCode) }
        : { state: 'issued' as const, series, number, authorityCode, issuedAt: at }),
    });
    const requestedAt = order.createdAt.toISOString();
    const issued = { number: eInvoiceNumber(series, number), day, at: at.toISOString() };
    await tx
      .update(orders)
      .set({ invoice: { ...company, requestedAt, ...(!isRejected && { documentId: id, issued }) } })
      .where(eq(orders.id, order.id));
  }
}
