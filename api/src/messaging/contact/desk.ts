import {
  CONTACT_CALL_RESULT_LABELS,
  CONTACT_RETRY_MINUTES,
  MAX_CONTACT_CALLS,
  type ContactCall,
  type ContactCallResult,
  type ContactQueue,
  type StaffContact,
  type StaffContactList,
} from '@evcare/shared-contracts/office';
import type { ListReads } from '../../platform/lists/list-export';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { publishOfficeChange } from '../live';
import { requestClosed, requestNotFound, staleRequest } from './errors';
import * as store from './repository';
import { loadSubjectNames, type FindProductNames } from './subjects';
import { toStaffContact } from './view';
import type { LoadOpenHours } from './windows';

const PAGE_SIZE = 20;

interface Filter {
  readonly queue?: ContactQueue | undefined;
  readonly q?: string | undefined;
  readonly page?: number | undefined;
}

/** Request and version that a member of staff has called about. */
interface CalledRequest {
  readonly id: string;
  readonly actorId: string;
  /** Version that was read; undefined accepts any. */
  readonly version: number | undefined;
}

interface Parts {
  readonly loadOpenHours: LoadOpenHours;
  readonly findProductNames: FindProductNames;
}

/** Creates the service for the queue of customers who wait for a call. */
export function createContactDesk({ db, now }: Core, { loadOpenHours, findProductNames }: Parts) {
  const read = async (queries: Queries, id: string): Promise<StaffContact> => {
    const row = await store.findRequest(queries, id);
    if (!row) throw requestNotFound();
    const nameOf = await loadSubjectNames(queries, findProductNames, [row.subject]);
    return toStaffContact(row, await store.findCalls(queries, [id]), nameOf);
  };

  /** Changes of a request after a call. A customer who was not reached is called again later, not in the window. */
  const changesAfter = async (tx: Queries, id: string, result: ContactCallResult, time: Date) => {
    if (result !== 'not_reached') return { status: result };
    const isLast = (await store.findCalls(tx, [id])).length >= MAX_CONTACT_CALLS;
    if (isLast) return { status: result };
    return { windowStart: null, dueAt: (await loadOpenHours(tx)).add(time, CONTACT_RETRY_MINUTES) };
  };

  return {
    async list(
      { queue = 'open', q, page = 1 }: Filter,
      { reads, pageSize }: ListReads = { reads: db, pageSize: PAGE_SIZE },
    ): Promise<StaffContactList> {
      const { rows, total } = await store.findRequests(reads, { queue, q }, { page, pageSize });
      const calls =
        rows.length > 0
          ? await store.findCalls(
              reads,
              rows.map(({ id }) => id),
            )
          : [];
      const subjects = rows.map(({ subject }) => subject);
      const nameOf = await loadSubjectNames(reads, findProductNames, subjects);
      const items = rows.map((row) =>
        toStaffContact(
          row,
          calls.filter(({ requestId }) => requestId === row.id),
          nameOf,
        ),
      );
      return { items, page, pageSize, total };
    },

    /** @throws ApiError 404 */
    read: (id: string): Promise<StaffContact> => read(db, id),

    /**
     * Records a call and its result.
     * @throws ApiError 404; 409 STALE_VERSION; 409 INVALID_TRANSITION unless the request is open
     */
    addCall: (
      { id, actorId, version }: CalledRequest,
      { result, note }: ContactCall,
    ): Promise<StaffContact> =>
      db.transaction(async (tx) => {
        const time = now();
        const row = await store.lockRequest(tx, { id });
        if (!row) throw requestNotFound();
        if (version !== undefined && version !== row.version) throw staleRequest();
        if (row.status !== 'open') throw requestClosed();
        await store.insertCall(tx, { requestId: id, result, note, staffId: actorId }, time);
        await store.updateRequest(tx, id, await changesAfter(tx, id, result, time), time);
        const detail = { code: row.code, text: CONTACT_CALL_RESULT_LABELS[result] };
        const entry = { actorId, action: 'contact_called', entityName: 'contact', entityId: id };
        await writeAudit(tx, { ...entry, detail }, time);
        await publishOfficeChange(tx, { entity: 'contact', id }, time);
        return read(tx, id);
      }),
  };
}

export type ContactDesk = ReturnType<typeof createContactDesk>;
