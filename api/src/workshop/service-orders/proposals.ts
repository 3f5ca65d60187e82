import type { Core } from '../../platform/core/core';
import { lockForWork, type Actor } from './access';
import { record } from './events';
import { addLine } from './lines';
import { AT_WORK } from './progress';
import { illegalStep, itemNotFound } from './errors';
import * as store from './repository';

export interface Proposal {
  readonly checklistItemId: string;
  readonly title: string | null;
  readonly serviceCode: string | null;
}

/**
 * Creates the service for '🔴 → Đề xuất hạng mục': a technician's finding becomes a line, which the back
 * office prices and sends.
 */
export function createProposals({ db, now }: Core) {
  return {
    /** Proposes one line per finding. The response contains no prices. */
    propose: (caller: Actor, id: string, { checklistItemId, title, serviceCode }: Proposal) =>
      db.transaction(async (tx) => {
        const order = await lockForWork(tx, caller, id);
        if (!AT_WORK.includes(order.status)) throw illegalStep([]);
        const item = await store.findItem(tx, checklistItemId);
        if (item?.serviceOrderId !== id) throw itemNotFound();
        const name = title ?? (serviceCode === null ? item.title : null);
        const before = (await store.findLines(tx, [id])).find(
          (line) =>
            line.checklistItemId === item.id &&
            line.approval === 'pending' &&
            (serviceCode === null ? line.name === name : line.serviceCode === serviceCode),
        );
        const line = before ?? (await addLine(tx, order, labour(checklistItemId, name, serviceCode), now()));
        if (!before) {
          const audit = { line: line.id, item: item.id };
          await record(tx, order, { kind: 'proposed', text: null, actorId: caller.user.id, audit }, now());
        }
        return { id: line.id, name: line.name, quantity: line.quantity, approval: line.approval };
      }),
  };
}

const labour = (checklistItemId: string, name: string | null, serviceCode: string | null) => ({
  checklistItemId,
  name,
  serviceCode,
  kind: 'labour' as const,
  parentId: null,
  productId: null,
  quantity: 1,
  unitPrice: null,
});
