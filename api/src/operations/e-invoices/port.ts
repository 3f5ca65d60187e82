import type { EInvoiceBuyer, EInvoiceContents, EInvoiceKind } from '@evcare/shared-contracts/office';

/** Invoice as it is handed to the provider. */
export interface InvoiceDocument {
  /** Key by which the provider knows it. A repeated call with the same key returns the same invoice. */
  readonly key: string;
  readonly kind: EInvoiceKind;
  /** Series in which it gets its number. */
  readonly series: string;
  readonly buyer: EInvoiceBuyer & { readonly email: string | null };
  readonly contents: EInvoiceContents;
  /** Issued invoice that this one adjusts. */
  readonly adjusts: { readonly series: string; readonly number: number } | null;
}

/** Invoice with the number that the provider gave it, and the code of the tax authority. */
export interface IssuedInvoice {
  readonly state: 'issued';
  readonly series: string;
  readonly number: number;
  /** Null if the provider issues invoices without a code. */
  readonly authorityCode: string | null;
  readonly issuedAt: Date;
}

/** The invoice was not issued, and got no number. */
export interface RejectedInvoice {
  readonly state: 'rejected';
  /** Reason in words, for staff. */
  readonly reason: string;
}

export type InvoiceResult = IssuedInvoice | RejectedInvoice;

/**
 * Provider that issues e-invoices. It gives the numbers. Both calls reject with {@link InvoiceProviderUnreachable} if
 * the result is not known; the invoice may then have been issued, and is asked for before it is sent again.
 */
export interface InvoiceProvider {
  /** Name for staff. */
  readonly name: string;
  /** True for the simulated provider of a demo, whose invoices have no legal effect. */
  readonly isSimulated: boolean;
  /** Seller, as registered with the provider. */
  readonly seller: EInvoiceContents['seller'];
  /** Series for the invoices of a year. */
  seriesOf(year: number): string;
  issue(document: InvoiceDocument): Promise<InvoiceResult>;
  /** Asks for an invoice by its key; null if the provider does not know it. */
  find(key: string): Promise<InvoiceResult | null>;
}

/** The provider cannot be reached, or its response is unusable. */
export class InvoiceProviderUnreachable extends Error {
  override readonly name = 'InvoiceProviderUnreachable';
}
