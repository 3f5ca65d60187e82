import type { SiteIndex } from '@evcare/shared-contracts/release';
import { Failure } from '../cli/failure';
import type { IndexChange, ReleaseStore } from './store';

/** Result of moving a pointer. */
export interface Move {
  readonly before: SiteIndex;
  readonly after: SiteIndex;
  /** False if the index had this state already; nothing was written then. */
  readonly changed: boolean;
}

/**
 * Changes the index and adds the change to the audit log; a dry run only returns the result.
 * @throws Failure if nothing is published yet
 */
export async function move(
  store: ReleaseStore,
  auditEntry: IndexChange,
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
    : await store.updateSite(changeExisting, auditEntry);
  return { before: before as SiteIndex, after, changed: before !== after };
}
