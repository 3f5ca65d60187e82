import type { Page } from '@playwright/test';

/** A screen in one state, for a picture. */
export interface Screen {
  readonly path: string;
  /** A demo account, or `new` for somebody who has just registered. */
  readonly as?: string;
  /** The window only, for what lies above a page. */
  readonly window?: true;
  readonly then?: (page: Page) => Promise<unknown>;
}
