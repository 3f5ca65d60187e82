import { createHash } from 'node:crypto';
import { DEFAULT_COMPANY } from '@evcare/shared-contracts/release';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { and, eq, max, sql } from 'drizzle-orm';
import type { Core } from '../../../platform/core/core';
import type { Queries } from '../../../platform/db/client';
import type { InvoiceDocument, InvoiceProvider, InvoiceResult, IssuedInvoice } from '../port';
import { checkDocument } from './checks';
import { sandboxInvoiceTexts as t } from './messages';
import { sandboxInvoices } from './tables';

const CODE_LENGTH = 34;

/** Seller, as registered with the simulated provider. */
export const SELLER = {
  name: DEFAULT_COMPANY.name,
  taxCode: DEFAULT_COMPANY.taxCode,
  address: DEFAULT_COMPANY.address,
  phone: DEFAULT_COMPANY.hotline,
};

/** Series of VAT invoices (1) with a code (C) of the tax authority, of a registered enterprise (T). */
export const seriesOf = (year: number): string => `1C${String(year).slice(-2)}TEV`;

const digestOf = (document: InvoiceDocument): string =>
  createHash('sha256')
    // A repeated call may come in another year, in which another series is current.
    .update(JSON.stringify({ ...document, series: null }))
    .digest('hex');

type StoredInvoice = typeof sandboxInvoices.$inferSelect;

const toIssued = ({ series, number, authorityCode, issuedAt }: StoredInvoice): IssuedInvoice => ({
  state: 'issued',
  series,
  number,
  authorityCode,
  issuedAt,
});

/** Point of a call at which a test breaks it off: within its transaction, or after it. */
export type Interruption = 'numbered' | 'issued';

/**
 * Creates the simulated provider of a demo. It checks invoices as strictly as a real one, and gives the numbers of a
 * series one after another: a rejected or failed call takes none.
 */
export function createSandboxInvoices(
  { db, now }: Pick<Core, 'db' | 'now'>,
  interrupt: (at: Interruption, key: string) => void = () => {},
): InvoiceProvider {
  const findByKey = async (reads: Queries, key: string): Promise<StoredInvoice | null> => {
    const [row] = await reads.select().from(sandboxInvoices).where(eq(sandboxInvoices.key, key));
    return row ?? null;
  };

  /** Returns why an adjustment is rejected, or the key of the invoice that it adjusts. */
  const adjustedBy = async (
    tx: Queries,
    { adjusts, contents }: InvoiceDocument,
  ): Promise<{ readonly reason: string } | { readonly key: string }> => {
    const [original] = await tx
      .select()
      .from(sandboxInvoices)
      .where(
        and(
          eq(sandboxInvoices.series, adjusts?.series ?? ''),
          eq(sandboxInvoices.number, adjusts?.number ?? 0),
        ),
      );
    if (!original || original.adjustsKey !== null) return { reason: t.adjusts };
    const earlier = await tx
      .select({ total: sandboxInvoices.total })
      .from(sandboxInvoices)
      .where(eq(sandboxInvoices.adjustsKey, original.key));
    const left = earlier.reduce((sum, { total }) => sum + total, original.total);
    return left + contents.sums.gross < 0 ? { reason: t.tooMuch } : { key: original.key };
  };

  const issueLocked = async (tx: Queries, document: InvoiceDocument): Promise<InvoiceResult> => {
    const { key } = document;
    const digest = digestOf(document);
    const known = await findByKey(tx, key);
    if (known) return known.digest === digest ? toIssued(known) : { state: 'rejected', reason: t.key };
    const series = seriesOf(Number(dayInVietnam(now()).slice(0, 4)));
    const rejection = checkDocument(document, { seller: SELLER, series });
    if (rejection !== null) return { state: 'rejected', reason: rejection };
    const adjusted = document.kind === 'adjustment' ? await adjustedBy(tx, document) : null;
    if (adjusted && 'reason' in adjusted) return { state: 'rejected', reason: adjusted.reason };
    const [last] = await tx
      .select({ number: max(sandboxInvoices.number) })
      .from(sandboxInvoices)
      .where(eq(sandboxInvoices.series, series));
    const [row] = await tx
      .insert(sandboxInvoices)
      .values({
        key,
        digest,
        series,
        number: (last?.number ?? 0) + 1,
        authorityCode: digest.slice(0, CODE_LENGTH).toUpperCase(),
        total: document.contents.sums.gross,
        adjustsKey: adjusted && adjusted.key,
        issuedAt: now(),
      })
      .returning();
    interrupt('numbered', key);
    return toIssued(row as StoredInvoice);
  };

  return {
    name: t.name,
    isSimulated: true,
    seller: SELLER,
    seriesOf,

    async issue(document) {
      const result = await db.transaction(async (tx) => {
        // One invoice after another, so that the numbers of a series have no gap.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sandbox_invoices'))`);
        return issueLocked(tx, document);
      });
      interrupt('issued', document.key);
      return result;
    },

    async find(key) {
      const known = await findByKey(db, key);
      return known && toIssued(known);
    },
  };
}
