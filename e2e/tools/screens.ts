import type { Page } from '@playwright/test';

/** Screen in one state, for a screenshot. */
export interface Screen {
  readonly path: string;
  /**
   * Demo account; or `new` for a user who owns nothing, the same one in every run; or `fresh` for one who has
   * just registered, if the screen changes the account.
   */
  readonly as?: string;
  /** Captures the viewport only, for overlays. */
  readonly window?: true;
  readonly then?: (page: Page) => Promise<unknown>;
}
