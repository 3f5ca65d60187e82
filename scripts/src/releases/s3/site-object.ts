import { randomUUID } from 'node:crypto';
import type { SiteIndex } from '@evcare/shared-contracts/release';
import { SITE_FILE, type Act, type HistoryEntry } from '../store';
import type { Bucket } from './bucket';
import { inParallel } from './in-parallel';
import { NOT_CACHED } from './objects';

/** An act with a name of its own, so that a write whose answer got lost is known again. */
type NamedEntry = HistoryEntry & { readonly id: string };

/**
 * What `site.json` in a bucket holds: the index, and the act that led to it. Both are written by one conditional write,
 * so that neither is there without the other; older acts are objects of their own.
 */
export interface Committed {
  readonly site: SiteIndex;
  readonly lastAct: NamedEntry;
}

const historyKey = (revision: number): string => `.history/${String(revision).padStart(8, '0')}.json`;

/** Reads `site.json`; the schema leaves the act out, which is no business of browsers. */
export const parseIndex =
  (parseSite: (value: unknown) => SiteIndex) =>
  (value: unknown): Committed => ({
    site: parseSite(value),
    lastAct: (value as { lastAct: NamedEntry }).lastAct,
  });

export interface Change {
  /** State that the change was made from; null where there was no index. */
  readonly etag: string | null;
  readonly committed: Committed | null;
  /** The next index, with its revision. */
  readonly site: SiteIndex;
  readonly act: Act;
}

/**
 * Writes the next index, with its act.
 * @returns false where somebody else was first; nothing has changed then
 */
export async function commit(bucket: Bucket, { etag, committed, site, act }: Change): Promise<boolean> {
  // The act before this one leaves the index, so it gets an object of its own first. All who try write the same.
  if (committed?.lastAct) {
    await bucket.put(historyKey(committed.site.revision), json(committed.lastAct), NOT_CACHED);
  }
  const lastAct: NamedEntry = { ...act, revision: site.revision, at: site.updatedAt, id: randomUUID() };
  const condition = etag === null ? { ifNoneMatch: '*' as const } : { ifMatch: etag };
  const written = await bucket.put(SITE_FILE, json({ ...site, lastAct }), { ...NOT_CACHED, condition });
  return written || isOurs(bucket, lastAct.id);
}

/** The library tries again where an answer got lost; the second try is then refused because of the first. */
async function isOurs(bucket: Bucket, id: string): Promise<boolean> {
  const found = await bucket.get(SITE_FILE);
  if (!found) return false;
  const { lastAct } = JSON.parse(Buffer.from(found.bytes).toString('utf8')) as Partial<Committed>;
  return lastAct?.id === id;
}

/** The audit log, newest first. */
export async function readHistory(
  bucket: Bucket,
  committed: Committed | null,
  most: number,
): Promise<HistoryEntry[]> {
  if (!committed || most < 1) return [];
  const count = Math.min(most - 1, committed.site.revision);
  const revisions = Array.from({ length: count }, (_, back) => committed.site.revision - 1 - back);
  const older = await inParallel(revisions, async (revision) => {
    const found = await bucket.get(historyKey(revision));
    return found ? (JSON.parse(Buffer.from(found.bytes).toString('utf8')) as NamedEntry) : null;
  });
  return [committed.lastAct, ...older]
    .filter((entry) => entry !== null && entry !== undefined)
    .map(({ id: _id, ...entry }) => entry);
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
