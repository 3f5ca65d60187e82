import { ROLE_LABELS, toRole, type Http } from '@evcare/shared-contracts';
import { demoApi, get } from '@evcare/shared-contracts/endpoints';

/** Public account of the demo. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly role: string;
}

/** Fetches the demo accounts; returns an empty list on failure. */
export async function fetchDemoAccounts(http: Http, signal?: AbortSignal): Promise<readonly DemoAccount[]> {
  try {
    const { data } = await get(http, demoApi.accounts, signal ? { signal } : {});
    const list = Array.isArray(data)
      ? data
      : ((data as { items?: unknown; accounts?: unknown } | null) ?? {});
    const accounts: unknown = Array.isArray(list) ? list : (list.items ?? list.accounts);
    return (Array.isArray(accounts) ? accounts : []).flatMap(readAccount);
  } catch {
    return [];
  }
}

function readAccount(raw: unknown): DemoAccount[] {
  const { email, password, role } = (raw ?? {}) as Record<string, unknown>;
  if (typeof email !== 'string' || typeof password !== 'string') return [];
  return [{ email, password, role: ROLE_LABELS[toRole(role)] }];
}
