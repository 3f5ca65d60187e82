import {
  BULK_CHANGE_SOURCES,
  BULK_CHANGE_STATES,
  BULK_ROW_KINDS,
  type BulkFieldChanges,
} from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { products } from '../../catalogue/products';
import { entity, isOneOf, moment } from '../../platform/db/columns';

/** Bulk changes of products. Previews that are not applied are deleted after a day. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    ...entity(),
    source: text('source', { enum: BULK_CHANGE_SOURCES }).notNull(),
    state: text('state', { enum: BULK_CHANGE_STATES }).notNull(),
    fileName: text('file_name'),
    /** Hash of the input and of the evaluated rows with the versions of their products. */
    digest: text('digest').notNull(),
    changed: integer('changed').notNull(),
    same: integer('same').notNull(),
    invalid: integer('invalid').notNull(),
    authorId: text('author_id').notNull(),
    appliedAt: moment('applied_at'),
    undoneAt: moment('undone_at'),
    undoneBy: text('undone_by'),
    /** Bulk change whose former values this one wrote back. */
    undoOf: text('undo_of')
      .references((): AnyPgColumn => bulkChanges.id, { onDelete: 'cascade' })
      .unique(),
  },
  (t) => [
    index('bulk_changes_applied')
      .on(t.appliedAt, t.id)
      .where(sql`${t.appliedAt} is not null`),
    check('bulk_changes_state', isOneOf(t.state, BULK_CHANGE_STATES)),
    check('bulk_changes_source', isOneOf(t.source, BULK_CHANGE_SOURCES)),
    check(
      'bulk_changes_times',
      sql`(${t.state} = 'preview') = (${t.appliedAt} is null) and (${t.state} = 'undone') = (${t.undoneAt} is not null)`,
    ),
    check('bulk_changes_whole', sql`${t.state} = 'preview' or (${t.invalid} = 0 and ${t.changed} > 0)`),
  ],
);

/** Evaluated rows of a bulk change. */
export const bulkChangeRows = pgTable(
  'bulk_change_rows',
  {
    bulkChangeId: text('bulk_change_id')
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    line: integer('line').notNull(),
    kind: text('kind', { enum: BULK_ROW_KINDS }).notNull(),
    productId: text('product_id').references(() => products.id, { onDelete: 'cascade' }),
    /**
     * Version of the product, and of its stock settings, that the change is based on or led to; null if the row
     * does not change it.
     */
    productVersion: integer('product_version'),
    stockVersion: integer('stock_version'),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    changes: jsonb('changes').$type<BulkFieldChanges>().notNull().default({}),
    errors: jsonb('errors').$type<readonly string[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.bulkChangeId, t.line] }),
    index('bulk_change_rows_product').on(t.productId),
    check('bulk_change_rows_kind', isOneOf(t.kind, BULK_ROW_KINDS)),
    check(
      'bulk_change_rows_changed',
      sql`(${t.kind} = 'change') = (num_nonnulls(${t.productVersion}, ${t.stockVersion}) > 0)
        and (${t.kind} <> 'change' or ${t.productId} is not null)`,
    ),
  ],
);
