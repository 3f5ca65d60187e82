import type { ReleasePointer } from '@evcare/shared-contracts/release';
import { measureRelease, sizeText } from '../sizes';
import { pointerOf, type Draft, type ReleaseStore } from '../store';
import { integerOf, type Command, type CommandContext } from './command';

/** Minimum age of a removed release (ms): an open page may still request the files of a younger one. */
const MIN_AGE_MS = 24 * 60 * 60 * 1_000;
/** Age from which a draft counts as left by a crashed publisher (ms). */
const STALE_DRAFT_MS = 60 * 60 * 1_000;
const DEFAULT_KEEP = 5;

interface StoredRelease {
  readonly part: string;
  readonly version: string;
  /** Null if the release can't be read. */
  readonly publishedAt: string | null;
  readonly bytes: number;
}

/** Command `gc`: removes releases that nothing points at and that open pages can no longer use. */
export const gcCommand: Command = {
  name: 'gc',
  arguments: '',
  summary: 'remove releases that nothing points at, and drafts of crashed publishers',
  options: {
    keep: {
      type: 'string',
      value: 'N',
      help: `number of newest releases of each part that are always kept (default ${DEFAULT_KEEP})`,
    },
  },
  count: [0, 0],
  async run({ context, values }) {
    const keep = integerOf(values, 'keep', 0, 10_000) ?? DEFAULT_KEEP;
    const { store } = context;
    const removed: StoredRelease[] = [];
    for (const part of (await store.listParts()).sort())
      removed.push(...(await removeUnused(context, part, keep)));
    const drafts = await removeStaleDrafts(context);
    const freed = [...removed, ...drafts].reduce((sum, { bytes }) => sum + bytes, 0);
    const verb = context.dryRun ? 'would be removed' : 'removed';
    const lines = [
      ...removed.map(
        ({ part, version, publishedAt, bytes }) =>
          `  ${part} ${version}, ${publishedAt ? `published ${publishedAt}` : 'damaged'}, ${sizeText(bytes)}`,
      ),
      ...drafts.map(({ id, changedAt, bytes }) => `  draft ${id}, left at ${changedAt}, ${sizeText(bytes)}`),
    ];
    const counts = `${removed.length} releases and ${drafts.length} drafts ${verb}, ${sizeText(freed)}`;
    return {
      text: [`${context.dryRun ? 'Dry run, nothing was changed: ' : ''}${counts}.`, ...lines].join('\n'),
      json: { ok: true, command: 'gc', dryRun: context.dryRun, keep, removed, drafts, freed },
    };
  },
};

async function removeUnused(context: CommandContext, part: string, keep: number): Promise<StoredRelease[]> {
  const { store, dryRun, by } = context;
  const site = await store.readSite();
  if (!site) return [];
  const releases = await describeAll(store, part);
  const planned = selectRemovable(context, releases, pointerOf(site, part), keep);
  if (dryRun || planned.length === 0) return planned;
  let removed: StoredRelease[] = [];
  const reason = context.reason ?? `removes ${planned.map(({ version }) => version).join(', ')}`;
  await store.updateSite(
    async (latest) => {
      const current = latest ?? site;
      // Selected again under the lock: a pointer may have moved.
      removed = selectRemovable(context, releases, pointerOf(current, part), keep);
      for (const { version } of removed) await store.removeRelease(part, version);
      return removed.length > 0 ? { ...current } : current;
    },
    { command: 'gc', part, by, reason },
  );
  return removed;
}

async function describeAll(store: ReleaseStore, part: string): Promise<StoredRelease[]> {
  return Promise.all(
    (await store.listVersions(part)).map(async (version) => {
      const release = await store.readRelease(part, version).catch(() => null);
      const { stored } = measureRelease(await store.fileSizes(part, version));
      return { part, version, publishedAt: release?.builtAt ?? null, bytes: stored };
    }),
  );
}

/** Sorts by age, newest first; an unreadable release counts as the oldest. */
const byAge = (a: StoredRelease, b: StoredRelease): number =>
  (a.publishedAt ?? '') < (b.publishedAt ?? '') ? 1 : -1;

function selectRemovable(
  { force, now }: CommandContext,
  releases: readonly StoredRelease[],
  pointer: ReleasePointer | undefined,
  keep: number,
): StoredRelease[] {
  const used = new Set(
    pointer ? [pointer.stable, ...(pointer.canary ? [pointer.canary.version] : []), ...pointer.previous] : [],
  );
  const isYoung = ({ publishedAt }: StoredRelease) =>
    publishedAt !== null && now.getTime() - Date.parse(publishedAt) < MIN_AGE_MS;
  return [...releases]
    .sort(byAge)
    .slice(keep)
    .filter((release) => !used.has(release.version) && (force || !isYoung(release)));
}

/** Removes stale drafts. A recent one stays even with `--force`, since its publisher may still be running. */
async function removeStaleDrafts({ store, dryRun, now }: CommandContext): Promise<Draft[]> {
  const drafts = await store.listDrafts();
  const stale = drafts.filter(({ changedAt }) => now.getTime() - Date.parse(changedAt) > STALE_DRAFT_MS);
  if (!dryRun) for (const { id } of stale) await store.removeDraft(id);
  return stale;
}
