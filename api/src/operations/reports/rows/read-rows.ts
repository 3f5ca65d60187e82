import { sql, type SQL } from 'drizzle-orm';
import { formatNumber } from '@evcare/shared-contracts/format';
import { ApiError } from '../../../platform/endpoints/api-error';
import type { Queries } from '../../../platform/db/client';
import { messages } from '../messages';
import { rowsOf } from '../sql';

/** Maximum number of rows behind a figure: about ten megabytes. */
const MAX_ROWS = 50_000;

/**
 * Returns the rows of an ordered statement.
 * @throws ApiError 422 TOO_MANY_ROWS for more than {@link MAX_ROWS} rows
 */
export async function readRows<T>(db: Queries, query: SQL): Promise<T[]> {
  const rows = await rowsOf<T>(db, sql`${query} limit ${MAX_ROWS + 1}`);
  if (rows.length > MAX_ROWS) {
    throw new ApiError(422, 'TOO_MANY_ROWS', messages.tooManyRows(formatNumber(MAX_ROWS)));
  }
  return rows;
}
