import type { RemoteContext } from '@evcare/shared-contracts';
import { fetchDemoAccounts, type DemoAccount } from './demo-accounts-api';

export interface LoginData {
  /** Null outside the demo. The page does not wait for the promise. */
  readonly demoAccounts: Promise<readonly DemoAccount[]> | null;
}

export const loginLoader =
  ({ config, http, signal }: RemoteContext) =>
  (): LoginData => ({ demoAccounts: config.demo ? fetchDemoAccounts(http, signal) : null });
