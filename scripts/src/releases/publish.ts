import type { Release, SiteIndex } from '@evcare/shared-contracts/release';
import { integrityOf, readBuild, type BuildOutput } from './build-output';
import { checkAgainstSite, checkRelease } from './checks';
import { withCompressed } from './compress';
import { ReleaseRefused } from './errors';
import { currentUser } from './actor';
import { INTEGRITY_FILE, integrityList } from './integrity';
import { withStable } from './site-index';
import type { ReleaseStore } from './store';

export interface PublishOptions {
  readonly store: ReleaseStore;
  /** Folder with a finished build. */
  readonly dist: string;
  /** Git revision of the sources, if known. */
  readonly revision?: string | null;
  /** Who publishes, for the audit log. */
  readonly by?: string;
}

/** What publishing came to. */
export interface Published {
  readonly release: Release;
  /** False where the very same release was there already. */
  readonly added: boolean;
  readonly site: SiteIndex;
}

/**
 * Makes a finished build an immutable release and points the site at it. Publishing the same build again changes
 * nothing; another build under the same version is refused, since open pages may hold half of the first.
 * @throws ReleaseRefused where the release would break what is running; nothing has changed then
 */
export async function publish({
  store,
  dist,
  revision = null,
  by = currentUser(),
}: PublishOptions): Promise<Published> {
  const build = await readBuild(dist);
  const release = describe(build, revision);
  const present = await store.readRelease(release.name, release.version);
  // Refused before anything is written; asked again below, where no other publisher can come between.
  await checkAgainstSite(store, await store.readSite(), release);
  const added = present === null && (await store.addRelease(release, await filesOf(release, build)));
  if (!added) requireSame(present ?? (await store.readRelease(release.name, release.version)), release);
  const { name: part, version } = release;
  const site = await store.updateSite(
    async (current) => {
      await checkAgainstSite(store, current, release);
      return withStable(current, release);
    },
    { command: 'publish', part, version, by },
  );
  return { release, added, site };
}

const filesOf = (release: Release, { files }: BuildOutput) =>
  withCompressed(new Map([...files, [INTEGRITY_FILE, Buffer.from(integrityList(release))]]));

function describe({ record, manifest, files }: BuildOutput, revision: string | null): Release {
  return checkRelease({
    schemaVersion: 1,
    name: record.name,
    version: record.version,
    entry: record.entry,
    scripts: record.scripts,
    styles: record.styles,
    ...(record.routes && { routes: record.routes }),
    ...(record.packages && { packages: record.packages }),
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

function requireSame(present: Release | null, release: Release): void {
  if (present && substance(present) === substance(release)) return;
  throw new ReleaseRefused(
    'immutable',
    `${release.name} ${release.version} is published already, with other content; a release never changes, ` +
      'so give the build another version.',
  );
}
