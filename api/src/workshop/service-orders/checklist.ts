import { createHash } from 'node:crypto';
import { isBetter, numberIn, resultOf, type JobItem } from '@evcare/shared-contracts/office';
import type { ChecklistResult } from '@evcare/shared-contracts/workshop';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import * as idempotency from '../../platform/idempotency/repository';
import type { Uploads } from '../uploads';
import { lockForWork, type Actor } from './access';
import { record } from './events';
import { toJobItem, toJobItems } from './item-view';
import { eventTexts, messages } from './messages';
import { requireCertified } from './needs';
import { AT_WORK } from './progress';
import { checklistClosed, checklistConflict, invalid, orderNotFound, safetyFirst } from './errors';
import * as store from './repository';

const MAX_PHOTOS = 4;
/** Measured values above this limit are treated as typing errors, whatever the unit. */
const MAX_MEASURED = 1_000_000;

/**
 * Entry by a technician. If `result` is null, the result follows from the measured value. If both are null,
 * the entry is cleared.
 */
export interface Entry {
  readonly result: ChecklistResult | null;
  readonly value: string | null;
  readonly note: string | null;
  /** All photos of the item, including those stored before. */
  readonly photoIds: readonly string[];
  /** Id of an entry that may arrive twice, as offline entries may. */
  readonly clientId?: string | null;
  /** Version of the item that the technician saw; a newer entry is not overwritten. */
  readonly seen?: number | null;
}

/** Creates the service that lets technicians fill in the checklist of a job (product rules §2.7 and §5.7). */
export function createChecklists({ db, now }: Core, { uploads }: { uploads: Uploads }) {
  return {
    async read(order: store.OrderRow): Promise<{ items: JobItem[] }> {
      const items = await store.findItems(db, [order.id]);
      return { items: [...(await toJobItems(db, items, uploads.urlOf))] };
    },

    /**
     * Writes an item. An entry sent twice is applied once, even if another entry was written in the meantime.
     * @throws ApiError 400 VALIDATION_FAILED by field; 409 CHECKLIST_CLOSED, CHECKLIST_ORDER or, with the
     * current item, CHECKLIST_CONFLICT; 422 TECHNICIAN_NOT_CERTIFIED
     */
    fill: (caller: Actor, itemId: string, entry: Entry): Promise<JobItem> =>
      db.transaction(async (tx) => {
        const existing = await store.findItem(tx, itemId);
        // Same error as for an item of another technician's job, so that the answer does not reveal which
        // items exist.
        if (!existing) throw orderNotFound();
        const order = await lockForWork(tx, caller, existing.serviceOrderId);
        const items = await store.findItems(tx, [order.id]);
        // Read again now that the order is locked.
        const item = items.find(({ id }) => id === itemId) as store.ItemRow;
        if (await isRepeatedEntry(tx, caller, itemId, entry)) return toJobItem(tx, item, uploads.urlOf);
        if (!AT_WORK.includes(order.status)) throw checklistClosed();
        await requireCertified(tx, order, now());
        const result = resultFor(item, entry);
        if (same(item, entry, result)) return toJobItem(tx, item, uploads.urlOf);
        const { value, note, photoIds, seen = null } = entry;
        if (seen !== null && seen !== item.version) {
          throw checklistConflict({ ...(await toJobItem(tx, item, uploads.urlOf)) });
        }
        if (item.safety) checkOrder(items, item, result);
        const fresh = photoIds.filter((id) => !item.photoIds.includes(id));
        await uploads.claim(tx, fresh, `checklist:${item.id}`, caller.user.id);
        const by = { byId: caller.user.id, at: now() };
        const saved = await store.updateItem(tx, itemId, { result, value, note, photoIds, ...by }, now());
        await recordEntry(tx, order, saved, { actorId: caller.user.id, before: item.result });
        return toJobItem(tx, saved, uploads.urlOf);
      }),
  };

  /** Reports whether this entry was already written; if it is new and has an id, claims the id. */
  async function isRepeatedEntry(
    tx: Queries,
    { user }: Actor,
    itemId: string,
    { clientId = null, result, value, note, photoIds }: Entry,
  ): Promise<boolean> {
    if (clientId === null) return false;
    const said = JSON.stringify([itemId, result, value, note, photoIds]);
    const hash = createHash('sha256').update(said).digest('hex');
    const earlierCall = await idempotency.claim(tx, `checklist:${user.id}:${clientId}`, hash, now());
    if (earlierCall && earlierCall.requestHash !== hash) throw invalid('clientId', messages.entryReused);
    return earlierCall !== null;
  }

  async function recordEntry(
    tx: Queries,
    order: store.OrderRow,
    { title, result, value, id }: store.ItemRow,
    { actorId, before }: { actorId: string; before: ChecklistResult | null },
  ): Promise<void> {
    const finding = (result === 'watch' || result === 'fail') && result !== before;
    const text = finding ? eventTexts.found(title, result) : null;
    const audit = { item: id, title, result, value };
    await record(tx, order, { kind: 'checklist', text, actorId, audit }, now());
  }
}

/**
 * Returns the result of an entry: the measured result, unless the technician rates the item worse, or rates
 * it better and adds a note.
 */
function resultFor(item: store.ItemRow, entry: Entry): ChecklistResult | null {
  const { value, note, photoIds } = entry;
  if (photoIds.length > MAX_PHOTOS) throw invalid('photoIds', messages.tooManyPhotos);
  if (entry.result === 'skip') {
    if (item.required) throw invalid('result', messages.noSkip);
    if (note === null) throw invalid('note', messages.noteNeeded);
    return 'skip';
  }
  const measured = measuredBy(item, entry);
  const result = entry.result ?? measured;
  if (result === null) {
    if (value !== null) throw invalid('result', messages.resultMissing);
    return null;
  }
  if (measured !== null && isBetter(result, measured)) {
    if (item.safety) throw invalid('result', messages.safetyNotBetter);
    if (note === null) throw invalid('note', messages.betterNeedsNote);
  }
  const wantsPhoto = result === 'fail' || item.needsPhoto;
  if (wantsPhoto && photoIds.length === 0) throw invalid('photoIds', messages.photoNeeded);
  return result;
}

function measuredBy(item: store.ItemRow, { value, result }: Entry): ChecklistResult | null {
  if (item.input !== 'number') return null;
  if (value === null) {
    if (result !== null) throw invalid('value', messages.valueMissing);
    return null;
  }
  const number = numberIn(value);
  if (number === null) throw invalid('value', messages.valueMissing);
  if (Math.abs(number) > MAX_MEASURED) throw invalid('value', messages.valueRange);
  return resultOf(item.limits, number);
}

const passed = ({ result }: store.ItemRow): boolean => result === 'ok' || result === 'watch';

/** Safety steps are entered in order. A step cannot be cleared while a later step has an entry (BR-8). */
function checkOrder(
  items: readonly store.ItemRow[],
  item: store.ItemRow,
  result: ChecklistResult | null,
): void {
  const steps = items.filter(({ safety }) => safety);
  const open = steps.find((step) => step.position < item.position && !passed(step));
  if (open) throw safetyFirst(open.title);
  const later = steps.find((step) => step.position > item.position && step.result !== null);
  if (later && result !== 'ok' && result !== 'watch') throw safetyFirst(later.title);
}

const same = (
  item: store.ItemRow,
  { value, note, photoIds }: Entry,
  result: ChecklistResult | null,
): boolean =>
  item.result === result &&
  item.value === value &&
  item.note === note &&
  item.photoIds.length === photoIds.length &&
  photoIds.every((id) => item.photoIds.includes(id));
