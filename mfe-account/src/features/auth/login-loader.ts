import type { RemoteContext } from '@evcare/shared-contracts';
import { fetchDemoAccounts, type DemoAccount } from './demo-accounts-api';

export type DemoAccountList = readonly DemoAccount[];

export interface LoginData {
  /** Null outside the demo. A promise if the list is not loaded yet; the page does not wait for it. */
  readonly demoAccounts: DemoAccountList | Promise<DemoAccountList> | null;
}

const nextTask = (): Promise<null> => new Promise((resolve) => void setTimeout(resolve, 0, null));

export const loginLoader =
  ({ config, http, signal }: RemoteContext) =>
  async (): Promise<LoginData> => {
    if (!config.demo) return { demoAccounts: null };
    const accounts = fetchDemoAccounts(http, signal);
    // A server-rendered page already contains the list. A promise would suspend, and the
    // browser would render the list a second time.
    return { demoAccounts: (await Promise.race([accounts, nextTask()])) ?? accounts };
  };
