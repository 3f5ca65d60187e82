import { randomUUID } from 'node:crypto';
import type { SiteIndex } from '@evcare/shared-contracts/release';
import { SITE_FILE, type IndexChange, type HistoryEntry } from '../store';
import { inParallel, type Bucket } from '@evcare/api/bucket';
import { NOT_CACHED } from './objects';

/** Audit log entry with an identifier, which detects our own write if its response was lost. */
type NamedEntry = HistoryEntry & { readonly id: string };

/**
 * Content of `site.json` in a bucket: the index, and the change that led to it. One conditional write stores
 * both, so neither exists without the other; older entries are separate objects.
 */
export interface Committed {
  readonly site: SiteIndex;
  /** Name of the field in the stored object. */
  readonly lastAct: NamedEntry;
}

const historyKey = (revision: number): string => `.history/${String(revision).padStart(8, '0')}.json`;

/** Parses `site.json`. The schema drops the audit log entry, which browsers do not need. */
export const parseIndex =
  (parseSite: (value: unknown) => SiteIndex) =>
  (value: unknown): Committed => ({
    site: parseSite(value),
    lastAct: (value as { lastAct: NamedEntry }).lastAct,
  });

export interface Change {
  /** State that the change is based on; null if there was no index. */
  readonly etag: string | null;
  readonly committed: Committed | null;
  /** Next index, with its revision. */
  readonly site: SiteIndex;
  readonly auditEntry: IndexChange;
}

/**
 * Writes the next index with its audit log entry.
 * @returns false if another publisher was first; nothing has changed then
 */
export async function commit(
  bucket: Bucket,
  { etag, committed, site, auditEntry }: Change,
): Promise<boolean> {
  // The previous entry leaves the index, so it is stored as an object first. Concurrent publishers write the
  // same bytes.
  if (committed?.lastAct) {
    await bucket.put(historyKey(committed.site.revision), json(committed.lastAct), NOT_CACHED);
  }
  const lastAct: NamedEntry = {
    ...auditEntry,
    revision: site.revision,
    at: site.updatedAt,
    id: randomUUID(),
  };
  const condition = etag === null ? { ifNoneMatch: '*' as const } : { ifMatch: etag };
  const written = await bucket.put(SITE_FILE, json({ ...site, lastAct }), {
    ...NOT_CACHED,
    condition,
  });
  return written || isOurWrite(bucket, lastAct.id);
}

/**
 * True if the stored index is ours: the library retries after a lost response, and its second write fails
 * because of the first.
 */
async function isOurWrite(bucket: Bucket, id: string): Promise<boolean> {
  const object = await bucket.get(SITE_FILE);
  if (!object) return false;
  const { lastAct } = JSON.parse(Buffer.from(object.bytes).toString('utf8')) as Partial<Committed>;
  return lastAct?.id === id;
}

/** Audit log, newest first. */
export async function readHistory(
  bucket: Bucket,
  committed: Committed | null,
  limit: number,
): Promise<HistoryEntry[]> {
  if (!committed || limit < 1) return [];
  const count = Math.min(limit - 1, committed.site.revision);
  const revisions = Array.from({ length: count }, (_, back) => committed.site.revision - 1 - back);
  const older = await inParallel(revisions, async (revision) => {
    const object = await bucket.get(historyKey(revision));
    return object ? (JSON.parse(Buffer.from(object.bytes).toString('utf8')) as NamedEntry) : null;
  });
  return [committed.lastAct, ...older]
    .filter((entry) => entry !== null && entry !== undefined)
    .map(({ id: _id, ...entry }) => entry);
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
