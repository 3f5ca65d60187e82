import {
  MERGE_FIELDS,
  MERGE_UNDO_DAYS,
  type CustomerMerge,
  type MergeAmounts,
  type MergeField,
  type MergeList,
  type MergePreview,
  type MergeRequest,
  type MergeSide,
} from '@evcare/shared-contracts/office';
import { formatPlate } from '@evcare/shared-contracts/workshop';
import { revokeSessions, type Caller } from '../../identity/sessions';
import { updateUser, type UserRow } from '../../identity/users';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { auditCustomer } from './audit';
import { findReasons } from './duplicates';
import { findDistinct } from './distinct';
import { customerNotFound, isClaimed, refuse, toBrief } from './facts';
import { moveBelongings, putBackBelongings, toAmounts } from './merge';
import * as merges from './merge-store';
import { customerTexts as messages } from './messages';
import { lockPair, type Pair } from './pair';
import * as store from './repository';
import type { MergeBefore, MergeRecords } from './tables';
import { giveWay } from './give-way';
import { rehearse } from './rehearse';

const DAY = 86_400_000;
const undoUntil = (at: Date): Date => new Date(at.getTime() + MERGE_UNDO_DAYS * DAY);

/** True if only the record that would be closed can sign in. */
const isReversed = ({ into, from }: Pair): boolean => isClaimed(from) && !isClaimed(into);

const movedOf = (records: MergeRecords) => toAmounts((kind) => records[kind]?.moved.length);

/** Numbers by kind, as the audit log has them. */
const byKind = (amounts: MergeAmounts): Record<string, number> =>
  Object.fromEntries(amounts.map(({ kind, count }) => [kind, count]));

