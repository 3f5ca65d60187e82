import { dayInVietnam } from '@evcare/shared-contracts/format';
import { inArray } from 'drizzle-orm';
import { products } from '../../catalogue/products';
import type { Queries } from '../../platform/db/client';
import { addMonths } from '../../platform/time/months';
import type { LineRow } from './repository';

/** Warranty on labour in months; each part has its own warranty. */
const LABOUR_WARRANTY_MONTHS = 6;

/** Last day of a warranty in Vietnam, `yyyy-MM-dd`. The name is that of the part; null for the labour. */
export interface Warranty {
  readonly name: string | null;
  readonly until: string;
}

/**
 * Returns the warranties of work that was done: of the labour, and of each part of the catalogue.
 * @param done approved lines
 * @param at time of the delivery, from which all warranties run
 */
export async function warrantiesOf(db: Queries, done: readonly LineRow[], at: Date): Promise<Warranty[]> {
  const until = (months: number) => dayInVietnam(addMonths(at, months));
  const ids = [...new Set(done.flatMap(({ productId }) => productId ?? []))];
  const parts = await db
    .select({ id: products.id, months: products.warrantyMonths })
    .from(products)
    .where(inArray(products.id, ids));
  const monthsOf = new Map(parts.map(({ id, months }) => [id, months]));
  const fitted = ids.flatMap((id) => {
    const months = monthsOf.get(id) ?? 0;
    const name = done.find(({ productId }) => productId === id)?.name ?? '';
    return months > 0 ? [{ name, until: until(months) }] : [];
  });
  return [{ name: null, until: until(LABOUR_WARRANTY_MONTHS) }, ...fitted];
}

/** Last day on which any of the warranties holds. */
export const lastOf = (warranties: readonly Warranty[]): string =>
  warranties.reduce((last, { until }) => (until > last ? until : last), '');
