import type { BootDocument } from '@evcare/shared-contracts/release';
import { browserTransport } from '../http/transport';
import type { ApplyOverrides } from '.';
import { applyNothing, asksForOverrides, type Storages } from './allowed';

const load = () => import('.');

/**
 * What this tab asks for, found before the first remote is. Nearly every tab asks for nothing, and fetches nothing
 * for it. Never rejects: where the code for it can't be fetched, the page is the site's own.
 */
export async function findWantedOverrides(
  boot: BootDocument,
  storages: Storages,
  warn: (message: string, detail?: unknown) => void,
): Promise<ApplyOverrides> {
  if (!asksForOverrides(location.search, storages)) return applyNothing;
  return load()
    .then(({ findOverrides }) =>
      findOverrides(boot, { ...storages, location, history, fetch: browserTransport }),
    )
    .catch((error: unknown) => {
      warn('overrides could not be read', error);
      return applyNothing;
    });
}
