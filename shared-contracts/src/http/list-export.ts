import * as z from 'zod/mini';
import type { EndpointAccess, EndpointError } from './endpoint';

const TOO_MANY_ROWS: EndpointError = { status: 422, code: 'TOO_MANY_ROWS' };

/**
 * Declares the export of a list: all rows of a filter as CSV, for those who may see the list.
 *
 * @param rows what the rows are, in the plural
 * @param access access to the list
 * @param query filters of the list; `page` is ignored
 */
export const listExport = <const Access extends EndpointAccess, const Query extends z.ZodMiniType>(
  rows: string,
  access: Access,
  query: Query,
) =>
  ({
    summary: `Exports ${rows} as CSV: as a file, or inside JSON if that is all the caller accepts`,
    csv: true,
    access,
    query,
    response: z.object({ text: z.string() }),
    errors: [TOO_MANY_ROWS],
  }) as const;
