import type { Release, ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { SHELL } from '../workspace/parts';

/** Files of a release by their path below its folder, compressed siblings included. */
export type ReleaseFiles = ReadonlyMap<string, Uint8Array>;

/** Something unfinished that a publisher left behind, or has not finished yet. */
export interface Draft {
  /** For {@link ReleaseStore.removeDraft}. */
  readonly id: string;
  readonly bytes: number;
  /** When it was last written to (ISO 8601). */
  readonly changedAt: string;
}

/** What somebody did to the site index, for the audit log. */
export interface Act {
  readonly command:
    'publish' | 'promote' | 'canary' | 'rollback' | 'disable' | 'enable' | 'stop-canary' | 'gc';
  /** `shell`, or the remote's name. */
  readonly part: string;
  readonly version?: string;
  /** Who did it: a person's or a program's name. */
  readonly by: string;
  /** Why, in a sentence. */
  readonly reason?: string;
}

/** One line of the audit log: an act, when it was done, and the revision of the index it led to. */
export interface HistoryEntry extends Act {
  readonly revision: number;
  readonly at: string;
}

/** Gives the next site index; the same object when nothing is to change. `revision` and `updatedAt` are the store's. */
export type SiteChange = (site: SiteIndex | null) => Promise<SiteIndex>;

/**
 * Where releases live: immutable folders, and one index that points at them. A folder by default;
 * whatever keeps these promises will do, such as a bucket with conditional writes.
 */
export interface ReleaseStore {
  /** Null where there is no such release. */
  readRelease(name: string, version: string): Promise<Release | null>;
  /** One file of a release, as it is served; null where there is none. */
  readFile(name: string, version: string, path: string): Promise<Uint8Array | null>;
  /** Bytes of every file of a release, compressed siblings and its description included; empty where there is none. */
  fileSizes(name: string, version: string): Promise<ReadonlyMap<string, number>>;
  /**
   * Adds a release, whole or not at all.
   * @returns false where that version is there already; it is left as it is
   */
  addRelease(release: Release, files: ReleaseFiles): Promise<boolean>;
  /** Takes a release away, whole. One that is not there is no error. The caller sees to it that nothing points at it. */
  removeRelease(name: string, version: string): Promise<void>;
  /** What publishers left unfinished. Nobody is served of it. */
  listDrafts(): Promise<Draft[]>;
  /** Takes a draft away; one that is not there is no error. */
  removeDraft(id: string): Promise<void>;
  /** Names of all parts of which there is a release. */
  listParts(): Promise<string[]>;
  /** Versions of one part, in no order. */
  listVersions(name: string): Promise<string[]>;
  readSite(): Promise<SiteIndex | null>;
  /**
   * Reads, changes and writes the index as one act: of several publishers none loses a change. The act is kept in the
   * audit log together with the change, or neither is.
   */
  updateSite(change: SiteChange, act: Act): Promise<SiteIndex>;
  /** The audit log, newest first. */
  history(most?: number): Promise<HistoryEntry[]>;
  /** Another text after each change of the index; cheap. */
  siteTag(): Promise<string>;
}

/** What a store writes of a changed index: numbered after the one before it, and dated. */
export const nextIndex = (before: SiteIndex | null, after: SiteIndex): SiteIndex => ({
  ...after,
  revision: (before?.revision ?? -1) + 1,
  updatedAt: new Date().toISOString(),
});

/** Path below a release's folder that holds the release's description. */
export const RELEASE_FILE = 'release.json';
export const SITE_FILE = 'site.json';

/** Address of a release's file on the site. */
export const releaseUrl = (release: Pick<Release, 'name' | 'version'>, file: string): string =>
  `/releases/${release.name}/${release.version}/${file}`;

/** The pointer of one part; undefined where the site has no such part. */
export const pointerOf = (site: SiteIndex, part: string): ReleasePointer | undefined =>
  part === SHELL ? site.shell : site.remotes[part];
