import { findOfferedJob } from '../../catalogue/canned-jobs';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { lockForWork, type Actor } from './access';
import { record } from './events';
import { quoteJob } from './canned-lines';
import { addLine } from './lines';
import { AT_WORK } from './progress';
import { illegalStep, itemNotFound } from './errors';
import * as store from './repository';

export interface Proposal {
  readonly checklistItemId: string;
  readonly title: string | null;
  readonly serviceCode: string | null;
  /** Canned job to propose with its parts, instead of a line with the title. */
  readonly cannedJobId: string | null;
}

/**
 * Creates the service for '🔴 → Đề xuất hạng mục': a technician's finding becomes a line, which the back
 * office prices and sends.
 */
export function createProposals({ db, now }: Core) {
  const add = async (
    tx: Queries,
    order: store.OrderRow,
    { checklistItemId, name, serviceCode, cannedJobId }: Omit<Proposal, 'title'> & { name: string | null },
  ): Promise<store.LineRow> => {
    if (cannedJobId === null) return addLine(tx, order, labour(checklistItemId, name, serviceCode), now());
    return (await quoteJob(tx, order, { jobId: cannedJobId, checklistItemId }, now())).labour;
  };

  return {
    /** Proposes one line or one canned job per finding. The response contains no prices. */
    propose: (caller: Actor, id: string, { checklistItemId, title, serviceCode, cannedJobId }: Proposal) =>
      db.transaction(async (tx) => {
        const order = await lockForWork(tx, caller, id);
        if (!AT_WORK.includes(order.status)) throw illegalStep([]);
        const item = await store.findItem(tx, checklistItemId);
        if (item?.serviceOrderId !== id) throw itemNotFound();
        const job = cannedJobId === null ? null : await findOfferedJob(tx, cannedJobId);
        const name = job?.name ?? title ?? (serviceCode === null ? item.title : null);
        const before = (await store.findLines(tx, [id])).find(
          (line) =>
            line.kind === 'labour' &&
            line.checklistItemId === item.id &&
            line.approval === 'pending' &&
            (serviceCode === null ? line.name === name : line.serviceCode === serviceCode),
        );
        const line = before ?? (await add(tx, order, { checklistItemId, name, serviceCode, cannedJobId }));
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
