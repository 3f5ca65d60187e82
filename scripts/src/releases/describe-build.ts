import type { Release } from '@evcare/shared-contracts/release';
import { integrityOf, type BuildOutput } from './build-output';
import { checkRelease } from './checks';
import { withCompressed } from './compress';
import { ReleaseRefused } from './errors';
import { INTEGRITY_FILE, integrityList } from './integrity';

export interface DescribeOptions {
  /** Git revision of the sources, if known. */
  readonly revision: string | null;
  /** Another version than the build gave itself. */
  readonly version?: string;
}

/**
 * The release that a finished build would become.
 * @throws ReleaseRefused where it is no valid one
 */
export function describeBuild(
  { record, manifest, files }: BuildOutput,
  { revision, version = record.version }: DescribeOptions,
): Release {
  return checkRelease({
    schemaVersion: 1,
    name: record.name,
    version,
    entry: record.entry,
    scripts: record.scripts,
    styles: record.styles,
    ...(record.routes && { routes: record.routes }),
    ...(record.packages && { packages: record.packages }),
    ...(record.provides && { provides: record.provides }),
    ...(record.needs && { needs: record.needs }),
    files: Object.fromEntries(
      [...files].map(([path, bytes]) => [path, { integrity: integrityOf(bytes), bytes: bytes.length }]),
    ),
    contract: {
      version: record.contract,
      range: (manifest as { contract?: unknown } | null)?.contract ?? record.contract,
    },
    manifest,
    shared: record.shared,
    federationRuntime: record.federationRuntime,
    revision,
    builtAt: new Date().toISOString(),
  });
}

/** Everything that a release's folder holds besides its description. */
export const filesOf = (release: Release, { files }: BuildOutput): Promise<Map<string, Uint8Array>> =>
  withCompressed(new Map([...files, [INTEGRITY_FILE, Buffer.from(integrityList(release))]]));

/** Everything but when it was published, and from which commit: those may differ for the same bytes. */
const substance = ({ builtAt: _builtAt, revision: _revision, ...rest }: Release): string => stable(rest);

/** JSON with sorted keys. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/**
 * Holds a release against the one that is published under its version.
 * @throws ReleaseRefused where they differ: open pages may hold half of the first
 */
export function requireSame(present: Release | null, release: Release): void {
  if (present && substance(present) === substance(release)) return;
  throw new ReleaseRefused(
    'immutable',
    `${release.name} ${release.version} is published already, with other content; a release never changes, ` +
      'so give the build another version.',
  );
}
