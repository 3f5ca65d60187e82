import {
  PARTS_REQUEST_STATUSES,
  type OfficePartsRequest,
  type OfficePartsRequestList,
  type PartsOrder,
  type PartsRequestStatus,
  type TechnicianPartsRequest,
} from '@evcare/shared-contracts/office';
import { foldText } from '@evcare/shared-contracts/shop';
import { normalisePlate } from '@evcare/shared-contracts/workshop';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  ilike,
  inArray,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import type { ListReads } from '../../platform/lists/list-export';
import type { Core } from '../../platform/core/core';
import { literal } from '../../platform/db/like';
import {
  findRequest,
  partsRequestLines,
  partsRequests,
  requestNotFound,
  type RequestRow,
} from '../parts-requests';
import { isOffice, plateOf, serviceOrders, vehicleName } from '../service-orders';
import { stock } from '../../catalogue/products';
import type { Caller } from '../../identity/sessions';
import { TAKES_PARTS } from './submit';
import { isBooked, readAgreed, type Agreed } from './coverage';
import { toOfficeViews, toTechnicianViews } from './view';

const PAGE_SIZE = 20;
const MAX_OWN = 60;

export interface OfficeQuery {
  /** `returning` selects issued requests with returned parts that are not counted yet. */
  readonly status?: PartsRequestStatus | 'returning' | undefined;
  readonly q?: string | undefined;
  readonly serviceOrderId?: string | undefined;
  readonly page: number;
}

