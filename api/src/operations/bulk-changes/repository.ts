import type { BulkRowKind } from '@evcare/shared-contracts/office';
import { and, asc, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { products, stock } from '../../catalogue/products';
import type { Queries } from '../../platform/db/client';
import type { EvaluatedRow } from './evaluate';
import { bulkChangeRows, bulkChanges } from './tables';

export type BulkChangeDbRow = typeof bulkChanges.$inferSelect;
export type BulkChangeRowDbRow = typeof bulkChangeRows.$inferSelect;

const r = bulkChangeRows;

/** Condition that the product of a row has a version that the row does not name. */
const changedSince = sql<boolean>`(${r.productVersion} <> ${products.version}
  or ${r.stockVersion} is distinct from ${stock.version} and ${r.stockVersion} is not null) is true`;

const countChanged = (db: Queries) =>
  db
    .select({ number: sql<number>`count(*)::int` })
    .from(r)
    .innerJoin(products, eq(products.id, r.productId))
    .leftJoin(stock, eq(stock.productId, r.productId))
    .where(and(eq(r.bulkChangeId, bulkChanges.id), eq(r.kind, 'change'), changedSince));

/** Bulk changes with the number of products that were changed since; 0 for those that are undone. */
const summaries = (db: Queries) =>
  db
    .select({
      change: bulkChanges,
      changedSince: sql<number>`case when ${bulkChanges.state} = 'undone' then 0 else (${countChanged(db)}) end`,
    })
    .from(bulkChanges)
    .$dynamic();
export type FoundBulkChange = Awaited<ReturnType<typeof summaries>>[number];

export async function findBulkChange(db: Queries, id: string): Promise<FoundBulkChange | undefined> {
  const [found] = await summaries(db).where(eq(bulkChanges.id, id));
  return found;
}

/** Applied bulk changes, newest first. */
export async function findApplied(
  db: Queries,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ found: FoundBulkChange[]; total: number }> {
  const isApplied = isNotNull(bulkChanges.appliedAt);
  const found = await summaries(db)
    .where(isApplied)
    .orderBy(desc(bulkChanges.appliedAt), desc(bulkChanges.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { found, total: await db.$count(bulkChanges, isApplied) };
}

/** Rows of a bulk change in the order of its file. */
export async function findRows(
  db: Queries,
  id: string,
  { kind, page, pageSize }: { readonly kind?: BulkRowKind | undefined; page: number; pageSize: number },
): Promise<{ rows: (BulkChangeRowDbRow & { changedSince: boolean })[]; total: number }> {
  const where = and(eq(r.bulkChangeId, id), kind && eq(r.kind, kind));
  const found = await db
    .select({ row: r, changedSince })
    .from(r)
    .leftJoin(products, eq(products.id, r.productId))
    .leftJoin(stock, eq(stock.productId, r.productId))
    .where(where)
    .orderBy(asc(r.line))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = found.map((item) => ({ ...item.row, changedSince: item.changedSince }));
  return { rows, total: await db.$count(r, where) };
}

export const findChangedRows = (db: Queries, id: string): Promise<BulkChangeRowDbRow[]> =>
  db
    .select()
    .from(r)
    .where(and(eq(r.bulkChangeId, id), eq(r.kind, 'change')))
    .orderBy(asc(r.line));

export async function lockBulkChange(tx: Queries, id: string): Promise<BulkChangeDbRow | undefined> {
  const [row] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, id)).for('update');
  return row;
}

/** Stores a bulk change with its rows, which one statement inserts. */
export async function insertBulkChange(
  tx: Queries,
  values: typeof bulkChanges.$inferInsert,
  rows: readonly EvaluatedRow[],
): Promise<string> {
  const [inserted] = await tx.insert(bulkChanges).values(values).returning({ id: bulkChanges.id });
  const bulkChangeId = inserted?.id as string;
  await tx.execute(sql`
    insert into ${r} (bulk_change_id, line, kind, product_id, product_version, stock_version, sku, name, changes, errors)
    select ${bulkChangeId}, line, kind, "productId", "productVersion", "stockVersion", sku, name, changes, errors
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row(line int, kind text, "productId" text, "productVersion" int, "stockVersion" int, sku text, name text,
        changes jsonb, errors jsonb)`);
  return bulkChangeId;
}

/** Changes the state of a bulk change. */
export async function updateBulkChange(
  tx: Queries,
  id: string,
  values: Partial<typeof bulkChanges.$inferInsert>,
  now: Date,
): Promise<void> {
  await tx
    .update(bulkChanges)
    .set({ ...values, updatedAt: now, version: sql`${bulkChanges.version} + 1` })
    .where(eq(bulkChanges.id, id));
}

/** Sets the versions of changed rows to those that writing them led to. */
export async function advanceVersions(tx: Queries, id: string): Promise<void> {
  await tx
    .update(r)
    .set({ productVersion: sql`${r.productVersion} + 1`, stockVersion: sql`${r.stockVersion} + 1` })
    .where(and(eq(r.bulkChangeId, id), eq(r.kind, 'change')));
}

/** Deletes previews that were not applied. */
export async function removeOldPreviews(db: Queries, before: Date): Promise<void> {
  await db
    .delete(bulkChanges)
    .where(and(eq(bulkChanges.state, 'preview'), lt(bulkChanges.createdAt, before)));
}
