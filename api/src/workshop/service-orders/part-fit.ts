import type { QuotablePart } from '@evcare/shared-contracts/office';
import { fits, foldText, type Fitment, type Vehicle } from '@evcare/shared-contracts/shop';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { holdsWords, rankOf } from '../../platform/search/conditions';
import { wordsOf } from '../../platform/search/words';
import { mayFit, products, stock } from '../../catalogue/products';
import { findModels } from '../vehicles';
import { orderNotFound } from './errors';
import * as store from './repository';

const RESULT_LIMIT = 20;

/** Returns the vehicle of a service order in the form that fitment uses. */
export async function vehicleForFit(
  db: Queries,
  { vehicle }: Pick<store.OrderRow, 'vehicle'>,
): Promise<Vehicle> {
  const { type, make, model, year } = vehicle;
  const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
  const known = (await findModels(db)).find(
    (item) => item.type === type && same(item.make, make) && same(item.model, model),
  );
  return { type, model: known?.code ?? null, year };
}

/** Key of a line's part: the product id, or the name if the part is outside the catalogue. */
export const partKey = ({ productId, name }: Pick<store.LineRow, 'productId' | 'name'>): string =>
  productId ?? foldText(name);

/**
 * Returns the lines that may still be done. Leaves out declined lines, and undecided lines in a quote that
 * was replaced or has expired.
 */
export function liveLines(
  lines: readonly store.LineRow[],
  quotes: readonly Pick<store.QuoteRow, 'id' | 'state'>[],
): store.LineRow[] {
  const over = new Set(
    quotes.filter(({ state }) => state === 'superseded' || state === 'expired').map(({ id }) => id),
  );
  return lines.filter(
    ({ approval, quoteId }) =>
      approval !== 'declined' && !(approval === 'pending' && quoteId !== null && over.has(quoteId)),
  );
}

const liveParts = (...of: Parameters<typeof liveLines>): store.LineRow[] =>
  liveLines(...of).filter(({ kind }) => kind === 'part');

export interface PartFlags {
  /** Fitment of the line's part; null for labour, and for parts outside the catalogue. */
  readonly fits: 'yes' | 'no' | 'unknown' | null;
  /** True if another line of the order has the same part. */
  readonly duplicate: boolean;
}

/** Reads for each line whether its part fits the vehicle and whether another line has the same part. */
export async function flagParts(
  db: Queries,
  order: Pick<store.OrderRow, 'vehicle'>,
  lines: readonly store.LineRow[],
  quotes: readonly Pick<store.QuoteRow, 'id' | 'state'>[],
): Promise<(line: store.LineRow) => PartFlags> {
  const ids = [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: products.id, fitment: products.fitment })
          .from(products)
          .where(inArray(products.id, ids));
  const vehicle = rows.length === 0 ? null : await vehicleForFit(db, order);
  const fitments = new Map<string, Fitment>(rows.map(({ id, fitment }) => [id, fitment]));
  const live = liveParts(lines, quotes);
  return (line) => {
    const fitment = line.productId === null ? undefined : fitments.get(line.productId);
    const isLive = live.includes(line);
    return {
      fits: fitment && vehicle ? fits(fitment, vehicle) : null,
      duplicate: isLive && live.some((other) => other !== line && partKey(other) === partKey(line)),
    };
  };
}

/** Pieces of a product that are in stock and not reserved, for a query that joins the stock. */
export const freeStock = sql<number>`coalesce(${stock.onHand} - ${stock.reserved}, 0)`;

/** Creates the search for parts to quote: with price, fitment, and whether the order already has them. */
export function createQuotableParts({ db }: Pick<Core, 'db'>) {
  return {
    /** @throws ApiError 404 */
    async find(id: string, q: string | undefined): Promise<{ items: QuotablePart[] }> {
      const order = await store.findById(db, id);
      if (!order) throw orderNotFound();
      const vehicle = await vehicleForFit(db, order);
      const words = wordsOf(q);
      const rows = await db
        .select({ product: products, free: freeStock })
        .from(products)
        .leftJoin(stock, eq(stock.productId, products.id))
        .where(and(eq(products.status, 'active'), words ? holdsWords(products.searchText, words) : undefined))
        .orderBy(
          desc(mayFit(vehicle)),
          ...(words ? [desc(rankOf(products.searchText, words))] : []),
          asc(products.name),
          asc(products.id),
        )
        .limit(RESULT_LIMIT);
      const live = liveParts(await store.findLines(db, [id]), await store.findQuotes(db, [id]));
      return {
        items: rows.map(({ product: { id: productId, sku, name, brand, price, fitment }, free: left }) => ({
          id: productId,
          sku,
          name,
          brand,
          price,
          inStock: left > 0,
          fits: fits(fitment, vehicle),
          duplicate: live.some((line) => line.productId === productId),
        })),
      };
    },
  };
}
