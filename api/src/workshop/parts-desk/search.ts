import type { FoundPart } from '@evcare/shared-contracts/office';
import { fits } from '@evcare/shared-contracts/shop';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import { mayFit, products, stock } from '../../catalogue/products';
import { holdsWords, rankOf } from '../../platform/search/conditions';
import { wordsOf } from '../../platform/search/words';
import { findServiceOrder as findOrder, mayWork, vehicleForFit } from '../service-orders';
import type { Caller } from '../../identity/sessions';
import { orderNotFound } from '../parts-requests';

const RESULT_LIMIT = 20;
const BY_FIT = { yes: 0, unknown: 1, no: 2 };

/** Creates the search for parts that suit a vehicle, without prices and stock numbers (product rule §2.7). */
export function createPartsSearch({ db }: Core) {
  return {
    /** @throws ApiError 404 if the service order is not the caller's job */
    async find(
      caller: Caller,
      { q, serviceOrderId }: { q?: string | undefined; serviceOrderId?: string | undefined },
    ): Promise<{ items: FoundPart[] }> {
      const order = serviceOrderId === undefined ? null : await findOrder(db, serviceOrderId);
      if (serviceOrderId !== undefined && !(order && mayWork(caller, order))) throw orderNotFound();
      const vehicle = order && (await vehicleForFit(db, order));
      const words = wordsOf(q);
      const free = sql<number>`coalesce(${stock.onHand} - ${stock.reserved}, 0)`;
      const rows = await db
        .select({ product: products, free })
        .from(products)
        .leftJoin(stock, eq(stock.productId, products.id))
        .where(
          and(
            eq(products.status, 'active'),
            words ? holdsWords(products.searchText, words) : vehicle ? mayFit(vehicle) : undefined,
          ),
        )
        .orderBy(
          ...(vehicle ? [desc(mayFit(vehicle))] : []),
          ...(words ? [desc(rankOf(products.searchText, words))] : []),
          sql`(${free} > 0) desc`,
          asc(products.name),
          asc(products.id),
        )
        .limit(RESULT_LIMIT);
      const items = rows.map(({ product: { id, sku, name, category, fitment }, free: left }) => ({
        id,
        sku,
        name,
        category,
        inStock: left > 0,
        fits: vehicle && fits(fitment, vehicle),
      }));
      const place = ({ fits: fit }: FoundPart) => (fit === null ? 0 : BY_FIT[fit]);
      return { items: items.sort((a, b) => place(a) - place(b)) };
    },
  };
}
