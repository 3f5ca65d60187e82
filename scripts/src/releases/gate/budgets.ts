import { SHELL } from '../../workspace/parts';

/** Limits of what a part costs a visitor (bytes, brotli). */
export interface Budget {
  /** Entry, exposed chunk and their styles; for the shell, its scripts and styles. Chunks of pages are not included. */
  readonly atOnce: number;
  /** Additional scripts and styles of one page, and each script or style that is loaded later still. */
  readonly page: number;
  /** All scripts and styles together that are loaded later and belong to no page. */
  readonly later: number;
}

/** Budgets by part, and the default of all other parts. */
export interface Budgets {
  readonly parts: Readonly<Record<string, Budget>>;
  readonly others: Budget;
}

const KB = 1_000;

/**
 * Measured in November 2026 (`build.json` of each part, brotli 11): shell 141.0 KB, storefront 19.0, account
 * 36.3, backoffice 64.2 (lists with their tools, dialogs and live updates; only staff load it, once per release).
 * Largest page: storefront 55.0 KB (/booking), account 18.4 (/dashboard); largest file loaded later: shell 27.0,
 * backoffice 31.4; all of them: shell 90.7, storefront 183.7, account 84.4, backoffice 596.2 (its pages are not
 * routes of documents). Each budget leaves some room. Raise one only with a measurement: every visitor of the part
 * pays for it before the first page shows. Budgets of whole pages are in e2e/loading/budgets.ts.
 */
export const BUDGETS: Budgets = {
  parts: {
    [SHELL]: { atOnce: 150 * KB, page: 36 * KB, later: 110 * KB },
    'mfe-storefront': { atOnce: 28 * KB, page: 64 * KB, later: 220 * KB },
    'mfe-account': { atOnce: 48 * KB, page: 32 * KB, later: 110 * KB },
    'mfe-backoffice': { atOnce: 68 * KB, page: 48 * KB, later: 620 * KB },
  },
  others: { atOnce: 48 * KB, page: 64 * KB, later: 220 * KB },
};

/** Budget of a part. */
export const budgetOf = (budgets: Budgets, part: string): Budget => budgets.parts[part] ?? budgets.others;

/** Growth over the live release, as a share of its size, above which the gate warns. */
export const GROWTH_WARNING_SHARE = 0.1;
/** Growth below this causes no warning (bytes, uncompressed): a small part easily grows by a tenth. */
export const MIN_WARNED_GROWTH = 8 * KB;
