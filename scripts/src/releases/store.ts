import type { Release, SiteIndex } from '@evcare/shared-contracts/release';

/** Files of a release by their path below its folder, compressed siblings included. */
export type ReleaseFiles = ReadonlyMap<string, Uint8Array>;

/** Gives the next site index; the same object when nothing is to change. `revision` and `updatedAt` are the store's. */
export type SiteChange = (site: SiteIndex | null) => Promise<SiteIndex>;

/**
 * Where releases live: immutable folders, and one index that points at them. A folder by default;
 * whatever keeps these promises will do, such as a bucket with conditional writes.
 */
export interface ReleaseStore {
  /** Null where there is no such release. */
  readRelease(name: string, version: string): Promise<Release | null>;
  /**
   * Adds a release, whole or not at all.
   * @returns false where that version is there already; it is left as it is
   */
  addRelease(release: Release, files: ReleaseFiles): Promise<boolean>;
  /** Versions of one part, in no order. */
  listVersions(name: string): Promise<string[]>;
  readSite(): Promise<SiteIndex | null>;
  /** Reads, changes and writes the index as one act: of several publishers none loses a change. */
  updateSite(change: SiteChange): Promise<SiteIndex>;
  /** Another text after each change of the index; cheap. */
  siteTag(): Promise<string>;
}

/** Path below a release's folder that holds the release's description. */
export const RELEASE_FILE = 'release.json';
export const SITE_FILE = 'site.json';

/** Address of a release's file on the site. */
export const releaseUrl = (release: Pick<Release, 'name' | 'version'>, file: string): string =>
  `/releases/${release.name}/${release.version}/${file}`;
