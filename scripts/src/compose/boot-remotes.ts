import type {
  BootRelease,
  BootRemote,
  ClosedRemote,
  Release,
  ReleasePointer,
  SiteIndex,
} from '@evcare/shared-contracts/release';
import { integrityOf } from '../releases/build-output';
import { INTEGRITY_FILE, integrityList } from '../releases/integrity';
import { releaseUrl, type ReleaseStore } from '../releases/store';

type Store = Pick<ReleaseStore, 'readRelease'>;
type RemoteRelease = Release & { manifest: NonNullable<Release['manifest']>; entry: string };
type Target = BootRemote['previous'][number];

const isRemoteRelease = (release: Release | null): release is RemoteRelease =>
  release !== null && release.manifest !== null && release.entry !== null;

/** Where the hashes of a release are, and which hash their list has: it follows from the release, so nothing is read. */
const integrityTarget = (release: RemoteRelease): Pick<Target, 'integrity'> => ({
  integrity: {
    url: releaseUrl(release, INTEGRITY_FILE),
    hash: integrityOf(Buffer.from(integrityList(release))),
  },
});

/** As much of a release as it takes to load it. */
const targetOf = (release: RemoteRelease): Target => ({
  version: release.version,
  entry: releaseUrl(release, release.entry),
  ...integrityTarget(release),
});

/** All that the shell must know of a release before its code runs. */
function bootRelease(release: RemoteRelease): BootRelease {
  const url = (file: string) => releaseUrl(release, file);
  return {
    ...targetOf(release),
    manifest: release.manifest,
    contract: release.contract,
    scripts: release.scripts.map(url),
    styles: release.styles.map(url),
    ...(release.routes && {
      routes: Object.fromEntries(
        Object.entries(release.routes).map(([prefix, { scripts, styles }]) => [
          prefix,
          { scripts: scripts.map(url), styles: styles.map(url) },
        ]),
      ),
    }),
  };
}

/** The canary as the shell is told of it; none where it is for nobody, or its release is gone. */
async function bootCanary(
  store: Store,
  name: string,
  canary: ReleasePointer['canary'],
): Promise<Pick<BootRemote, 'canary'>> {
  if (!canary || (canary.percent === 0 && canary.cohorts.length === 0)) return {};
  const release = await store.readRelease(name, canary.version);
  if (!isRemoteRelease(release)) return {};
  const { percent, cohorts } = canary;
  return { canary: { percent, cohorts, release: bootRelease(release) } };
}

/**
 * The live remotes, as the shell is told of them.
 * @param releases the stable release of each; the shell's own is passed over
 * @returns releases whose files are gone are left out of `previous`, and a canary whose files are gone is none
 */
export async function bootRemotes(
  store: Store,
  site: SiteIndex,
  releases: readonly Release[],
): Promise<BootRemote[]> {
  return Promise.all(
    releases.filter(isRemoteRelease).map(async (release) => {
      const pointer = site.remotes[release.name];
      const earlier = await Promise.all(
        (pointer?.previous ?? []).map((version) => store.readRelease(release.name, version)),
      );
      return {
        ...bootRelease(release),
        previous: earlier.filter(isRemoteRelease).map(targetOf),
        ...(await bootCanary(store, release.name, pointer?.canary)),
      };
    }),
  );
}

/**
 * The remotes that are off, as the shell is told of them: whose addresses and menu entries they are. One whose release
 * is gone has none.
 */
export async function closedRemotes(store: Store, { remotes }: SiteIndex): Promise<ClosedRemote[]> {
  const off = Object.entries(remotes).filter(([, { enabled }]) => !enabled);
  const releases = await Promise.all(off.map(([name, { stable }]) => store.readRelease(name, stable)));
  return releases
    .filter(isRemoteRelease)
    .map(({ manifest: { name, routes, menu } }) => ({ name, routes, menu }));
}
