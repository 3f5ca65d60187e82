import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { dong, moment } from '../../../platform/db/columns';

/** Invoices that the simulated provider of a demo has issued; empty elsewhere. */
export const sandboxInvoices = pgTable(
  'sandbox_invoices',
  {
    /** Key of the seller. */
    key: text('key').primaryKey(),
    /** Digest of what was sent, so that a key is not used for something else. */
    digest: text('digest').notNull(),
    series: text('series').notNull(),
    number: integer('number').notNull(),
    authorityCode: text('authority_code').notNull(),
    total: dong('total').notNull(),
    /** Key of the invoice that it adjusts. */
    adjustsKey: text('adjusts_key'),
    issuedAt: moment('issued_at').notNull(),
  },
  (t) => [uniqueIndex('sandbox_invoices_number').on(t.series, t.number)],
);
