import { and, eq, inArray, sql } from 'drizzle-orm';
import type { VehicleType } from '@evcare/shared-contracts/shop';
import type { Queries } from '../../platform/db/client';
import { products } from '../../catalogue/products';
import { services } from '../../catalogue/services';

export interface PricedService {
  readonly code: string;
  readonly name: string;
  readonly minutes: number;
  readonly priceFrom: number;
}

/** Returns the services offered for the type of vehicle, by code. */
export async function findServices(
  db: Queries,
  codes: readonly string[],
  type: VehicleType,
): Promise<Map<string, PricedService>> {
  const { code, name, minutes, priceFrom } = services;
  const rows = await db
    .select({ code, name, minutes, priceFrom })
    .from(services)
    .where(
      and(
        eq(services.active, true),
        inArray(code, [...codes]),
        sql`${services.vehicleTypes} @> ${JSON.stringify([type])}::jsonb`,
      ),
    );
  return new Map(rows.map((row) => [row.code, row]));
}

/** Returns the prices of parts on sale, by SKU. */
export async function findPartPrices(db: Queries, skus: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ sku: products.sku, price: products.price })
    .from(products)
    .where(and(eq(products.status, 'active'), inArray(products.sku, [...skus])));
  return new Map(rows.map(({ sku, price }) => [sku, price]));
}
