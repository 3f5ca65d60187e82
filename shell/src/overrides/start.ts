import type { BootDocument } from '@evcare/shared-contracts/release';
import { browserTransport } from '../http/transport';
import type { ApplyOverrides } from '.';
import { asksForOverrides, type Storages } from './allowed';

const load = () => import('.');

/** Nothing is overridden. */
export const applyNothing: ApplyOverrides = (boot) => ({ boot, active: [], origins: [], problems: [] });

/**
 * What this tab asks for, found before the first remote is; null where it asks for nothing, as nearly every tab, so
 * that nothing is waited for. Never rejects: where the code for it can't be fetched, the page is the site's own.
 */
export function findWantedOverrides(
  boot: BootDocument,
  storages: Storages,
  warn: (message: string, detail?: unknown) => void,
): Promise<ApplyOverrides> | null {
  if (!asksForOverrides(location.search, storages)) return null;
  return load()
    .then(({ findOverrides }) =>
      findOverrides(boot, { ...storages, location, history, fetch: browserTransport }),
    )
    .catch((error: unknown) => {
      warn('overrides could not be read', error);
      return applyNothing;
    });
}
