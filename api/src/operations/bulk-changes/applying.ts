import type { BulkChange, BulkFieldChanges } from '@evcare/shared-contracts/office';
import { may } from '@evcare/shared-contracts/office';
import {
  lockListedProducts,
  writeListedProducts,
  type ListedChange,
  type ListedProduct,
} from '../../catalogue/products';
import { changesOf } from '../../catalogue/office';
import type { Caller } from '../../identity/sessions';
import { publishOfficeChange } from '../../messaging/live';
import { writeAuditEntries, type AuditEntry } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { ApiError } from '../../platform/endpoints/api-error';
import { claimRequest, keyReusedError } from '../../platform/idempotency/claim-request';
import { sha256 } from '../../platform/idempotency/hash';
import { messages } from '../../platform/messages';
import { lockReorderPoints, writeReorderPoints } from '../../sales/stock';
import { bulkChangeTexts as t } from './messages';
import {
  advanceVersions,
  findChangedRows,
  insertBulkChange,
  lockBulkChange,
  updateBulkChange,
  type BulkChangeDbRow,
  type BulkChangeRowDbRow,
} from './repository';
import { notFound, readBulkChange } from './view';

const MAX_NAMED = 5;
const conflict = (code: string, message: string) => new ApiError(409, code, message);

/** Names of the products of rows, as they are now. */
const namesOf = (
  rows: readonly BulkChangeRowDbRow[],
  products: ReadonlyMap<string, { readonly name: string }>,
): string => {
  const names = rows
    .slice(0, MAX_NAMED)
    .map(({ sku, name, productId }) => `${products.get(productId ?? '')?.name ?? name} (${sku})`);
  return rows.length > MAX_NAMED ? `${names.join(', ')}…` : names.join(', ');
};

const valuesAfter = (changes: BulkFieldChanges) =>
  Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [field, (change as { after: unknown }).after]),
  ) as Partial<ListedProduct>;

/** Changes of a row in the opposite direction. */
const reversed = (changes: BulkFieldChanges): BulkFieldChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([field, { before, after }]) => [field, { before: after, after: before }]),
  ) as BulkFieldChanges;

/** Author, kind and messages of a step of a bulk change. */
interface Act {
  readonly id: string;
  readonly actorId: string;
  readonly action: 'products_bulk_changed' | 'products_bulk_undone';
  readonly fileName: string | null;
  /** Message for products that were changed meanwhile. */
  readonly refusal: (names: string) => string;
}

/**
 * Writes the changed rows of a bulk change, all or none, with the audit entries of single changes. Stock is locked
 * before products and both in the order of their ids, as in orders, so that no order and no other bulk change can
 * wait in a circle.
 */
async function writeRows(
  tx: Queries,
  rows: readonly BulkChangeRowDbRow[],
  { id, actorId, action, fileName, refusal }: Act,
  now: Date,
): Promise<void> {
  const ids = rows.map(({ productId }) => productId as string);
  const points = await lockReorderPoints(tx, ids);
  const products = await lockListedProducts(tx, ids);
  const outdated = rows.filter(
    ({ productId, productVersion, stockVersion }) =>
      (productVersion !== null && products.get(productId as string)?.version !== productVersion) ||
      (stockVersion !== null && points.get(productId as string)?.version !== stockVersion),
  );
  if (outdated.length > 0) {
    throw new ApiError(409, 'PRODUCTS_CHANGED', refusal(namesOf(outdated, products)), {
      details: { skus: outdated.slice(0, MAX_NAMED).map(({ sku }) => sku), count: outdated.length },
    });
  }
  const entry = (values: Pick<AuditEntry, 'action' | 'entityName' | 'entityId' | 'detail'>): AuditEntry => ({
    actorId,
    ...values,
  });
  const listed: ListedChange[] = [];
  const entries = [
    entry({
      action,
      entityName: 'bulk_change',
      entityId: id,
      detail: { ...(fileName !== null && { file: fileName }), products: rows.length },
    }),
  ];
  for (const { productId, productVersion, changes } of rows) {
    const row = products.get(productId as string);
    if (productVersion === null || !row) continue;
    const { reorderPoint: _reorderPoint, ...values } = valuesAfter(changes);
    const { name, price, compareAtPrice, status } = row;
    listed.push({ row, after: { name, price, compareAtPrice, status, ...values } });
    const detail = { sku: row.sku, ...changesOf(row, values), bulkChange: id };
    entries.push(entry({ action: 'product_changed', entityName: 'product', entityId: row.id, detail }));
  }
  const pointRows = rows.flatMap(({ productId, changes: { reorderPoint } }) =>
    productId !== null && reorderPoint ? [{ productId, reorderPoint }] : [],
  );
  for (const { productId, reorderPoint } of pointRows) {
    const detail = { from: reorderPoint.before, to: reorderPoint.after, bulkChange: id };
    entries.push(entry({ action: 'stock_reorder_point', entityName: 'stock', entityId: productId, detail }));
  }
  await writeListedProducts(tx, listed, now);
  await writeReorderPoints(
    tx,
    pointRows.map(({ productId, reorderPoint }) => ({ productId, reorderPoint: reorderPoint.after })),
    now,
  );
  await advanceVersions(tx, id);
  await writeAuditEntries(tx, entries, now);
  if (listed.length > 0) await publishOfficeChange(tx, { entity: 'catalogue', id: null }, now);
  if (pointRows.length > 0) await publishOfficeChange(tx, { entity: 'stock', id: null }, now);
}

