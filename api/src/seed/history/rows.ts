import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from '../../platform/db/client';
import { appointmentEvents, appointments, claims } from '../../workshop/booking';
import { orderEvents, orderLines, orders, trackingSteps } from '../../sales/orders';
import { promoRedemptions } from '../../sales/promotions';
import { orderReturnLines, orderReturns } from '../../sales/returns';
import {
  quotes,
  serviceLines,
  serviceOrderEvents,
  serviceOrders,
  servicePayments,
  workSessions,
} from '../../workshop/service-orders';
import { stockMovements } from '../../sales/stock';
import { users } from '../../identity/users';

/** Rows of the history, collected before they are written in bulk. */
export interface Rows {
  readonly users: (typeof users.$inferInsert)[];
  readonly appointments: (typeof appointments.$inferInsert)[];
  readonly appointmentEvents: (typeof appointmentEvents.$inferInsert)[];
  readonly claims: (typeof claims.$inferInsert)[];
  readonly serviceOrders: (typeof serviceOrders.$inferInsert)[];
  readonly quotes: (typeof quotes.$inferInsert)[];
  readonly serviceLines: (typeof serviceLines.$inferInsert)[];
  readonly serviceOrderEvents: (typeof serviceOrderEvents.$inferInsert)[];
  readonly servicePayments: (typeof servicePayments.$inferInsert)[];
  readonly workSessions: (typeof workSessions.$inferInsert)[];
  readonly orders: (typeof orders.$inferInsert)[];
  readonly orderLines: (typeof orderLines.$inferInsert)[];
  readonly orderEvents: (typeof orderEvents.$inferInsert)[];
  readonly orderReturns: (typeof orderReturns.$inferInsert)[];
  readonly orderReturnLines: (typeof orderReturnLines.$inferInsert)[];
  readonly trackingSteps: (typeof trackingSteps.$inferInsert)[];
  readonly promoRedemptions: (typeof promoRedemptions.$inferInsert)[];
  readonly stockMovements: (typeof stockMovements.$inferInsert)[];
}

/** Tables in the order in which their references require them to be written. */
const TABLES: Readonly<Record<keyof Rows, PgTable>> = {
  users,
  appointments,
  appointmentEvents,
  claims,
  serviceOrders,
  quotes,
  serviceLines,
  serviceOrderEvents,
  servicePayments,
  workSessions,
  orders,
  orderLines,
  orderEvents,
  orderReturns,
  orderReturnLines,
  trackingSteps,
  promoRedemptions,
  stockMovements,
};

export const noRows = (): Rows =>
  Object.fromEntries(Object.keys(TABLES).map((name) => [name, []])) as unknown as Rows;

/**
 * Writes each table with one statement that has one parameter, so that thousands of rows take no longer than
 * a few.
 */
export async function writeRows(tx: Queries, rows: Rows): Promise<void> {
  for (const name of Object.keys(TABLES) as (keyof Rows)[]) await write(tx, TABLES[name], rows[name]);
}

type Row = Readonly<Record<string, unknown>>;

async function write(tx: Queries, table: PgTable, rows: readonly object[]): Promise<void> {
  const used = new Set(rows.flatMap((row) => Object.keys(row)));
  if (used.size === 0) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => used.has(key));
  const records = (rows as readonly Row[]).map((row) =>
    Object.fromEntries(columns.map(([key, column]) => [column.name, written(column, row[key])])),
  );
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  // Columns without values get their defaults.
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)`,
  );
}

/** Converts a value to JSON for its column; only time ranges need a special form. */
const written = (column: PgColumn, value: unknown): unknown =>
  value === null || value === undefined || column.columnType !== 'PgCustomColumn'
    ? (value ?? null)
    : column.mapToDriverValue(value);
