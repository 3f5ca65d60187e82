import type { Release } from '@evcare/shared-contracts/release';
import { integrityOf, type BuildOutput } from './build-output';
import { checkRelease } from './checks';
import { withCompressed, type ReadFormer } from './compress';
import { ReleaseRejected } from './errors';
import { INTEGRITY_FILE, integrityList } from './integrity';

export interface DescribeOptions {
  /** Git revision of the sources, if known. */
  readonly revision: string | null;
  /** Overrides the version that the build has. */
  readonly version?: string;
}

/**
 * Release that a finished build would become.
 * @throws ReleaseRejected if the build is not a valid release
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
    ...(record.server && { server: record.server }),
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

/**
 * All files of a release's folder except its description.
 * @param readFormer reads compressed files of an earlier release
 */
export const filesOf = (
  release: Release,
  { files }: BuildOutput,
  readFormer?: ReadFormer,
): Promise<Map<string, Uint8Array>> =>
  withCompressed(new Map([...files, [INTEGRITY_FILE, Buffer.from(integrityList(release))]]), readFormer);

/** Content of a release without its time of publication and its commit, which may differ for the same bytes. */
const immutableContent = ({ builtAt: _builtAt, revision: _revision, ...content }: Release): string =>
  stableJson(content);

/** JSON with sorted keys. */
function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}

/**
 * Requires that a release equals the one published under its version.
 * @throws ReleaseRejected if they differ: open pages may hold half of the published one
 */
export function requireSameContent(published: Release | null, release: Release): void {
  if (published && immutableContent(published) === immutableContent(release)) return;
  throw new ReleaseRejected(
    'immutable',
    `${release.name} ${release.version} is published already, with other content; a release never changes, ` +
      'so give the build another version.',
  );
}
