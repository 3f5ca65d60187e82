import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';
import { ulid } from 'ulid';

/** A moment, in UTC, to the millisecond. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Columns of every entity: a ULID, when it was made and last changed, and a counter of its changes. */
export const entity = () => ({
  id: text('id')
    .primaryKey()
    .$defaultFn(() => ulid()),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  version: integer('version').notNull().default(1),
});

/** A stretch of time as PostgreSQL's `tstzrange`: the start belongs to it, the end does not. */
export interface TimeRange {
  readonly from: Date;
  readonly to: Date;
}

const RANGE = /^[[(]"?([^",]+)"?,"?([^",]+)"?[\])]$/;

/** A column of {@link TimeRange}s. */
export const timeRange = customType<{ data: TimeRange; driverData: string }>({
  dataType: () => 'tstzrange',
  toDriver: ({ from, to }) => `[${from.toISOString()},${to.toISOString()})`,
  fromDriver(value) {
    const [, from = '', to = ''] = RANGE.exec(value) ?? [];
    return { from: new Date(from), to: new Date(to) };
  },
});
