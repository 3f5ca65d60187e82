import type { Page } from '@playwright/test';

/** Screen in one state, for a screenshot. */
export interface Screen {
  readonly path: string;
  /**
   * Demo account; `new`: a user who owns nothing, the same in every run; `fresh`: a user who has just
   * registered, for screens that change the account.
   */
  readonly as?: string;
  /** Captures the viewport only, for overlays. */
  readonly window?: true;
  readonly then?: (page: Page) => Promise<unknown>;
}
