import type { BootDocument } from '@evcare/shared-contracts/release';
import type { Transport } from '../http/transport';
import type { Storages } from './allowed';
import { collectRequests } from './collect';
import { findRelease } from './find-release';
import { applyOverrides, type AppliedOverrides } from './apply';
import type { RequestRules } from './request';

/** Applies the overrides to a boot document: the page's own document, and each newer one. */
export type ApplyOverrides = (boot: BootDocument) => AppliedOverrides;

export interface OverridesEnv extends Storages {
  readonly location: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
  readonly fetch: Transport;
}

/** Context that requests are validated against. */
export const rulesOf = ({ remotes, config }: BootDocument, page: string): RequestRules => ({
  remotes: remotes.flatMap((entry) => {
    const name = (entry as { manifest?: { name?: unknown } } | null)?.manifest?.name;
    return typeof name === 'string' ? [name] : [];
  }),
  page,
  origins: config.overrides.origins,
});

/**
 * Resolves every override that this tab requests and removes the parameter from the address, so
 * that a copied link requests nothing. The caller has checked that overrides are allowed. Never
 * rejects: rejected requests are listed in `problems`.
 */
export async function findOverrides(boot: BootDocument, env: OverridesEnv): Promise<ApplyOverrides> {
  const { location, history } = env;
  const { requests, problems, search } = collectRequests(
    location.search,
    rulesOf(boot, location.origin),
    env,
  );
  if (search !== location.search) {
    history.replaceState(history.state, '', location.pathname + search + location.hash);
  }
  const results = await Promise.all(
    requests.map((request) => findRelease(request, { boot, fetch: env.fetch })),
  );
  const inForce = {
    found: results.flatMap((result) => ('found' in result ? [result.found] : [])),
    problems: [...problems, ...results.flatMap((result) => ('problem' in result ? [result.problem] : []))],
  };
  return (newer) => applyOverrides(newer, inForce);
}
