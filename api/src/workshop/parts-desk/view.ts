import {
  PARTS_APPROVAL_LIMIT,
  PARTS_REQUEST_TRANSITIONS,
  type OfficePartsRequest,
  type TechnicianPartsRequest,
} from '@evcare/shared-contracts/office';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { products, stock } from '../../catalogue/products';
import { findForTargets } from '../../sales/serial-numbers';
import { plateOf, serviceOrders, vehicleName, type ServiceOrderRow } from '../service-orders';
import { findUserNames } from '../../identity/users';
import { coverageOf, readAgreed, type Agreed } from './coverage';
import { findRequestLines, type RequestLineRow, type RequestRow } from '../parts-requests';

interface RelatedData {
  readonly orders: ReadonlyMap<string, ServiceOrderRow>;
  readonly lines: readonly RequestLineRow[];
  readonly names: ReadonlyMap<string, string>;
  readonly stock: ReadonlyMap<string, { readonly onHand: number; readonly reserved: number }>;
  /** Current prices, for requests that are not decided yet. */
  readonly prices: ReadonlyMap<string, number>;
  readonly agreed: Agreed;
  readonly tracked: ReadonlySet<string>;
  /** Chosen or issued serial numbers by line. */
  readonly serials: ReadonlyMap<string, readonly string[]>;
}

/** Reads the data needed to show the given requests, in a few queries. */
async function loadRelatedData(db: Queries, requests: readonly RequestRow[]): Promise<RelatedData> {
  const lines = await findRequestLines(
    db,
    requests.map(({ id }) => id),
  );
  const orderIds = [...new Set(requests.map(({ serviceOrderId }) => serviceOrderId))];
  const people = requests.flatMap((request) => [
    request.requestedById,
    request.decidedById,
    request.issuedById,
  ]);
  const productIds = lines.map(({ productId }) => productId);
  const orders = await db.select().from(serviceOrders).where(inArray(serviceOrders.id, orderIds));
  const rows = await db.select().from(stock).where(inArray(stock.productId, productIds));
  const priced = await db
    .select({ id: products.id, price: products.price, serialTracked: products.serialTracked })
    .from(products)
    .where(inArray(products.id, productIds));
  const tracked = new Set(priced.flatMap(({ id, serialTracked }) => (serialTracked ? [id] : [])));
  return {
    orders: new Map(orders.map((order) => [order.id, order])),
    lines,
    names: await findUserNames(db, people),
    stock: new Map(rows.map((row) => [row.productId, row])),
    prices: new Map(priced.map(({ id, price }) => [id, price])),
    agreed: await readAgreed(db, orderIds),
    tracked,
    serials: await serialsByLine(db, lines, tracked),
  };
}

async function serialsByLine(
  db: Queries,
  lines: readonly RequestLineRow[],
  tracked: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const targets = lines
    .filter(({ productId }) => tracked.has(productId))
    .map(({ id }) => ({ partsRequestLineId: id }));
  const byLine = new Map<string, string[]>();
  for (const { partsRequestLineId, serial } of await findForTargets(db, targets)) {
    const id = partsRequestLineId as string;
    byLine.set(id, [...(byLine.get(id) ?? []), serial]);
  }
  return byLine;
}

/** Builds the technicians' view of requests, without prices and stock numbers. */
export async function toTechnicianViews(
  db: Queries,
  requests: readonly RequestRow[],
): Promise<TechnicianPartsRequest[]> {
  const known = await loadRelatedData(db, requests);
  return requests.map((request) => ({
    ...base(request, known),
    lines: linesOf(request, known).map((line) => ({
      ...lineBase(request, line, known),
      inStock: freeOf(line, known).available > 0,
    })),
  }));
}

/** Builds the back office's view of requests. */
export async function toOfficeViews(
  db: Queries,
  requests: readonly RequestRow[],
): Promise<OfficePartsRequest[]> {
  const known = await loadRelatedData(db, requests);
  return requests.map((request) => {
    const lines = linesOf(request, known).map((line) => {
      const unitPrice = priceOf(request, line, known);
      return {
        ...lineBase(request, line, known),
        unitPrice,
        total: unitPrice * (line.approvedQty ?? line.quantity),
        stock: freeOf(line, known),
      };
    });
    const value = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
    return {
      ...base(request, known),
      lines,
      total: lines.reduce((sum, { total }) => sum + total, 0),
      large: value > PARTS_APPROVAL_LIMIT,
      decidedBy: nameOf(request.decidedById, known),
      issuedBy: nameOf(request.issuedById, known),
      allowed: [...PARTS_REQUEST_TRANSITIONS[request.status]],
    };
  });
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const nameOf = (id: string | null, { names }: RelatedData): string | null => id && (names.get(id) ?? null);
const linesOf = ({ id }: RequestRow, { lines }: RelatedData): RequestLineRow[] =>
  lines.filter(({ requestId }) => requestId === id);

/** Returns the price of a line: the price at the decision, or the current price before the decision. */
const priceOf = ({ status }: RequestRow, { productId, unitPrice }: RequestLineRow, known: RelatedData) =>
  status === 'pending' ? (known.prices.get(productId) ?? unitPrice) : unitPrice;

function freeOf({ productId }: RequestLineRow, { stock: rows }: RelatedData) {
  const { onHand = 0, reserved = 0 } = rows.get(productId) ?? {};
  return { onHand, reserved, available: onHand - reserved };
}

function base(request: RequestRow, known: RelatedData) {
  const order = known.orders.get(request.serviceOrderId) as ServiceOrderRow;
  const { id, code, version, status, urgency, reason, rejectReason, cancelReason } = request;
  return {
    id,
    code,
    version,
    status,
    urgency,
    reason,
    rejectReason,
    cancelReason,
    order: {
      id: order.id,
      code: order.code,
      status: order.status,
      vehicle: { name: vehicleName(order), plate: plateOf(order) },
    },
    requestedBy: nameOf(request.requestedById, known) ?? '',
    createdAt: request.createdAt.toISOString(),
    decidedAt: iso(request.decidedAt),
    issuedAt: iso(request.issuedAt),
    receivedAt: iso(request.receivedAt),
  };
}

function lineBase(request: RequestRow, line: RequestLineRow, { agreed, tracked, serials }: RelatedData) {
  const { id, productId, sku, name, quantity, approvedQty, returnedQty, returningQty } = line;
  const wanted = approvedQty ?? quantity;
  const { coverage } = coverageOf(line, wanted, request.serviceOrderId, agreed);
  return {
    id,
    productId,
    sku,
    name,
    quantity,
    approvedQty,
    returnedQty,
    returningQty,
    coverage,
    serialTracked: tracked.has(productId),
    serials: [...(serials.get(id) ?? [])],
  };
}
