import type { Vehicle } from '@evcare/shared-contracts/shop';
import { sql, type SQL } from 'drizzle-orm';
import { products } from './tables';

/**
 * Returns the condition that holds exactly if `fits()` of the contract (catalogue/catalogue.ts) does not
 * return 'no'. A test compares both.
 */
export function mayFit({ type, model, year }: Vehicle): SQL {
  const types = sql`${products.fitment}->'types'`;
  const models = sql`${products.fitment}->'models'`;
  const rightType = sql`(jsonb_array_length(${types}) = 0 or ${types} @> to_jsonb(${type}::text))`;
  if (model === null) return rightType;
  const built =
    year === null
      ? sql`true`
      : sql`${year}::int between coalesce((range->>'yearFrom')::int, ${year}::int)
          and coalesce((range->>'yearTo')::int, ${year}::int)`;
  return sql`(${rightType} and (jsonb_array_length(${models}) = 0 or exists (
    select 1 from jsonb_array_elements(${models}) as range where range->>'code' = ${model} and ${built})))`;
}
