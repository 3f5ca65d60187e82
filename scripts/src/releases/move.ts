import type { SiteIndex } from '@evcare/shared-contracts/release';
import { Failure } from '../cli/failure';
import type { Act, ReleaseStore } from './store';

/** What moving a pointer came to. */
export interface Move {
  readonly before: SiteIndex;
  readonly after: SiteIndex;
  /** False where it was so already; nothing was written then. */
  readonly changed: boolean;
}

/**
 * Changes the index and keeps the act in the audit log, or, for a dry run, only tells what it would be.
 * @throws Failure where nothing is published yet
 */
export async function move(
  store: ReleaseStore,
  act: Act,
  change: (site: SiteIndex) => Promise<SiteIndex>,
  { dryRun }: { readonly dryRun: boolean },
): Promise<Move> {
  let before: SiteIndex | undefined;
  const changeExisting = async (site: SiteIndex | null) => {
    if (!site) throw new Failure('Nothing is published yet; publish the shell first.');
    before = site;
    return change(site);
  };
  const after = dryRun
    ? await changeExisting(await store.readSite())
    : await store.updateSite(changeExisting, act);
  return { before: before as SiteIndex, after, changed: before !== after };
}
