import type { BootDocument } from '@evcare/shared-contracts/release';
import { browserTransport } from '../http/transport';
import type { ApplyOverrides } from '.';
import { applyNoOverrides, hasOverrideRequests, type Storages } from './allowed';

const load = () => import('.');

/**
 * Resolves this tab's overrides before the first remote loads. A tab without overrides, which is
 * the normal case, fetches nothing for them. Never rejects: if the code for overrides cannot be
 * fetched, the page runs the site's own releases.
 */
export async function findWantedOverrides(
  boot: BootDocument,
  storages: Storages,
  warn: (message: string, detail?: unknown) => void,
): Promise<ApplyOverrides> {
  if (!hasOverrideRequests(location.search, storages)) return applyNoOverrides;
  return load()
    .then(({ findOverrides }) =>
      findOverrides(boot, { ...storages, location, history, fetch: browserTransport }),
    )
    .catch((error: unknown) => {
      warn('overrides could not be read', error);
      return applyNoOverrides;
    });
}
