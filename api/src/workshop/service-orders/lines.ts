import type { LineKind } from '@evcare/shared-contracts/workshop';
import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { products } from '../../catalogue/products';
import { services } from '../../catalogue/services';
import { subscriptions } from '../subscriptions';
import { messages } from './messages';
import { sumOf } from './money';
import { draftFor } from './quote-rows';
import { invalid } from './errors';
import * as store from './repository';

/** Line as entered in the back office; missing details are taken from the catalogue. */
export interface NewLine {
  readonly kind: LineKind;
  readonly parentId: string | null;
  readonly serviceCode: string | null;
  readonly productId: string | null;
  readonly name: string | null;
  readonly quantity: number;
  /**
   * Price of labour or of a part outside the catalogue; ignored for parts in the catalogue, which have the
   * catalogue price less the package discount. If null, labour has the starting price of its service; without
   * a service, the price is 0 until the back office sets it.
   */
  readonly unitPrice: number | null;
  readonly checklistItemId: string | null;
  /** Ids of photos that the caller uploaded. */
  readonly photoIds?: readonly string[];
  /** Standard time and checks of a canned job. */
  readonly minutes?: number;
  readonly checks?: readonly string[];
}

/** Adds a line with its details from the catalogue. */
export async function addLine(
  tx: Queries,
  order: store.OrderRow,
  line: NewLine,
  time: Date,
): Promise<store.LineRow> {
  const lines = await store.findLines(tx, [order.id]);
  const quoteId = await draftFor(tx, order.id, time);
  const { kind, parentId, quantity, checklistItemId, serviceCode, productId } = line;
  const parent = lines.find(({ id }) => id === parentId);
  const fits = parent?.kind === 'labour' && parent.quoteId === quoteId && parent.approval === 'pending';
  if (parentId !== null && !(kind === 'part' && fits)) throw invalid('parentId', messages.parentLabour);
  if (checklistItemId !== null) {
    const item = await store.findItem(tx, checklistItemId);
    if (item?.serviceOrderId !== order.id) throw invalid('checklistItemId', messages.itemNotFound);
  }
  const priced =
    kind === 'labour'
      ? await priceOfLabour(tx, line)
      : productId === null
        ? priceOfOtherPart(line)
        : await priceOfPart(tx, order, productId, time);
  checkSum(lines, quantity * priced.unitPrice);
  const quote = (await store.findQuotes(tx, [order.id])).find((item) => item.id === quoteId);
  const discountPercent =
    'listPrice' in priced && priced.listPrice !== null ? 0 : (quote?.discountPercent ?? 0);
  const [row] = await store.insertLines(
    tx,
    [
      {
        serviceOrderId: order.id,
        quoteId,
        kind,
        parentId,
        quantity,
        checklistItemId,
        serviceCode,
        productId,
        photoIds: line.photoIds ?? [],
        minutes: line.minutes ?? null,
        checks: line.checks ?? [],
        ...priced,
        discountPercent,
        position: Math.max(-1, ...lines.map(({ position }) => position)) + 1,
        approval: 'pending',
      },
    ],
    time,
  );
  return row as store.LineRow;
}

/** Maximum total. Bills are stored as database integers, and a larger sum is a typing error. */
const MAX_TOTAL = 2_000_000_000;

/** Throws if the lines that are not declined would exceed the maximum bill. */
export function checkSum(others: readonly store.LineRow[], added: number): void {
  const stored = others.filter(({ approval }) => approval !== 'declined');
  if (sumOf(stored) + added > MAX_TOTAL) throw invalid('unitPrice', messages.tooDear);
}

async function priceOfLabour(tx: Queries, { serviceCode, name, unitPrice }: NewLine) {
  if (serviceCode === null) {
    if (name === null) throw invalid('name', messages.unknownService);
    return { name, unitPrice: unitPrice ?? 0 };
  }
  const [row] = await tx.select().from(services).where(eq(services.code, serviceCode));
  if (!row) throw invalid('serviceCode', messages.unknownService);
  return { name: name ?? row.name, unitPrice: unitPrice ?? row.priceFrom };
}

/** Part outside the catalogue, such as one that is bought for this vehicle. */
function priceOfOtherPart({ name, unitPrice }: NewLine) {
  if (name === null) throw invalid('name', messages.partName);
  return { name, unitPrice: unitPrice ?? 0 };
}

/** Catalogue price less the package's discount on parts. */
async function priceOfPart(tx: Queries, { vehicleId }: store.OrderRow, productId: string, time: Date) {
  const row = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, productId), eq(products.status, 'active')));
  const product = row[0];
  if (!product) throw invalid('productId', messages.unknownProduct);
  const off = discountOn(product.price, await partsDiscountOf(tx, vehicleId, time));
  return {
    name: product.name,
    unitPrice: product.price - off,
    listPrice: off > 0 ? product.price : null,
  };
}

/** Discount of a package on the price of one part, in đồng. */
export const discountOn = (price: number, percent: number): number => Math.floor((price * percent) / 100);

/** Per cent by which the package of a vehicle reduces the price of parts; 0 without a package. */
export async function partsDiscountOf(db: Queries, vehicleId: string | null, time: Date): Promise<number> {
  const [active] = await db
    .select({ percent: subscriptions.partsDiscountPct, endsAt: subscriptions.endsAt })
    .from(subscriptions)
    .where(and(eq(subscriptions.vehicleId, vehicleId ?? ''), eq(subscriptions.state, 'active')));
  return active?.endsAt && active.endsAt > time ? active.percent : 0;
}
