import type { ReleasePointer } from '@evcare/shared-contracts/release';
import { weigh, sizeText } from '../sizes';
import { pointerOf, type Draft, type ReleaseStore } from '../store';
import { wholeOf, type Command, type CommandContext } from './command';

/** A release is kept so long, whatever points at it: an open page may still ask for its files (ms). */
export const YOUNG_MS = 24 * 60 * 60 * 1_000;
/** A draft this old belongs to nobody who is still at work (ms). */
export const STALE_DRAFT_MS = 60 * 60 * 1_000;
const KEEP = 5;

interface Found {
  readonly part: string;
  readonly version: string;
  /** Null where the release can't be read. */
  readonly publishedAt: string | null;
  readonly bytes: number;
}

/** `gc`: what nothing points at and nobody has open any more is taken away. */
export const gcCommand: Command = {
  name: 'gc',
  arguments: '',
  summary: 'take away releases that nothing points at, and what dead publishers left',
  options: {
    keep: {
      type: 'string',
      value: 'N',
      help: `so many of the newest of each part stay in any case (default ${KEEP})`,
    },
  },
  count: [0, 0],
  async run({ context, values }) {
    const keep = wholeOf(values, 'keep', 0, 10_000) ?? KEEP;
    const { store } = context;
    const removed: Found[] = [];
    for (const part of (await store.listParts()).sort()) removed.push(...(await clear(context, part, keep)));
    const drafts = await clearDrafts(context);
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

async function clear(context: CommandContext, part: string, keep: number): Promise<Found[]> {
  const { store, dryRun, by } = context;
  const site = await store.readSite();
  if (!site) return [];
  const found = await describeAll(store, part);
  const planned = victimsOf(context, found, pointerOf(site, part), keep);
  if (dryRun || planned.length === 0) return planned;
  let removed: Found[] = [];
  const reason = context.reason ?? `removes ${planned.map(({ version }) => version).join(', ')}`;
  await store.updateSite(
    async (now) => {
      const current = now ?? site;
      // Chosen again: a pointer may have moved since.
      removed = victimsOf(context, found, pointerOf(current, part), keep);
      for (const { version } of removed) await store.removeRelease(part, version);
      return removed.length > 0 ? { ...current } : current;
    },
    { command: 'gc', part, by, reason },
  );
  return removed;
}

async function describeAll(store: ReleaseStore, part: string): Promise<Found[]> {
  return Promise.all(
    (await store.listVersions(part)).map(async (version) => {
      const release = await store.readRelease(part, version).catch(() => null);
      const { stored } = weigh(await store.fileSizes(part, version));
      return { part, version, publishedAt: release?.builtAt ?? null, bytes: stored };
    }),
  );
}

/** Newest first; one that can't be read is older than all. */
const byAge = (a: Found, b: Found): number => ((a.publishedAt ?? '') < (b.publishedAt ?? '') ? 1 : -1);

function victimsOf(
  { force, now }: CommandContext,
  found: readonly Found[],
  pointer: ReleasePointer | undefined,
  keep: number,
): Found[] {
  const used = new Set(
    pointer ? [pointer.stable, ...(pointer.canary ? [pointer.canary.version] : []), ...pointer.previous] : [],
  );
  const isYoung = ({ publishedAt }: Found) =>
    publishedAt !== null && now.getTime() - Date.parse(publishedAt) < YOUNG_MS;
  return [...found]
    .sort(byAge)
    .slice(keep)
    .filter((one) => !used.has(one.version) && (force || !isYoung(one)));
}

/** By no force a young one: somebody may be at work on it. */
async function clearDrafts({ store, dryRun, now }: CommandContext): Promise<Draft[]> {
  const drafts = await store.listDrafts();
  const stale = drafts.filter(({ changedAt }) => now.getTime() - Date.parse(changedAt) > STALE_DRAFT_MS);
  if (!dryRun) for (const { id } of stale) await store.removeDraft(id);
  return stale;
}
