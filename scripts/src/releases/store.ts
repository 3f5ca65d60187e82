import type { Release, ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { SHELL } from '../workspace/parts';
import type { PreviewStore } from './previews/preview-store';
import type { KeyStore } from './signing/key-store';
import type { UploadSource } from './upload-source';

/** Files of a release by their path below its folder, compressed siblings included. */
export type ReleaseFiles = ReadonlyMap<string, Uint8Array>;

/** Unfinished work of a publisher that is still running or has crashed. */
export interface Draft {
  /** Identifier for {@link ReleaseStore.removeDraft}. */
  readonly id: string;
  readonly bytes: number;
  /** Time of the last write (ISO 8601). */
  readonly changedAt: string;
}

/** Change of the site index, for the audit log. */
export interface IndexChange {
  readonly command:
    'publish' | 'promote' | 'canary' | 'rollback' | 'disable' | 'enable' | 'stop-canary' | 'gc';
  /** `shell`, or the remote's name. */
  readonly part: string;
  readonly version?: string;
  /** Name of the person or program. */
  readonly by: string;
  /** Reason, as a sentence. */
  readonly reason?: string;
  /** True if pages in use also had to follow at once (`--now`). */
  readonly urgent?: boolean;
  /** Origin of a release that arrived over the network. */
  readonly upload?: UploadSource;
}

/** Entry of the audit log: a change, its time, and the revision of the index that it led to. */
export interface HistoryEntry extends IndexChange {
  readonly revision: number;
  readonly at: string;
}

/** Returns the next site index, or the same object to change nothing. The store sets `revision` and `updatedAt`. */
export type SiteChange = (site: SiteIndex | null) => Promise<SiteIndex>;

/**
 * Store of immutable releases, with one index that points at them. A folder by default; any store with these
 * guarantees works, such as a bucket with conditional writes.
 */
export interface ReleaseStore {
  /** Public keys of the teams, with which the gate and the site check signatures. */
  readonly keys: KeyStore;
  /** Releases that are shown to everyone with their address. */
  readonly previews: PreviewStore;
  /** Returns null if there is no such release. */
  readRelease(name: string, version: string): Promise<Release | null>;
  /** Returns a file of a release as it is served, or null if there is none. */
  readFile(name: string, version: string, path: string): Promise<Uint8Array | null>;
  /**
   * Returns the bytes of each file of a release, compressed siblings and description included; empty if there
   * is no such release.
   */
  fileSizes(name: string, version: string): Promise<ReadonlyMap<string, number>>;
  /**
   * Adds a release atomically.
   * @returns false if that version exists; it is not changed
   */
  addRelease(release: Release, files: ReleaseFiles): Promise<boolean>;
  /** Removes a release atomically; does nothing if it does not exist. The caller ensures that nothing points at it. */
  removeRelease(name: string, version: string): Promise<void>;
  /** Lists unfinished work of publishers, which is never served. */
  listDrafts(): Promise<Draft[]>;
  /** Removes a draft; does nothing if it does not exist. */
  removeDraft(id: string): Promise<void>;
  /** Names of all parts that have a release. */
  listParts(): Promise<string[]>;
  /** Versions of a part, in no particular order. */
  listVersions(name: string): Promise<string[]>;
  readSite(): Promise<SiteIndex | null>;
  /**
   * Reads, changes and writes the index atomically: concurrent publishers lose no change. The audit log entry
   * is stored if and only if the change is.
   */
  updateSite(change: SiteChange, auditEntry: IndexChange): Promise<SiteIndex>;
  /** Audit log, newest first. */
  history(limit?: number): Promise<HistoryEntry[]>;
  /** Cheap tag that differs after each change of the index. */
  siteTag(): Promise<string>;
}

/** Returns a changed index with its revision and time, as the store writes it. */
export const nextIndex = (before: SiteIndex | null, after: SiteIndex): SiteIndex => ({
  ...after,
  revision: (before?.revision ?? -1) + 1,
  updatedAt: new Date().toISOString(),
});

/** Path of the description within a release's folder. */
export const RELEASE_FILE = 'release.json';
export const SITE_FILE = 'site.json';

/** URL of a release's file on the site. */
export const releaseUrl = (release: Pick<Release, 'name' | 'version'>, file: string): string =>
  `/releases/${release.name}/${release.version}/${file}`;

/** Returns the pointer of a part, or undefined if the site has no such part. */
export const pointerOf = (site: SiteIndex, part: string): ReleasePointer | undefined =>
  part === SHELL ? site.shell : site.remotes[part];
