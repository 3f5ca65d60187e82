import { dayInVietnam } from '@evcare/shared-contracts/format';
import { isAwaiting, type PurchaseOrder, type PurchaseOrderRow } from '@evcare/shared-contracts/office';
import { findUserNames } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { findLines, findOrder, findReceipts, type PurchaseOrderDbRow, type SupplierRow } from './repository';

/** Rights of the reader of an order, and the current time. */
export interface Reader {
  /** False: prices are null. */
  readonly cost: boolean;
  readonly now: Date;
}

interface Sums {
  readonly pieces: number;
  readonly receivedPieces: number;
  /** Sum of the lines in đồng. */
  readonly total: number;
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** Maps an order to its row in the list. */
export const toRow = (
  order: PurchaseOrderDbRow,
  supplier: SupplierRow,
  { pieces, receivedPieces, total }: Sums,
  { cost, now }: Reader,
): PurchaseOrderRow => ({
  id: order.id,
  version: order.version,
  code: order.code,
  state: order.state,
  supplier: { id: supplier.id, name: supplier.name },
  createdAt: order.createdAt.toISOString(),
  sentAt: iso(order.sentAt),
  expectedOn: order.expectedOn,
  late: isAwaiting(order.state) && order.expectedOn !== null && order.expectedOn < dayInVietnam(now),
  pieces,
  receivedPieces,
  total: cost ? total : null,
});

/** Reads an order with its lines and deliveries; null if it is unknown. */
export async function readOrder(db: Queries, id: string, reader: Reader): Promise<PurchaseOrder | null> {
  const found = await findOrder(db, id);
  if (!found) return null;
  const { order, supplier } = found;
  const [lines, receipts] = [await findLines(db, id), await findReceipts(db, id)];
  const people = [
    order.createdBy,
    order.sentBy,
    order.endedBy,
    ...receipts.map(({ receipt }) => receipt.actorId),
  ];
  const names = await findUserNames(db, people);
  const nameOfLine = new Map(lines.map(({ line, name }) => [line.id, name]));
  const sums = {
    pieces: lines.reduce((sum, { line }) => sum + line.quantity, 0),
    receivedPieces: lines.reduce((sum, { line }) => sum + line.received, 0),
    total: lines.reduce((sum, { line }) => sum + line.quantity * line.price, 0),
  };
  const deliveries = new Map(receipts.map(({ receipt }) => [receipt.id, receipt]));
  return {
    ...toRow(order, supplier, sums, reader),
    supplier: {
      id: supplier.id,
      name: supplier.name,
      contact: supplier.contact,
      phone: supplier.phone,
      email: supplier.email,
      taxCode: supplier.taxCode,
    },
    note: order.note,
    createdBy: names.get(order.createdBy) ?? null,
    sentBy: names.get(order.sentBy) ?? null,
    sentTo: order.sentTo,
    endedAt: iso(order.endedAt),
    endedBy: names.get(order.endedBy) ?? null,
    endReason: order.endReason,
    lines: lines.map(({ line, sku, name, serialTracked }) => ({
      id: line.id,
      productId: line.productId,
      sku,
      name,
      quantity: line.quantity,
      price: reader.cost ? line.price : null,
      received: line.received,
      damaged: line.damaged,
      serialTracked,
    })),
    receipts: [...deliveries.values()].map((receipt) => ({
      id: receipt.id,
      at: receipt.createdAt.toISOString(),
      by: names.get(receipt.actorId) ?? null,
      reference: receipt.reference,
      reason: receipt.reason,
      lines: receipts
        .filter(({ line }) => line.receiptId === receipt.id)
        .map(({ line }) => ({
          name: nameOfLine.get(line.lineId) ?? '',
          quantity: line.quantity,
          damaged: line.damaged,
          unitCost: reader.cost ? line.unitCost : null,
        })),
    })),
  };
}