/** Creates the lists of requests for technicians and for the back office. */
export function createPartsLists({ db }: Core) {
  const returning = exists(
    db
      .select({ one: sql`1` })
      .from(partsRequestLines)
      .where(
        and(eq(partsRequestLines.requestId, partsRequests.id), sql`${partsRequestLines.returningQty} > 0`),
      ),
  );
  const mine = ({ user }: Caller): SQL | undefined =>
    or(eq(partsRequests.requestedById, user.id), eq(serviceOrders.technicianId, user.id));
  const ofStatus = (status: OfficeQuery['status']): SQL | undefined =>
    status === 'returning' ? returning : status && eq(partsRequests.status, status);

  return {
    async own(caller: Caller, status?: PartsRequestStatus): Promise<{ items: TechnicianPartsRequest[] }> {
      const rows = await db
        .select({ request: partsRequests })
        .from(partsRequests)
        .innerJoin(serviceOrders, eq(serviceOrders.id, partsRequests.serviceOrderId))
        .where(and(mine(caller), status && eq(partsRequests.status, status)))
        .orderBy(desc(partsRequests.createdAt), desc(partsRequests.id))
        .limit(MAX_OWN);
      const requests = rows.map(({ request }) => request);
      return { items: await toTechnicianViews(db, requests) };
    },

    /** Returns a request after a change, as its owner sees it. */
    async shownToOwner(request: RequestRow): Promise<TechnicianPartsRequest> {
      const [view] = await toTechnicianViews(db, [request]);
      return view as TechnicianPartsRequest;
    },

    async shown(request: RequestRow): Promise<OfficePartsRequest> {
      const [view] = await toOfficeViews(db, [request]);
      return view as OfficePartsRequest;
    },

    async read(id: string): Promise<OfficePartsRequest> {
      const request = await findRequest(db, id);
      if (!request) throw requestNotFound();
      return this.shown(request);
    },

    /**
     * Lists requests, newest first. With the status `pending`, lists the most urgent requests first, and
     * equally urgent requests oldest first.
     */
    async list(
      { status, q, serviceOrderId, page }: OfficeQuery,
      { reads, pageSize }: ListReads = { reads: db, pageSize: PAGE_SIZE },
    ): Promise<OfficePartsRequestList> {
      const narrowed = and(
        ofStatus(status),
        serviceOrderId === undefined ? undefined : eq(partsRequests.serviceOrderId, serviceOrderId),
        q ? matching(q) : undefined,
      );
      const urgency = sql`array_position(array['vehicle_waiting','urgent','normal'], ${partsRequests.urgency})`;
      const first = status === 'pending' ? [urgency, asc(partsRequests.createdAt)] : [];
      const rows = await reads
        .select()
        .from(partsRequests)
        .where(narrowed)
        .orderBy(...first, desc(partsRequests.createdAt), desc(partsRequests.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const total = await reads.$count(partsRequests, narrowed);
      const items = await toOfficeViews(reads, rows);
      return { items, page, pageSize, total, counts: await counts(reads) };
    },

    /**
     * Lists the caller's jobs for which parts can be requested, with approved parts that are
     * not requested yet.
     */
    async jobs(caller: Caller): Promise<{ items: PartsOrder[] }> {
      const orders = await db
        .select()
        .from(serviceOrders)
        .where(
          and(
            isOffice(caller) ? undefined : eq(serviceOrders.technicianId, caller.user.id),
            inArray(serviceOrders.status, [...TAKES_PARTS]),
          ),
        )
        .orderBy(sql`${serviceOrders.runningSince} is null`, asc(serviceOrders.promisedAt))
        .limit(50);
      const ids = orders.map(({ id }) => id);
      const agreed = await readAgreed(db, ids);
      const requested = await db
        .select({ line: partsRequestLines, serviceOrderId: partsRequests.serviceOrderId })
        .from(partsRequestLines)
        .innerJoin(partsRequests, eq(partsRequests.id, partsRequestLines.requestId))
        .where(
          and(
            inArray(partsRequests.serviceOrderId, ids),
            notInArray(partsRequests.status, ['rejected', 'cancelled']),
          ),
        );
      const productIds = agreed.lines.flatMap(({ productId }) => productId ?? []);
      const rows = await db.select().from(stock).where(inArray(stock.productId, productIds));
      const free = new Map(rows.map((row) => [row.productId, row.onHand - row.reserved]));
      const items = orders.map((order) => ({
        id: order.id,
        code: order.code,
        status: order.status,
        vehicle: { name: vehicleName(order), plate: plateOf(order) },
        services: agreed.lines
          .filter((line) => line.serviceOrderId === order.id && isBooked(line))
          .map(({ id, name }) => ({ lineId: id, name })),
        parts: partsOf(order.id, agreed)
          .filter(
            ({ productId }) =>
              !requested.some(
                (item) => item.serviceOrderId === order.id && item.line.productId === productId,
              ),
          )
          .map(({ id, productId, name, quantity, approval }) => ({
            lineId: id,
            productId: productId as string,
            name,
            quantity,
            approval,
            inStock: (free.get(productId as string) ?? 0) > 0,
          })),
      }));
      return { items };
    },
  };

  /**
   * Matches requests by their code, by code or plate of their service order, or by name or SKU of a part,
   * ignoring case and separators. Service orders are matched by their search text, `code|name|phone|plate`,
   * which has an index.
   */
  function matching(query: string): SQL | undefined {
    const like = (text: string) => `%${literal(text)}%`;
    const holds = (part: string, place: number) => {
      const pattern = like(foldText(part));
      const { searchText } = serviceOrders;
      return and(
        sql`${searchText} like ${pattern}`,
        sql`split_part(${searchText}, '|', ${sql.raw(String(place))}) like ${pattern}`,
      );
    };
    const plates = [...new Set([normalisePlate(query, 'car'), normalisePlate(query, 'motorbike')])];
    const [code, plate] = [1, 4];
    const orders = db
      .select({ id: serviceOrders.id })
      .from(serviceOrders)
      .where(or(holds(query, code), ...plates.filter(Boolean).map((item) => holds(item, plate))));
    const { requestId, name, sku } = partsRequestLines;
    const parts = db
      .select({ id: requestId })
      .from(partsRequestLines)
      .where(or(ilike(name, like(query)), ilike(sku, like(query))));
    return or(
      ilike(partsRequests.code, like(query)),
      inArray(partsRequests.serviceOrderId, orders),
      inArray(partsRequests.id, parts),
    );
  }

  async function counts(reads: Queries): Promise<OfficePartsRequestList['counts']> {
    const rows = await reads
      .select({ status: partsRequests.status, total: count() })
      .from(partsRequests)
      .groupBy(partsRequests.status);
    const by = (status: PartsRequestStatus) => rows.find((row) => row.status === status)?.total ?? 0;
    const entries = PARTS_REQUEST_STATUSES.map((status) => [status, by(status)]);
    const known = Object.fromEntries(entries) as Record<PartsRequestStatus, number>;
    return { ...known, returning: await reads.$count(partsRequests, returning) };
  }
}

/** Returns the parts of current quotes: approved, or in a draft or sent quote. */
function partsOf(serviceOrderId: string, { lines, quotes }: Agreed) {
  const live = quotes.filter(({ state }) => state === 'draft' || state === 'sent').map(({ id }) => id);
  return lines.filter(
    ({ serviceOrderId: of, kind, productId, approval, quoteId }) =>
      of === serviceOrderId &&
      kind === 'part' &&
      productId !== null &&
      (approval === 'approved' || (approval === 'pending' && (quoteId === null || live.includes(quoteId)))),
  );
}
