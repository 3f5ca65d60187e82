import type { Release } from '@evcare/shared-contracts/release';
import { satisfies, validRange } from 'semver';
import { pairs, type GateRule } from '../case';
import { idOf } from '../live';

/** What a shell provides for a request: by its own key, or by a prefix key such as `react/`. */
export function providedFor(request: string, shell: Pick<Release, 'shared'>): string | null {
  const exact = shell.shared[request];
  if (exact !== undefined) return exact;
  const prefix = Object.keys(shell.shared)
    .filter((key) => key.endsWith('/') && request.startsWith(key))
    .sort((a, b) => b.length - a.length)[0];
  return prefix === undefined ? null : (shell.shared[prefix] ?? null);
}

/** What is wrong with one shared module between a remote and a shell, or null. */
function mismatch(request: string, range: string, shell: Release): string | null {
  const version = providedFor(request, shell);
  if (version === null) return `asks for the shared module ${request}, which ${idOf(shell)} does not provide`;
  if (validRange(range) === null) return `asks for ${request} in the range "${range}", which nobody can read`;
  if (satisfies(version, range, { includePrerelease: true })) return null;
  return `asks for ${request} ${range}, but ${idOf(shell)} provides ${version}`;
}

/** Third-party packages that only the shell may bring: two of them on a page break it. */
const ownCopies = (remote: Release, shell: Release): string[] => {
  const single = Object.keys(shell.shared).filter((request) => !request.endsWith('/'));
  const carried = new Set(Object.values(remote.packages ?? {}).flat());
  return single.filter((request) => carried.has(request));
};

/** Every shared module that a remote asks for is provided by the live shell, in a version it can work with. */
export const sharedRanges: GateRule = (given) =>
  pairs(given).flatMap(({ remote, shell }) => {
    const judged = given.release;
    const finding = (message: string, advice: string) => ({
      rule: 'shared-ranges' as const,
      level: 'refuse' as const,
      message,
      affected: [idOf(judged === remote ? shell : remote)],
      advice,
    });
    const asked = Object.entries(remote.shared).flatMap(([request, range]) => {
      const wrong = mismatch(request, range, shell);
      if (wrong === null) return [];
      return finding(
        `${idOf(remote)} ${wrong}.`,
        judged === remote
          ? `build ${remote.name} against the versions in shared-contracts/federation, or publish a shell first that provides this.`
          : `publish a ${remote.name} first that works with the new version, or keep what the shell provides.`,
      );
    });
    const carried = ownCopies(remote, shell).map((request) =>
      finding(
        `${idOf(remote)} carries a copy of ${request} of its own, which ${idOf(shell)} shares.`,
        `mark ${request} as shared with \`import: false\` in the build of ${remote.name}.`,
      ),
    );
    return [...asked, ...carried];
  });
