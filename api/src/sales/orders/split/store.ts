import type { UnpackedPart } from '@evcare/shared-contracts/shop';
import { and, asc, eq, inArray, sql, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import { newId } from '../../../platform/db/new-id';
import type { Queries } from '../../../platform/db/client';
import { products } from '../../../catalogue/products';
import type { LineRow, OrderRow } from '../repository';
import { orderLines, orderParcelLines, orderParcels } from '../tables';

type ParcelValues = InferSelectModel<typeof orderParcels>;

/** Pieces of a product in a parcel, with the product's name in the order. */
export interface ParcelLine {
  readonly productId: string;
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  readonly discount: number;
  readonly serials: readonly string[];
}

/** Parcel of a split order, with its pieces. */
export interface ParcelRow extends ParcelValues {
  readonly lines: readonly ParcelLine[];
}

/** Returns the parcels of split orders, by order and number. */
export async function findParcels(db: Queries, orderIds: readonly string[]): Promise<ParcelRow[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .select()
    .from(orderParcels)
    .where(inArray(orderParcels.orderId, [...orderIds]))
    .orderBy(asc(orderParcels.orderId), asc(orderParcels.number));
  if (rows.length === 0) return [];
  const lines = await db
    .select({
      parcelId: orderParcelLines.parcelId,
      productId: orderParcelLines.productId,
      // A line that was cancelled is not in the order any more.
      name: sql<string>`coalesce(${orderLines.name}, ${products.name})`,
      sku: products.sku,
      quantity: orderParcelLines.quantity,
      discount: orderParcelLines.discount,
      serials: orderParcelLines.serials,
    })
    .from(orderParcelLines)
    .innerJoin(orderParcels, eq(orderParcels.id, orderParcelLines.parcelId))
    .innerJoin(products, eq(products.id, orderParcelLines.productId))
    .leftJoin(
      orderLines,
      and(eq(orderLines.orderId, orderParcels.orderId), eq(orderLines.productId, orderParcelLines.productId)),
    )
    .where(inArray(orderParcels.orderId, [...orderIds]))
    .orderBy(asc(orderLines.position), asc(products.sku));
  return rows.map((row) => ({
    ...row,
    lines: lines.flatMap(({ parcelId, ...line }) => (parcelId === row.id ? [line] : [])),
  }));
}

/** Ids of the orders that leave in several parcels. */
export const splitIds = (rows: readonly Pick<OrderRow, 'id' | 'isSplit'>[]): string[] =>
  rows.flatMap(({ id, isSplit }) => (isSplit ? [id] : []));

/** Parcels of one order; none of an order that is one parcel itself. */
export const parcelsOf = (
  { id, isSplit }: Pick<OrderRow, 'id' | 'isSplit'>,
  db: Queries,
): Promise<ParcelRow[]> => (isSplit ? findParcels(db, [id]) : Promise.resolve([]));

export type NewParcel = Omit<
  InferInsertModel<typeof orderParcels>,
  'id' | 'createdAt' | 'updatedAt' | 'version'
>;

export async function insertParcel(
  tx: Queries,
  values: NewParcel,
  lines: readonly Pick<ParcelLine, 'productId' | 'quantity' | 'discount'>[],
  now: Date,
): Promise<void> {
  const id = newId();
  await tx.insert(orderParcels).values({ ...values, id, createdAt: now, updatedAt: now });
  await tx.insert(orderParcelLines).values(lines.map((line) => ({ ...line, parcelId: id })));
}

export async function updateParcel(
  tx: Queries,
  id: string,
  values: Partial<Omit<ParcelValues, 'id' | 'orderId'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(orderParcels)
    .set({ ...values, updatedAt: now, version: sql`${orderParcels.version} + 1` })
    .where(eq(orderParcels.id, id));
}

export async function deleteParcel(tx: Queries, id: string): Promise<void> {
  await tx.delete(orderParcels).where(eq(orderParcels.id, id));
}

/** Stores the serial numbers of the pieces that leave with a parcel. */
export async function storeSerials(
  tx: Queries,
  parcelId: string,
  productId: string,
  serials: readonly string[],
): Promise<void> {
  await tx
    .update(orderParcelLines)
    .set({ serials })
    .where(and(eq(orderParcelLines.parcelId, parcelId), eq(orderParcelLines.productId, productId)));
}

/** Parcels whose goods did not come back. */
export const liveParcels = (parcels: readonly ParcelRow[]): ParcelRow[] =>
  parcels.filter(({ state }) => state !== 'returned');

/** Pieces of an order line that are in no parcel. */
export interface UnpackedLine {
  readonly productId: string;
  readonly name: string;
  readonly sku: string;
  readonly price: number;
  readonly quantity: number;
  readonly discount: number;
}

/** Order line, as far as parcels depend on it. */
export type SplitLine = Pick<LineRow, 'productId' | 'name' | 'sku' | 'price' | 'quantity' | 'discountShare'>;

/** Returns the part of an order that is in no parcel. */
export function unpackedOf(
  order: Pick<OrderRow, 'total' | 'shippingFee' | 'shippingDiscount'>,
  lines: readonly SplitLine[],
  parcels: readonly ParcelRow[],
): Omit<UnpackedPart, 'lines'> & { readonly lines: readonly UnpackedLine[] } {
  const live = liveParcels(parcels);
  const packed = live.flatMap((parcel) => parcel.lines);
  const sum = (productId: string, field: 'quantity' | 'discount'): number =>
    packed.reduce((all, line) => all + (line.productId === productId ? line[field] : 0), 0);
  const hasFee = live.some(({ fee }) => fee > 0);
  return {
    lines: lines.flatMap(({ productId, name, sku, price, quantity, discountShare }) => {
      const left = quantity - sum(productId, 'quantity');
      const discount = discountShare - sum(productId, 'discount');
      return left > 0 ? [{ productId, name, sku, price, quantity: left, discount }] : [];
    }),
    amount: order.total - live.reduce((all, { share }) => all + share, 0),
    fee: hasFee ? 0 : order.shippingFee - order.shippingDiscount,
  };
}

/** Pieces of each product in parcels that are not in the workshop, other than those of `except`. */
export function outsideOf(parcels: readonly ParcelRow[], except?: ParcelRow): ReadonlyMap<string, number> {
  const outside = new Map<string, number>();
  for (const parcel of parcels) {
    if (parcel.id === except?.id || parcel.state === 'packed' || parcel.state === 'returned') continue;
    for (const { productId, quantity } of parcel.lines) {
      outside.set(productId, (outside.get(productId) ?? 0) + quantity);
    }
  }
  return outside;
}

/** Cash that the courier collects for a parcel, in đồng. */
export const cashOf = (
  { paymentMethod, paymentStatus, status }: Pick<OrderRow, 'paymentMethod' | 'paymentStatus' | 'status'>,
  { share }: Pick<ParcelRow, 'share'>,
): number =>
  paymentMethod === 'cod' && (paymentStatus !== 'paid' || HAS_COLLECTED.includes(status)) ? share : 0;

/** Statuses of an order whose cash on delivery was collected by its parcels. */
const HAS_COLLECTED: readonly OrderRow['status'][] = [
  'delivered',
  'completed',
  'return_requested',
  'returned',
];
