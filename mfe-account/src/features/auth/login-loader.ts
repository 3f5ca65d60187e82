import type { RemoteContext } from '@evcare/shared-contracts';
import { fetchDemoAccounts, type DemoAccount } from './demo-accounts-api';

export type DemoAccountList = readonly DemoAccount[];

export interface LoginData {
  /** Null outside the demo. A promise if the list takes time, for which the page does not wait. */
  readonly demoAccounts: DemoAccountList | Promise<DemoAccountList> | null;
}

const nextTask = (): Promise<null> => new Promise((resolve) => void setTimeout(resolve, 0, null));

export const loginLoader =
  ({ config, http, signal }: RemoteContext) =>
  async (): Promise<LoginData> => {
    if (!config.demo) return { demoAccounts: null };
    const accounts = fetchDemoAccounts(http, signal);
    // A server-rendered page contains the list. As a promise it would suspend, and the browser would draw it again.
    return { demoAccounts: (await Promise.race([accounts, nextTask()])) ?? accounts };
  };
