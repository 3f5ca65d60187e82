import type { BootDocument } from '@evcare/shared-contracts/release';
import type { ApplyOverrides } from '../overrides';
import type { Storages } from '../overrides/allowed';
import { findWantedOverrides } from '../overrides/start';
import type { RemoteFailure } from '../remotes/loader';
import type { ShellServices } from '../services/shell-context';
import type { Telemetry } from '../telemetry/beacon';
import { offerTools, type PageReleases } from './tools';
import { watchErrors } from './watch-errors';
import { watchFailures } from './watch-failures';

/** Result of starting the tools on a page that allows overrides. */
export interface DeveloperTools {
  readonly apply: ApplyOverrides;
  /** Telemetry of the page, without the remotes that are overridden. */
  watch(telemetry: Telemetry, pageReleases: () => PageReleases): Telemetry;
  /** Makes the panel available once the page is rendered. */
  offer(services: Pick<ShellServices, 'registry' | 'loader'>, pageReleases: () => PageReleases): void;
}

type Warn = (message: string, detail?: unknown) => void;

/**
 * Prepares the overrides and the developer panel. This module is fetched only if the site allows
 * overrides, so customers never download it.
 */
export async function prepareTools(
  site: BootDocument,
  storages: Storages,
  warn: Warn,
): Promise<DeveloperTools> {
  const errors = watchErrors(window);
  const failures: RemoteFailure[] = [];
  const apply = await findWantedOverrides(site, storages, warn);
  return {
    apply,
    watch: (telemetry, pageReleases) =>
      watchFailures(telemetry, failures, () => pageReleases().applied.active),
    offer(services, pageReleases) {
      const reload = () => location.reload();
      offerTools({ pageReleases, services, failures, errors, storages, reload }, warn);
    },
  };
}