/** Creates the service that applies and undoes bulk changes. */
export function createBulkChanges({ db, now }: Core) {
  /** Runs a change once per idempotency key; `work` returns the id of the bulk change to read. */
  const once = async (
    { caller, route, key, request }: { caller: Caller; route: string; key: string; request: unknown },
    work: (tx: Queries) => Promise<string>,
  ): Promise<BulkChange> => {
    const id = await db.transaction(async (tx) => {
      const { earlier, settle } = await claimRequest(
        tx,
        {
          scope: [caller.user.id, route, key],
          request: JSON.stringify(request),
          reused: () => keyReusedError(t.keyReused),
        },
        now(),
      );
      if (earlier) return earlier.outcomeId as string;
      const result = await work(tx);
      await settle(result);
      return result;
    });
    return readBulkChange(db, id);
  };

  /** Reorder points need the right to stock, too. */
  const requireRights = ({ user }: Caller, rows: readonly BulkChangeRowDbRow[]): void => {
    if (rows.some(({ stockVersion }) => stockVersion !== null) && !may(user.role, 'stock.edit'))
      throw new ApiError(403, 'FORBIDDEN', messages.forbidden);
  };

  return {
    /**
     * Applies a preview as its author saw it, all rows or none.
     * @throws ApiError 404; 409 if it was applied, has errors, or if a product has changed since
     */
    apply: (
      caller: Caller,
      { id, digest, key }: { readonly id: string; readonly digest: string; readonly key: string },
    ): Promise<BulkChange> =>
      once({ caller, route: 'POST bulk-change-apply', key, request: [id, digest] }, async (tx) => {
        const change = await lockBulkChange(tx, id);
        const actorId = caller.user.id;
        if (!change || (change.state === 'preview' && change.authorId !== actorId)) throw notFound();
        if (change.state !== 'preview') throw conflict('INVALID_TRANSITION', t.notPreview);
        if (change.digest !== digest) throw conflict('PREVIEW_OUTDATED', t.outdated);
        if (change.invalid > 0) throw conflict('ROWS_INVALID', t.invalid);
        if (change.changed === 0) throw conflict('INVALID_TRANSITION', t.nothing);
        const rows = await findChangedRows(tx, id);
        requireRights(caller, rows);
        const { fileName } = change;
        const act = {
          id,
          actorId,
          fileName,
          action: 'products_bulk_changed',
          refusal: t.changedSince,
        } as const;
        await updateBulkChange(tx, id, { state: 'applied', appliedAt: now() }, now());
        await writeRows(tx, rows, act, now());
        return id;
      }),

    /**
     * Writes back the values before a bulk change, as a bulk change of its own, all or none.
     * @throws ApiError 404; 409 if it is not applied, or if a product has changed since
     */
    undo: (caller: Caller, { id, key }: { readonly id: string; readonly key: string }): Promise<BulkChange> =>
      once({ caller, route: 'POST bulk-change-undo', key, request: [id] }, async (tx) => {
        const change = await lockBulkChange(tx, id);
        if (!change || change.state === 'preview') throw notFound();
        if (change.state !== 'applied') throw conflict('INVALID_TRANSITION', t.notApplied);
        const actorId = caller.user.id;
        const done = await findChangedRows(tx, id);
        requireRights(caller, done);
        const undoId = await insertUndo(tx, change, done, actorId, now());
        await updateBulkChange(tx, id, { state: 'undone', undoneAt: now(), undoneBy: actorId }, now());
        const { fileName } = change;
        const act = {
          id: undoId,
          actorId,
          fileName,
          action: 'products_bulk_undone',
          refusal: t.undoBlocked,
        } as const;
        await writeRows(tx, await findChangedRows(tx, undoId), act, now());
        return undoId;
      }),
  };
}

/** Stores the reverse of a bulk change. */
function insertUndo(
  tx: Queries,
  { id, fileName }: BulkChangeDbRow,
  done: readonly BulkChangeRowDbRow[],
  actorId: string,
  now: Date,
): Promise<string> {
  const rows = done.map(({ bulkChangeId: _id, ...row }) => ({ ...row, changes: reversed(row.changes) }));
  return insertBulkChange(
    tx,
    {
      source: 'undo',
      state: 'applied',
      fileName,
      digest: sha256(JSON.stringify([id, rows])),
      changed: rows.length,
      same: 0,
      invalid: 0,
      authorId: actorId,
      appliedAt: now,
      undoOf: id,
      createdAt: now,
      updatedAt: now,
    },
    rows,
  );
}

export type BulkChanges = ReturnType<typeof createBulkChanges>;
