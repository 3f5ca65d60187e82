import type { BulkChangeQuery } from '@evcare/shared-contracts/endpoints/server';
import type { BulkChange, BulkChangeDetail, BulkChangeList } from '@evcare/shared-contracts/office';
import type { Caller } from '../../identity/sessions';
import { findUserNames, type UserNames } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { ApiError } from '../../platform/endpoints/api-error';
import { bulkChangeTexts as t } from './messages';
import { findApplied, findBulkChange, findRows, type FoundBulkChange } from './repository';

const ROWS_PER_PAGE = 50;
const CHANGES_PER_PAGE = 10;

export const notFound = () => new ApiError(404, 'NOT_FOUND', t.notFound);

const toBulkChange = ({ change, changedSince }: FoundBulkChange, names: UserNames): BulkChange => ({
  id: change.id,
  source: change.source,
  state: change.state,
  fileName: change.fileName,
  digest: change.digest,
  changed: change.changed,
  same: change.same,
  invalid: change.invalid,
  changedSince,
  createdAt: change.createdAt.toISOString(),
  createdBy: names.get(change.authorId) ?? null,
  appliedAt: change.appliedAt?.toISOString() ?? null,
  undoneAt: change.undoneAt?.toISOString() ?? null,
  undoneBy: (change.undoneBy && names.get(change.undoneBy)) ?? null,
});

const namesFor = (db: Queries, found: readonly FoundBulkChange[]) =>
  findUserNames(
    db,
    found.flatMap(({ change }) => [change.authorId, change.undoneBy]),
  );

export async function readBulkChange(db: Queries, id: string): Promise<BulkChange> {
  const found = await findBulkChange(db, id);
  if (!found) throw notFound();
  return toBulkChange(found, await namesFor(db, [found]));
}

/**
 * Reads a bulk change with a page of its rows.
 * @throws ApiError 404 also for another user's preview
 */
export async function readDetail(
  db: Queries,
  caller: Caller,
  id: string,
  { kind, page = 1 }: BulkChangeQuery,
): Promise<BulkChangeDetail> {
  const found = await findBulkChange(db, id);
  if (!found || (found.change.state === 'preview' && found.change.authorId !== caller.user.id)) {
    throw notFound();
  }
  const { rows, total } = await findRows(db, id, { kind, page, pageSize: ROWS_PER_PAGE });
  return {
    ...toBulkChange(found, await namesFor(db, [found])),
    rows: {
      items: rows.map(({ line, sku, name, kind: rowKind, changes, errors, changedSince }) => ({
        line,
        sku,
        name,
        kind: rowKind,
        changes,
        errors: [...errors],
        changedSince: changedSince && found.change.state !== 'undone',
      })),
      page,
      pageSize: ROWS_PER_PAGE,
      total,
    },
  };
}

/** Lists applied bulk changes, newest first. */
export async function listApplied(db: Queries, page = 1): Promise<BulkChangeList> {
  const { found, total } = await findApplied(db, { page, pageSize: CHANGES_PER_PAGE });
  const names = await namesFor(db, found);
  return { items: found.map((item) => toBulkChange(item, names)), page, pageSize: CHANGES_PER_PAGE, total };
}
