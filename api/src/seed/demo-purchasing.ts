import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { PurchaseState } from '@evcare/shared-contracts/office';
import { foldText } from '@evcare/shared-contracts/shop';
import { eq, inArray } from 'drizzle-orm';
import { products, stock } from '../catalogue/products';
import {
  purchaseOrderLines,
  purchaseOrders,
  purchaseReceiptLines,
  purchaseReceipts,
  supplierPrices,
  suppliers,
} from '../operations/purchasing';
import type { Queries } from '../platform/db/client';
import { nextCodeOfDay } from '../platform/db/counters';
import { addDays } from '../platform/time/days';
import { receiveArrivals } from '../sales/stock';
import { demoPeople } from './demo-people';
import { seededId } from './ids';
import { DEMO_PURCHASES, DEMO_SUPPLIERS, demoCostOf, type DemoPurchase } from './rows/demo-purchasing';
import type { StoryTime } from './story-time';

const STAFF = 'nhanvien@evcare.test';
const MANAGER = 'quanly@evcare.test';
const KNOWN_DAYS_AGO = 200;

interface Goods {
  readonly id: string;
  readonly cost: number;
}

/** Seeds suppliers with prices, and purchase orders: a draft, one that is awaited and one of which a part came. */
export async function seedDemoPurchasing(tx: Queries, story: StoryTime): Promise<void> {
  const knownAt = story.visit(KNOWN_DAYS_AGO);
  const skus = DEMO_SUPPLIERS.flatMap((supplier) => supplier.skus);
  const rows = await tx
    .select({ id: products.id, sku: products.sku, price: products.price })
    .from(products)
    .where(inArray(products.sku, skus));
  const goods = new Map(rows.map(({ id, sku, price }) => [sku, { id, cost: demoCostOf(price) }]));
  for (const { id, cost } of goods.values())
    await tx
      .update(stock)
      .set({ averageCost: String(cost) })
      .where(eq(stock.productId, id));
  const stamps = { createdAt: knownAt, updatedAt: knownAt };
  for (const { skus: sold, slow, ...values } of DEMO_SUPPLIERS) {
    const supplierId = seededId(knownAt, `supplier:${values.name}`);
    await tx
      .insert(suppliers)
      .values({ id: supplierId, ...values, searchText: foldText(values.name), ...stamps });
    const prices = sold.flatMap((sku) => {
      const product = goods.get(sku);
      if (!product) return [];
      const leadTimeDays = sku === slow?.sku ? slow.days : null;
      return [{ supplierId, productId: product.id, price: product.cost, leadTimeDays }];
    });
    if (prices.length > 0) await tx.insert(supplierPrices).values(prices);
  }
  for (const purchase of DEMO_PURCHASES) {
    const supplierId = seededId(knownAt, `supplier:${purchase.supplier}`);
    if (purchase.lines.every(([sku]) => goods.has(sku)))
      await order(tx, purchase, { story, supplierId, goods });
  }
}

interface Parts {
  readonly story: StoryTime;
  readonly supplierId: string;
  readonly goods: ReadonlyMap<string, Goods>;
}

const stateOf = ({ sent, arrived }: DemoPurchase): PurchaseState => {
  if (!sent) return 'draft';
  return arrived ? 'partial' : 'sent';
};

async function order(
  tx: Queries,
  purchase: DemoPurchase,
  { story, supplierId, goods }: Parts,
): Promise<void> {
  const people = await demoPeople(tx, [STAFF, MANAGER]);
  const managerId = people.get(MANAGER)?.id ?? null;
  const time = story.visit(purchase.daysAgo);
  const id = seededId(time, `purchase-order:${purchase.supplier}`);
  const code = await nextCodeOfDay(tx, { name: 'purchase-orders', prefix: 'DMH' }, time);
  const sent = purchase.sent && { sentAt: time, sentBy: managerId, sentTo: purchase.sent.to };
  await tx.insert(purchaseOrders).values({
    id,
    code,
    supplierId,
    state: stateOf(purchase),
    expectedOn: purchase.sent ? addDays(dayInVietnam(story.now), purchase.sent.dueInDays) : null,
    note: purchase.note,
    createdBy: managerId,
    ...sent,
    createdAt: time,
    updatedAt: time,
  });
  const lineId = (sku: string) => seededId(time, `purchase-line:${purchase.supplier}:${sku}`);
  const arrived = purchase.arrived;
  await tx.insert(purchaseOrderLines).values(
    purchase.lines.map(([sku, quantity], position) => ({
      id: lineId(sku),
      orderId: id,
      position,
      productId: goods.get(sku)?.id as string,
      quantity,
      price: goods.get(sku)?.cost as number,
      ...(arrived?.sku === sku && { received: arrived.quantity, damaged: arrived.damaged }),
      createdAt: time,
      updatedAt: time,
    })),
  );
  if (!arrived) return;
  const { sku, quantity, damaged, reference, reason } = arrived;
  const { id: productId, cost: unitCost } = goods.get(sku) as Goods;
  const at = story.visit(arrived.daysAgo);
  const actorId = people.get(STAFF)?.id ?? null;
  const receiptId = seededId(at, `purchase-receipt:${purchase.supplier}`);
  await tx
    .insert(purchaseReceipts)
    .values({ id: receiptId, orderId: id, reference, reason, actorId, createdAt: at, updatedAt: at });
  await tx
    .insert(purchaseReceiptLines)
    .values({ receiptId, lineId: lineId(sku), quantity, damaged, unitCost });
  const cause = { reference: `${code} · ${reference}`, actorId };
  await receiveArrivals(tx, [{ productId, quantity, unitCost }], cause, at);
}
