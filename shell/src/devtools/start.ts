import type { BootDocument } from '@evcare/shared-contracts/release';
import type { ApplyOverrides } from '../overrides';
import type { Storages } from '../overrides/allowed';
import { findWantedOverrides } from '../overrides/start';
import type { RemoteFailure } from '../remotes/loader';
import type { ShellServices } from '../services/shell-context';
import type { Telemetry } from '../telemetry/beacon';
import { offerTools, type Standing } from './tools';
import { watchErrors } from './watch-errors';
import { watchFailures } from './watch-failures';

/** What a page that allows overrides starts with. */
export interface Tools {
  readonly apply: ApplyOverrides;
  /** The telemetry of the page, without what is overridden. */
  watch(telemetry: Telemetry, standing: () => Standing): Telemetry;
  /** Offers the panel once the page stands. */
  offer(services: Pick<ShellServices, 'registry' | 'loader'>, standing: () => Standing): void;
}

type Warn = (message: string, detail?: unknown) => void;

/**
 * Overrides and the developer panel. A module of its own, which is fetched only where the site allows them, so that no
 * customer pays for it.
 */
export async function prepareTools(site: BootDocument, storages: Storages, warn: Warn): Promise<Tools> {
  const errors = watchErrors(window);
  const failures: RemoteFailure[] = [];
  const apply = await findWantedOverrides(site, storages, warn);
  return {
    apply,
    watch: (telemetry, standing) => watchFailures(telemetry, failures, () => standing().applied.active),
    offer(services, standing) {
      const reload = () => location.reload();
      offerTools({ standing, services, failures, errors, storages, reload }, warn);
    },
  };
}
