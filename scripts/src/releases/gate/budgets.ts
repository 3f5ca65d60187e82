import { SHELL } from '../../workspace/parts';

/** What one part may cost a visitor before its first page (bytes, brotli). */
export interface Budget {
  /** The entry, the exposed chunk and their styles; of the shell its scripts and styles. Chunks of pages are not in it. */
  readonly atOnce: number;
}

/** Budgets by part, and one for everybody else. */
export interface Budgets {
  readonly parts: Readonly<Record<string, Budget>>;
  readonly others: Budget;
}

const KB = 1_000;

/**
 * Measured in November 2026 (`build.json` of each part, brotli 11): shell 150.0 KB, storefront 21.9, account 44.9,
 * backoffice 50.8 (its lists, dialogs and what follows others live; people who work here load it once a release, and no
 * customer does). Each has some room. Raise one only with a measurement beside it: everybody who opens a page of the
 * part pays for it before the page shows. What whole pages may cost is in e2e/loading/budgets.ts.
 */
export const BUDGETS: Budgets = {
  parts: {
    [SHELL]: { atOnce: 170 * KB },
    'mfe-storefront': { atOnce: 32 * KB },
    'mfe-account': { atOnce: 56 * KB },
    'mfe-backoffice': { atOnce: 64 * KB },
  },
  others: { atOnce: 48 * KB },
};

/** The budget of a part. */
export const budgetOf = (budgets: Budgets, part: string): Budget => budgets.parts[part] ?? budgets.others;

/** A release that is heavier than the live one by more than this share is told of. */
export const GROWTH_TOLD = 0.1;
/** Growth below this is told of by nobody (bytes, uncompressed): a small part grows by a tenth at a touch. */
export const GROWTH_UNTOLD = 8 * KB;