/** Creates the part of the service that merges customers, and undoes merges (decision 0063). */
export function createMerging({ db, now }: Pick<Core, 'db' | 'now'>) {
  const sideOf = async (tx: Queries, row: UserRow): Promise<MergeSide> => {
    const cars = await store.findVehicles(tx, [row.id]);
    const visited = await store.findVisitedVehicles(tx, [row.id]);
    const totals = (await store.findTotals(tx, [row.id])).get(row.id);
    return {
      ...toBrief(row),
      version: row.version,
      address: row.address,
      dateOfBirth: row.dateOfBirth,
      gender: row.gender,
      createdAt: row.createdAt.toISOString(),
      lastAt: totals?.lastAt?.toISOString() ?? null,
      spent: totals?.spent ?? 0,
      plates: [...cars, ...visited.map(({ vehicle }) => vehicle)].map((car) =>
        formatPlate(car.plate, car.type),
      ),
      claimed: isClaimed(row),
      locked: row.status === 'locked',
    };
  };

  /** Closes the other record, moves all its data, and records how to undo it. */
  const mergePair = async (tx: Queries, pair: Pair, actorId: string, form: MergeRequest) => {
    const { into, from } = pair;
    const { reason, checkedBy } = form;
    const ids = { into: into.id, from: from.id };
    const records = await moveBelongings(tx, ids, now());
    const lockedReason = messages.mergedReason(into.fullName, reason);
    await updateUser(tx, from.id, { status: 'locked', lockedReason, mergedIntoId: into.id }, now());
    await revokeSessions(tx, from.id, 'merged', now());
    const take = form.take.filter((field) => from[field] !== null && from[field] !== into[field]);
    const values = Object.fromEntries(take.map((field) => [field, from[field]]));
    await updateUser(tx, into.id, values, now());
    const taken = Object.fromEntries(
      take.map((field) => [field, { before: into[field], after: from[field] }]),
    );
    const before: MergeBefore = { taken, status: from.status, lockedReason: from.lockedReason };
    const moved = byKind(movedOf(records));
    await merges.insertMerge(
      tx,
      { intoId: into.id, fromId: from.id, actorId, reason, checkedBy, before, moved, records },
      now(),
    );
    return { moved, taken };
  };

  /** Makes the other record a customer of its own again, and puts back what moved. */
  const takeApart = async (tx: Queries, merge: merges.MergeRow, into: UserRow) => {
    const { status, lockedReason, taken } = merge.before;
    // First, because rows that are added to a merged record follow the merge (migration 0066).
    await updateUser(tx, merge.fromId, { status, lockedReason, mergedIntoId: null }, now());
    const fields = Object.entries(taken) as [MergeField, { before: string | null; after: string | null }][];
    const changed = fields.filter(([field, { after }]) => into[field] !== after).map(([field]) => field);
    const values = fields
      .filter(([field]) => !changed.includes(field))
      .map(([field, { before: former }]) => [field, former]);
    await updateUser(tx, into.id, Object.fromEntries(values), now());
    const pair = { into: merge.intoId, from: merge.fromId };
    const back = await putBackBelongings(tx, pair, merge.records ?? {}, now());
    return {
      changed,
      returned: toAmounts((kind) => back[kind]?.returned),
      lost: toAmounts((kind) => back[kind]?.lost),
      stays: await merges.countSince(tx, pair, merge.createdAt),
    };
  };

  const undoState = async (tx: Queries, merge: merges.MergeRow): Promise<CustomerMerge['undo']> => {
    if (merge.undoneAt !== null) return 'undone';
    if (merge.records === null || undoUntil(merge.createdAt) < now()) return 'expired';
    return (await merges.hasLaterMerge(tx, merge)) ? 'later' : 'possible';
  };

  return {
    /** Compares two records, and shows what a merge would do, by doing it and rolling it back. */
    preview: (id: string, otherId: string): Promise<MergePreview> =>
      rehearse(db, async (tx) => {
        const pair = await lockPair(tx, id, otherId);
        const [own, other] = [await sideOf(tx, pair.into), await sideOf(tx, pair.from)];
        const [distinct = null] = await findDistinct(tx, id, otherId);
        const reasons = (await findReasons(tx, id)).get(otherId) ?? [];
        const records = distinct ? {} : await moveBelongings(tx, { into: id, from: otherId }, now());
        return {
          own,
          other,
          reasons,
          moves: movedOf(records),
          removes: toAmounts((kind) => records[kind]?.removed?.length),
          distinct,
          reversed: isReversed(pair),
          undoUntil: undoUntil(now()).toISOString(),
        };
      }),

    /**
     * Merges two records of one customer: all data of the other record moves, and its account is closed.
     * @throws ApiError 404 if either record is not a customer; 409 MERGE_SELF, ALREADY_MERGED, ACCOUNT_LOCKED,
     * MARKED_DISTINCT, MERGE_REVERSED, STALE_VERSION, MERGE_BUSY
     */
    async merge({ user: actor }: Caller, id: string, form: MergeRequest): Promise<void> {
      await giveWay(db, async (tx) => {
        const pair = await lockPair(tx, id, form.otherId);
        const { into, from } = pair;
        if (into.status === 'locked') throw refuse('ACCOUNT_LOCKED', messages.mergeLocked);
        const [distinct] = await findDistinct(tx, id, form.otherId);
        if (distinct) throw refuse('MARKED_DISTINCT', messages.markedDistinct(distinct.reason));
        if (isReversed(pair)) throw refuse('MERGE_REVERSED', messages.mergeReversed);
        const { seen } = form;
        if (seen && (seen.own !== into.version || seen.other !== from.version)) {
          throw refuse('STALE_VERSION', messages.stale);
        }
        const result = await mergePair(tx, pair, actor.id, form);
        const named = `${from.fullName} (${from.email})`;
        const text = messages.mergedNote(named, form.reason);
        await store.addNote(tx, { customerId: id, authorId: actor.id, text }, now());
        const { reason, checkedBy } = form;
        const detail = { from: from.id, into: id, reason, checkedBy, ...result };
        await auditCustomer(tx, { id, actorId: actor.id, action: 'customer_merged', detail }, now());
        await auditCustomer(
          tx,
          { id: from.id, actorId: actor.id, action: 'customer_merged_away', detail },
          now(),
        );
      });
    },

    /** Lists the merges into a customer, and what undoing the newest one would do. */
    async merges(id: string): Promise<MergeList> {
      const { id: into } = await merges.findSurvivor(db, id);
      const items: CustomerMerge[] = [];
      for (const { merge, other, by, undoneBy } of await merges.findMerges(db, into)) {
        const undo = await undoState(db, merge);
        const outcome =
          undo === 'possible'
            ? await rehearse(db, async (tx) => {
                const row = (await store.lockCustomers(tx, [into, merge.fromId])).find(
                  ({ id: key }) => key === into,
                );
                if (!row) throw customerNotFound();
                return takeApart(tx, merge, row);
              })
            : { lost: [], stays: [], changed: [] };
        const { lost, stays, changed } = outcome;
        items.push({
          id: merge.id,
          other: toBrief(other),
          at: merge.createdAt.toISOString(),
          by,
          reason: merge.reason,
          checkedBy: merge.checkedBy,
          undo,
          lost,
          stays,
          changed,
          taken: MERGE_FIELDS.filter((field) => field in merge.before.taken),
          moves: toAmounts((kind) => merge.moved[kind]),
          undoUntil: undoUntil(merge.createdAt).toISOString(),
          undoneAt: merge.undoneAt?.toISOString() ?? null,
          undoneBy,
          undoReason: merge.undoReason,
        });
      }
      return { items };
    },

    /**
     * Undoes a merge: exactly what moved returns, and what was made since stays.
     * @throws ApiError 404; 409 ALREADY_UNDONE, UNDO_EXPIRED, MERGE_NOT_LAST, MERGE_BUSY
     */
    async undo({ user: actor }: Caller, id: string, mergeId: string, reason: string): Promise<void> {
      await giveWay(db, async (tx) => {
        // The customers are locked before the merge, in the order in which merges lock.
        const found = (await merges.findMerges(tx, id)).find(({ merge }) => merge.id === mergeId);
        if (!found) throw customerNotFound();
        const both = await store.lockCustomers(tx, [id, found.merge.fromId]);
        const merge = await merges.lockMerge(tx, id, mergeId);
        const into = both.find((row) => row.id === id);
        if (!merge || !into) throw customerNotFound();
        const state = await undoState(tx, merge);
        if (state === 'undone') throw refuse('ALREADY_UNDONE', messages.undoAgain);
        if (state === 'expired') throw refuse('UNDO_EXPIRED', messages.undoExpired(MERGE_UNDO_DAYS));
        if (state === 'later') throw refuse('MERGE_NOT_LAST', messages.undoNotLast);
        const outcome = await takeApart(tx, merge, into);
        await merges.setUndone(tx, mergeId, { undoneById: actor.id, undoReason: reason }, now());
        const text = messages.undoneNote(found.other.fullName, reason);
        await store.addNote(tx, { customerId: id, authorId: actor.id, text }, now());
        const { returned, lost, stays, changed } = outcome;
        const counts = { returned: byKind(returned), lost: byKind(lost), stays: byKind(stays) };
        const detail = { from: merge.fromId, into: id, reason, ...counts, changed };
        await auditCustomer(tx, { id, actorId: actor.id, action: 'customer_unmerged', detail }, now());
        const entry = { id: merge.fromId, actorId: actor.id, action: 'customer_unmerged', detail };
        await auditCustomer(tx, entry, now());
      });
    },
  };
}
