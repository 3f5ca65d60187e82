import { releaseSchema, type Release, type SiteIndex } from '@evcare/shared-contracts/release';
import { SHELL } from '../workspace/parts';
import { ReleaseRejected } from './errors';
import type { ReleaseStore } from './store';

const idOf = ({ name, version }: Pick<Release, 'name' | 'version'>): string => `${name} ${version}`;

const prefixesOf = (release: Release): string[] => release.manifest?.routes.map(({ prefix }) => prefix) ?? [];

/** Validates a release on its own: the schema holds, and every named file belongs to the release. */
export function checkRelease(candidate: unknown): Release {
  const parsed = releaseSchema.safeParse(candidate);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const where = issue?.path.join('.') || 'the release';
    throw new ReleaseRejected('schema', `The build is not a valid release: ${where}: ${issue?.message}.`);
  }
  const release = parsed.data;
  if ((release.name === SHELL) !== (release.manifest === null)) {
    throw new ReleaseRejected('schema', `${idOf(release)}: a remote has a manifest, the shell has none.`);
  }
  if (release.manifest && release.manifest.name !== release.name) {
    throw new ReleaseRejected('schema', `${idOf(release)} carries the manifest of ${release.manifest.name}.`);
  }
  if (release.manifest && release.entry === null) {
    throw new ReleaseRejected('schema', `${idOf(release)} has no entry script.`);
  }
  checkPaths(release);
  checkRouteFiles(release);
  return release;
}

function checkPaths(release: Release): void {
  const pages = [release, ...Object.values(release.routes ?? {})];
  const named = [
    ...pages.flatMap(({ scripts, styles }) => [...scripts, ...styles]),
    ...(release.entry === null ? [] : [release.entry]),
    ...(release.server ? [release.server.entry, ...release.server.files] : []),
  ];
  const missing = named.find((path) => !(path in release.files));
  if (missing)
    throw new ReleaseRejected('paths', `${idOf(release)} names ${missing}, which it does not have.`);
  const outside = Object.keys(release.files).find((path) =>
    path.split('/').some((part) => /^\.+$/.test(part)),
  );
  if (outside)
    throw new ReleaseRejected('paths', `${idOf(release)} has a file outside its folder: ${outside}.`);
}

function checkRouteFiles(release: Release): void {
  const prefixes = prefixesOf(release);
  const foreign = Object.keys(release.routes ?? {}).find(
    (key) => !prefixes.includes(key.replace(/(.)\/\*$/, '$1')),
  );
  if (foreign === undefined) return;
  throw new ReleaseRejected('paths', `${idOf(release)} has files for ${foreign}, which it does not declare.`);
}

/** Live releases of a site index: the shell's, and those of the enabled remotes. */
export async function liveReleases(
  store: Pick<ReleaseStore, 'readRelease'>,
  site: SiteIndex,
): Promise<{ shell: Release | null; remotes: Release[] }> {
  const enabled = Object.entries(site.remotes).filter(([, pointer]) => pointer.enabled);
  const remotes = await Promise.all(
    enabled.map(([name, pointer]) => store.readRelease(name, pointer.stable)),
  );
  return {
    shell: await store.readRelease(SHELL, site.shell.stable),
    remotes: remotes.filter((release) => release !== null),
  };
}
