import {
  BOARD_COLUMN_SIZE,
  BOARD_DELIVERED_DAYS,
  BOARD_STATUSES,
  type OfficeBoard,
  type OfficeOrderList,
  type OrderSort,
} from '@evcare/shared-contracts/office';
import type { ServiceOrderStatus } from '@evcare/shared-contracts/workshop';
import { and, asc, count, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { serviceOrders } from './tables';
import { addDays, dateOf, midnightOf } from '../../platform/time/days';
import { boardCardsOf } from './board-cards';
import { loadCardFacts, toCard } from './cards';
import * as store from './repository';
import { ordersMatching } from './search-text';

const DAY = 86_400_000;

/** Filters of the table and the board. */
export interface OrderFilter {
  readonly technician?: string | undefined;
  readonly bay?: string | undefined;
  readonly q?: string | undefined;
}
export interface TableFilter extends OrderFilter {
  readonly status: readonly ServiceOrderStatus[];
  /** Inclusive range of promised dates, in Vietnam time. */
  readonly promisedFrom?: string | undefined;
  readonly promisedTo?: string | undefined;
  readonly sort: OrderSort;
  readonly page: number;
}

const ORDERS: Readonly<Record<OrderSort, SQL[]>> = {
  '-createdAt': [desc(serviceOrders.createdAt), desc(serviceOrders.id)],
  createdAt: [asc(serviceOrders.createdAt), asc(serviceOrders.id)],
  promisedAt: [asc(serviceOrders.promisedAt), asc(serviceOrders.id)],
  '-promisedAt': [sql`${serviceOrders.promisedAt} desc nulls last`, desc(serviceOrders.id)],
};

/** Returns one page of the back office's table. */
export async function listOrders(
  db: Queries,
  filter: TableFilter,
  { pageSize, now }: { readonly pageSize: number; readonly now: Date },
): Promise<OfficeOrderList> {
  const { status, promisedFrom, promisedTo, sort, page } = filter;
  const where = and(
    narrowed(filter),
    status.length > 0 ? inArray(serviceOrders.status, [...status]) : undefined,
    promisedFrom ? gte(serviceOrders.promisedAt, dateOf(midnightOf(promisedFrom))) : undefined,
    promisedTo ? lt(serviceOrders.promisedAt, dateOf(midnightOf(addDays(promisedTo, 1)))) : undefined,
  );
  const { rows, total } = await store.findPage(db, where, { page, pageSize }, ORDERS[sort]);
  const facts = await loadCardFacts(db, rows);
  return { items: rows.map((row) => toCard(row, facts, now)), page, pageSize, total };
}

/**
 * Builds the board: open orders, and orders delivered in the last `BOARD_DELIVERED_DAYS` days, newest first
 * in each column.
 */
export async function boardOf(db: Queries, filter: OrderFilter, now: Date): Promise<OfficeBoard> {
  const since = new Date(now.getTime() - BOARD_DELIVERED_DAYS * DAY);
  const open = BOARD_STATUSES.filter((status) => status !== 'delivered');
  const where = and(
    narrowed(filter),
    or(
      inArray(serviceOrders.status, open),
      and(eq(serviceOrders.status, 'delivered'), gte(serviceOrders.deliveredAt, since)),
    ),
  );
  const totals = await db
    .select({ status: serviceOrders.status, total: count() })
    .from(serviceOrders)
    .where(where)
    .groupBy(serviceOrders.status);
  const { id, status, createdAt } = serviceOrders;
  const place = sql<number>`row_number() over (partition by ${status} order by ${createdAt} desc, ${id} desc)`;
  const placed = db
    .select({ id, place: place.as('place') })
    .from(serviceOrders)
    .where(where)
    .as('placed');
  const newest = db
    .select({ id: placed.id })
    .from(placed)
    .where(sql`${placed.place} <= ${BOARD_COLUMN_SIZE}`);
  const rows = await store.findOrders(
    db,
    inArray(serviceOrders.id, newest),
    BOARD_STATUSES.length * BOARD_COLUMN_SIZE,
  );
  const cards = await boardCardsOf(db, rows, now);
  return {
    columns: BOARD_STATUSES.map((column) => ({
      status: column,
      total: totals.find((row) => row.status === column)?.total ?? 0,
      items: cards.filter((card) => card.status === column),
    })),
  };
}

const narrowed = ({ technician, bay, q }: OrderFilter): SQL | undefined =>
  and(
    technician ? eq(serviceOrders.technicianId, technician) : undefined,
    bay ? eq(serviceOrders.bayId, bay) : undefined,
    q ? ordersMatching(q) : undefined,
  );
