import type { SerialQuery } from '@evcare/shared-contracts/endpoints/server';
import { formatDate } from '@evcare/shared-contracts/format';
import {
  may,
  SERIAL_STATE_LABELS,
  type SerialLife,
  type SerialList,
  type SerialRow,
} from '@evcare/shared-contracts/office';
import { alias } from 'drizzle-orm/pg-core';
import { asc, eq, sql } from 'drizzle-orm';
import { products } from '../../catalogue/products';
import type { Caller } from '../../identity/sessions';
import { findUserNames } from '../../identity/users';
import type { Core } from '../../platform/core/core';
import { ApiError } from '../../platform/endpoints/api-error';
import { BOM, csvLine } from '../../platform/endpoints/csv';
import { serialNumberEvents, serialNumbers } from '../../sales/serial-numbers';
import { partsRequestLines, partsRequests } from '../../workshop/parts-requests';
import { plateOf, serviceOrders } from '../../workshop/service-orders';
import { purchaseOrders, purchaseReceipts, suppliers } from '../purchasing';
import { serialListTexts as t } from './messages';
import { selectSerials, serialsMatching, toSerialRow } from './rows';

const PAGE_SIZE = 20;
/** Rows of one CSV; a recall of more pieces is exported by lot. */
const MAX_CSV_ROWS = 20_000;

/** Creates the lists of pieces by their serial number. */
export function createSerialNumbers({ db }: Core) {
  return {
    async list({ page = 1, ...filter }: SerialQuery): Promise<SerialList> {
      const where = serialsMatching(filter);
      const rows = await selectSerials(db)
        .where(where)
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE);
      const tracked = await db
        .select({ id: products.id, name: products.name })
        .from(products)
        .where(
          sql`${products.serialTracked} or exists (select from ${serialNumbers} s where s.product_id = ${products.id})`,
        )
        .orderBy(asc(products.name));
      return {
        items: rows.map(toSerialRow),
        page,
        pageSize: PAGE_SIZE,
        total: await db.$count(serialNumbers, where),
        products: tracked,
      };
    },

    /** Formats the filtered pieces with the vehicles and customers as CSV. */
    async csv({ page: _page, ...filter }: SerialQuery): Promise<string> {
      const rows = await selectSerials(db).where(serialsMatching(filter)).limit(MAX_CSV_ROWS);
      return BOM + [t.columns, ...rows.map((row) => cellsOf(toSerialRow(row)))].map(csvLine).join('');
    },

    /** @throws ApiError 404 */
    async read({ user }: Caller, id: string): Promise<SerialLife> {
      const [found] = await selectSerials(db).where(eq(serialNumbers.id, id));
      if (!found) throw new ApiError(404, 'NOT_FOUND', t.notFound);
      const [origin] = await db
        .select({ supplier: suppliers.name, id: purchaseOrders.id, code: purchaseOrders.code })
        .from(serialNumbers)
        .innerJoin(purchaseReceipts, eq(purchaseReceipts.id, serialNumbers.receiptId))
        .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseReceipts.orderId))
        .innerJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
        .where(eq(serialNumbers.id, id));
      return {
        ...toSerialRow(found),
        supplier: origin?.supplier ?? null,
        purchaseOrder: origin ? { id: origin.id, code: origin.code } : null,
        cost: may(user.role, 'prices.cost') ? found.piece.unitCost : null,
        events: await readEvents(id),
      };
    },
  };

  async function readEvents(serialId: string): Promise<SerialLife['events']> {
    const line = alias(partsRequestLines, 'line');
    const rows = await db
      .select({ event: serialNumberEvents, visit: serviceOrders })
      .from(serialNumberEvents)
      .leftJoin(line, eq(line.id, serialNumberEvents.partsRequestLineId))
      .leftJoin(partsRequests, eq(partsRequests.id, line.requestId))
      .leftJoin(serviceOrders, eq(serviceOrders.id, partsRequests.serviceOrderId))
      .where(eq(serialNumberEvents.serialId, serialId))
      .orderBy(asc(serialNumberEvents.createdAt), asc(serialNumberEvents.id));
    const names = await findUserNames(
      db,
      rows.flatMap(({ event, visit }) => [event.actorId, visit?.technicianId ?? null]),
    );
    return rows.map(({ event, visit }) => ({
      kind: event.kind,
      at: event.createdAt.toISOString(),
      by: names.get(event.actorId) ?? null,
      reference: [event.reference, visit?.code].filter(Boolean).join(' · ') || null,
      plate: visit ? plateOf(visit) : null,
      technician: visit ? (names.get(visit.technicianId) ?? null) : null,
    }));
  }
}
export type SerialNumbers = ReturnType<typeof createSerialNumbers>;

const cellsOf = ({ serial, lot, state, product, receivedAt, target }: SerialRow): string[] => [
  serial,
  lot ?? '',
  product.sku,
  product.name,
  SERIAL_STATE_LABELS[state].label,
  formatDate(receivedAt),
  target?.code ?? '',
  target?.plate ?? '',
  target?.vehicle ?? '',
  target?.customer ?? '',
  target?.phoneNumber ?? '',
  target?.deliveredAt ? formatDate(target.deliveredAt) : '',
  target?.warrantyUntil ? formatDate(`${target.warrantyUntil}T00:00:00+07:00`) : '',
];
