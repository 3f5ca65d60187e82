import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { newId } from './new-id';

/** Timestamp in UTC with milliseconds. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Total of an order in đồng, which may exceed 32 bits. */
export const dong = (name: string) => bigint(name, { mode: 'number' });

/** Condition of a check constraint: the column has one of the given values, which are not escaped. */
export const isOneOf = (column: SQLWrapper, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

/** Columns of every entity: a ULID, the times of creation and of the last change, and a version. */
export const entity = () => ({
  id: text('id')
    .primaryKey()
    .$defaultFn(() => newId()),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  version: integer('version').notNull().default(1),
});

/** Half-open time range, as PostgreSQL's `tstzrange`: it includes its start and excludes its end. */
export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

const RANGE = /^[[(]"?([^",]+)"?,"?([^",]+)"?[\])]$/;

/** Column of a {@link TimeRange}. */
export const timeRange = customType<{ data: TimeRange; driverData: string }>({
  dataType: () => 'tstzrange',
  toDriver: ({ from, to }) => `[${from.toISOString()},${to.toISOString()})`,
  fromDriver(value) {
    const [, from = '', to = ''] = RANGE.exec(value) ?? [];
    return { from: new Date(from), to: new Date(to) };
  },
});
