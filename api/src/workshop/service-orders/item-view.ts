import type { JobItem } from '@evcare/shared-contracts/office';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { users } from '../../identity/users';
import type { ItemRow } from './repository';
import { toChecklistItem, type UrlOf } from './view';

/** Builds the technicians' view of checklist entries, with the author of each. */
export async function toJobItems(
  db: Queries,
  items: readonly ItemRow[],
  urlOf: UrlOf,
): Promise<readonly JobItem[]> {
  const ids = [...new Set(items.flatMap(({ byId }) => byId ?? []))];
  const rows = await db
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(inArray(users.id, ids));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return items.map((item) => ({
    ...toChecklistItem(item, urlOf),
    version: item.version,
    howTo: item.howTo,
    limits: item.limits,
    needsPhoto: item.needsPhoto,
    photoIds: [...item.photoIds],
    by: item.byId === null ? null : (names.get(item.byId) ?? null),
  }));
}

/** Builds the technicians' view of one checklist entry. */
export async function toJobItem(db: Queries, item: ItemRow, urlOf: UrlOf): Promise<JobItem> {
  return (await toJobItems(db, [item], urlOf))[0] as JobItem;
}
