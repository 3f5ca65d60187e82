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

/** Address and hash of a release's list of hashes. The hash is derived from the release record, so no file is read. */
export const integrityTarget = (release: Release): NonNullable<Target['integrity']> => ({
  url: releaseUrl(release, INTEGRITY_FILE),
  hash: integrityOf(Buffer.from(integrityList(release))),
});

/** The fields of a release that are needed to load it. */
const targetOf = (release: RemoteRelease): Target => ({
  version: release.version,
  entry: releaseUrl(release, release.entry),
  integrity: integrityTarget(release),
});

export interface BootOptions {
  /** True to keep the shapes and docs of slots and events that remotes own, for a development server. Default: false. */
  readonly shapes?: boolean;
}

/** A manifest without what only engineers read: customers should not download it. */
function withoutShapes({ offers, ...manifest }: RemoteRelease['manifest']): RemoteRelease['manifest'] {
  if (!offers) return manifest;
  return {
    ...manifest,
    offers: {
      ...(offers.slots && { slots: offers.slots.map(({ name, version }) => ({ name, version })) }),
      ...(offers.events && {
        events: offers.events.map(({ name, version, replay }) => ({ name, version, replay })),
      }),
    },
  };
}

/** All data of a release that the shell needs before running its code. */
function bootRelease(release: RemoteRelease, { shapes }: BootOptions): BootRelease {
  const url = (file: string) => releaseUrl(release, file);
  return {
    ...targetOf(release),
    manifest: shapes ? release.manifest : withoutShapes(release.manifest),
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

/** The canary in the boot document; none if it is assigned to no visitors, or its release has been deleted. */
async function bootCanary(
  store: Store,
  name: string,
  canary: ReleasePointer['canary'],
  options: BootOptions,
): Promise<Pick<BootRemote, 'canary'>> {
  if (!canary || (canary.percent === 0 && canary.cohorts.length === 0)) return {};
  const release = await store.readRelease(name, canary.version);
  if (!isRemoteRelease(release)) return {};
  const { percent, cohorts } = canary;
  return { canary: { percent, cohorts, release: bootRelease(release, options) } };
}

/**
 * Builds the boot document's list of live remotes.
 * @param releases stable release of each part; the shell's own is ignored
 * @returns the remotes; canaries and earlier releases whose files have been deleted are left out
 */
export async function bootRemotes(
  store: Store,
  site: SiteIndex,
  releases: readonly Release[],
  options: BootOptions = {},
): Promise<BootRemote[]> {
  return Promise.all(
    releases.filter(isRemoteRelease).map(async (release) => {
      const pointer = site.remotes[release.name];
      const earlier = await Promise.all(
        (pointer?.previous ?? []).map((version) => store.readRelease(release.name, version)),
      );
      return {
        ...bootRelease(release, options),
        previous: earlier.filter(isRemoteRelease).map(targetOf),
        ...(await bootCanary(store, release.name, pointer?.canary, options)),
        ...(pointer?.withdrawn && { withdrawn: pointer.withdrawn }),
      };
    }),
  );
}

/**
 * Builds the boot document's list of disabled remotes, with their addresses and without menu entries. A
 * remote whose release has been deleted is left out.
 */
export async function closedRemotes(store: Store, { remotes }: SiteIndex): Promise<ClosedRemote[]> {
  const off = Object.entries(remotes).filter(([, { enabled }]) => !enabled);
  const releases = await Promise.all(off.map(([name, { stable }]) => store.readRelease(name, stable)));
  return releases.filter(isRemoteRelease).map(({ manifest: { name, routes } }) => ({
    name,
    routes,
    menu: [],
    ...(remotes[name]?.urgent && { urgent: true }),
  }));
}
