import type { Release } from '@evcare/shared-contracts/release';
import { satisfies, validRange } from 'semver';
import { remoteShellPairs, type GateRule } from '../gate-rule';
import { idOf } from '../live-releases';

/** Version that a shell provides for a request: by its own key, or by a prefix key such as `react/`. */
export function providedFor(request: string, shell: Pick<Release, 'shared'>): string | null {
  const exact = shell.shared[request];
  if (exact !== undefined) return exact;
  const prefix = Object.keys(shell.shared)
    .filter((key) => key.endsWith('/') && request.startsWith(key))
    .sort((a, b) => b.length - a.length)[0];
  return prefix === undefined ? null : (shell.shared[prefix] ?? null);
}

/** Describes the mismatch of a shared module between a remote and a shell; null if there is none. */
function mismatch(request: string, range: string, shell: Release): string | null {
  const version = providedFor(request, shell);
  if (version === null) return `asks for the shared module ${request}, which ${idOf(shell)} does not provide`;
  if (validRange(range) === null) return `asks for ${request} in the range "${range}", which is invalid`;
  if (satisfies(version, range, { includePrerelease: true })) return null;
  return `asks for ${request} ${range}, but ${idOf(shell)} provides ${version}`;
}

/** Packages that a remote bundles although only the shell may provide them: two copies on a page break it. */
const ownCopies = (remote: Release, shell: Release): string[] => {
  const single = Object.keys(shell.shared).filter((request) => !request.endsWith('/'));
  const bundledCopies = new Set(Object.values(remote.packages ?? {}).flat());
  return single.filter((request) => bundledCopies.has(request));
};

/** Requires that live shells provide every shared module of a remote in a matching version. */
export const sharedRanges: GateRule = (context) =>
  remoteShellPairs(context).flatMap(({ remote, shell }) => {
    const evaluated = context.release;
    const finding = (message: string, advice: string) => ({
      rule: 'shared-ranges' as const,
      level: 'refuse' as const,
      message,
      affected: [idOf(evaluated === remote ? shell : remote)],
      advice,
    });
    const mismatches = Object.entries(remote.shared).flatMap(([request, range]) => {
      const problem = mismatch(request, range, shell);
      if (problem === null) return [];
      return finding(
        `${idOf(remote)} ${problem}.`,
        evaluated === remote
          ? `build ${remote.name} against the versions in shared-contracts/federation, or publish a shell first that provides this.`
          : `publish a ${remote.name} first that works with the new version, or keep what the shell provides.`,
      );
    });
    const bundledCopies = ownCopies(remote, shell).map((request) =>
      finding(
        `${idOf(remote)} bundles its own copy of ${request}, which ${idOf(shell)} shares.`,
        `mark ${request} as shared with \`import: false\` in the build of ${remote.name}.`,
      ),
    );
    return [...mismatches, ...bundledCopies];
  });
