import { fillPlaceholders, SQL, type Query, type SQLWrapper } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Queries } from './client';

/** Text and values of a statement, which `execute` sends unchanged. */
export class BuiltStatement extends SQL {
  constructor(private readonly query: Query) {
    super([]);
  }

  override toQuery(): Query {
    return this.query;
  }
}

/** Query builder without a connection. */
const builder: Queries = drizzle.mock();
const dialect = new PgDialect();

/**
 * Creates a statement whose text is built at its first use, for transactions that run often: building a
 * statement takes longer than sending it. For statements outside transactions, use drizzle's own `prepare`.
 * @param build builds the statement, with `sql.placeholder` for each value. Column defaults that run in this
 * process, such as those of ids, need a placeholder too
 */
export function buildOnce<Values extends Record<string, unknown>>(
  build: (db: Queries) => SQLWrapper,
): (values: Values) => SQL {
  let built: Query | undefined;
  return (values) => {
    built ??= dialect.sqlToQuery(build(builder).getSQL());
    return new BuiltStatement({ sql: built.sql, params: fillPlaceholders(built.params, values) });
  };
}
