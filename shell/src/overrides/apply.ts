import type { BootDocument } from '@evcare/shared-contracts/release';
import { overridesAllowed } from './allowed';
import type { FoundOverride } from './facts';
import type { Problem } from './request';

/** What a tab's overrides came to. */
export interface OverridesInForce {
  readonly found: readonly FoundOverride[];
  readonly problems: readonly Problem[];
}

export interface Applied extends Omit<OverridesInForce, 'found'> {
  readonly boot: BootDocument;
  /** What is in the page instead of the site's own choice. */
  readonly active: readonly FoundOverride[];
  /** Where servers of one's own are that remotes come from now; never the page's own origin. */
  readonly origins: readonly string[];
}

const nameOf = (entry: unknown): unknown =>
  (entry as { manifest?: { name?: unknown } } | null | undefined)?.manifest?.name;

/**
 * Puts what was found into a boot document, in the place of the site's own releases: no canary beside it and no earlier
 * release behind it, so that what an engineer looks at is what was asked for, or its failure. Pure; the same document
 * comes back where nothing is to change, and always where the document itself allows no overrides.
 */
export function applyOverrides(boot: BootDocument, { found, problems }: OverridesInForce): Applied {
  if (found.length === 0 || !overridesAllowed(boot.config))
    return { boot, active: [], origins: [], problems };
  const names = new Set(boot.remotes.map(nameOf));
  const active = found.filter(({ remote }) => names.has(remote));
  const byName = new Map<unknown, FoundOverride>(active.map((one) => [one.remote, one]));
  const origins = [
    ...new Set(
      active.flatMap(({ target }) => (target.kind === 'address' ? [new URL(target.url).origin] : [])),
    ),
  ];
  return {
    boot: {
      ...boot,
      config: {
        ...boot.config,
        remoteOrigins: [...new Set([...boot.config.remoteOrigins, ...origins])],
      },
      remotes: boot.remotes.map((entry) => {
        const override = byName.get(nameOf(entry));
        return override ? { ...override.release, previous: [] } : entry;
      }),
    },
    active,
    origins,
    problems: [
      ...problems,
      ...found
        .filter(({ remote }) => !names.has(remote))
        .map(({ remote }): Problem => ({ code: 'UNKNOWN_REMOTE', asked: remote })),
    ],
  };
}
