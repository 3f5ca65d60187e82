import type { JobItem } from '@evcare/shared-contracts/office';
import type { Queries } from '../../platform/db/client';
import { findUserNames } from '../../identity/users';
import type { ItemRow } from './repository';
import { toChecklistItem, type UrlOf } from './view';

/** Builds the technicians' view of checklist entries, with the author of each. */
export async function toJobItems(
  db: Queries,
  items: readonly ItemRow[],
  urlOf: UrlOf,
): Promise<readonly JobItem[]> {
  const names = await findUserNames(
    db,
    items.map(({ byId }) => byId),
  );
  return items.map((item) => ({
    ...toChecklistItem(item, urlOf),
    version: item.version,
    howTo: item.howTo,
    limits: item.limits,
    needsPhoto: item.needsPhoto,
    photoIds: [...item.photoIds],
    by: names.get(item.byId) ?? null,
  }));
}

/** Builds the technicians' view of one checklist entry. */
export async function toJobItem(db: Queries, item: ItemRow, urlOf: UrlOf): Promise<JobItem> {
  return (await toJobItems(db, [item], urlOf))[0] as JobItem;
}
