import type { BootDocument } from '@evcare/shared-contracts/release';
import { overridesAllowed } from './allowed';
import type { ResolvedOverride } from './find-release';
import type { Problem } from './request';

/** Result of applying a tab's overrides. */
export interface ResolvedOverrides {
  readonly found: readonly ResolvedOverride[];
  readonly problems: readonly Problem[];
}

export interface AppliedOverrides extends Omit<ResolvedOverrides, 'found'> {
  readonly boot: BootDocument;
  /** Overrides in effect, in place of the site's own releases. */
  readonly active: readonly ResolvedOverride[];
  /** Origins of engineers' own servers that remotes are now loaded from; never the page's own origin. */
  readonly origins: readonly string[];
}

const nameOf = (entry: unknown): unknown =>
  (entry as { manifest?: { name?: unknown } } | null | undefined)?.manifest?.name;

/**
 * Applies resolved overrides to a boot document. An overridden remote has neither a canary nor an earlier release to
 * fall back to, so that an engineer sees the requested release or its failure. Pure; returns the same document if
 * nothing changes, and always if the document allows no overrides.
 */
export function applyOverrides(boot: BootDocument, { found, problems }: ResolvedOverrides): AppliedOverrides {
  if (found.length === 0 || !overridesAllowed(boot.config))
    return { boot, active: [], origins: [], problems };
  const names = new Set(boot.remotes.map(nameOf));
  // Another server may also show a remote that the site does not have yet.
  const isShown = ({ remote, target }: ResolvedOverride) => names.has(remote) || target.kind === 'address';
  const active = found.filter(isShown);
  const byName = new Map<unknown, ResolvedOverride>(active.map((override) => [override.remote, override]));
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
      remotes: [
        ...boot.remotes.map((entry) => {
          const override = byName.get(nameOf(entry));
          return override ? { ...override.release, previous: [] } : entry;
        }),
        ...active
          .filter(({ remote }) => !names.has(remote))
          .map(({ release }) => ({ ...release, previous: [] })),
      ],
    },
    active,
    origins,
    problems: [
      ...problems,
      ...found
        .filter((override) => !isShown(override))
        .map(({ remote }): Problem => ({ code: 'UNKNOWN_REMOTE', requested: remote })),
    ],
  };
}
