import type { Job, OfficeOrder } from '@evcare/shared-contracts/office';
import type { ListReads } from '../../platform/lists/list-export';
import type { Core } from '../../platform/core/core';
import { showCurrent } from '../../platform/db/snapshot';
import type { Caller } from '../../identity/sessions';
import { mayWork } from './access';
import { readJob } from './job-view';
import { boardOf, listOrders, type OrderFilter, type TableFilter } from './office-list';
import { showOrder } from './office-order';
import { orderNotFound } from './errors';
import * as store from './repository';
import type { UrlOf } from './view';

const STAFF_PAGE_SIZE = 20;

/** Creates the views of service orders for the back office and technicians. */
export function createOffice({ db, now }: Core, { urlOf }: { urlOf: UrlOf }) {
  const show = (row: store.OrderRow): Promise<OfficeOrder> =>
    showCurrent(db, { row, find: store.findById }, (snapshot, order) =>
      showOrder(snapshot, order, { urlOf, now: now() }),
    );

  return {
    show,

    list: (filter: TableFilter, { reads, pageSize }: ListReads = { reads: db, pageSize: STAFF_PAGE_SIZE }) =>
      listOrders(reads, filter, { pageSize, now: now() }),
    board: (filter: OrderFilter) => boardOf(db, filter, now()),

    async read(id: string): Promise<OfficeOrder> {
      const order = await store.findById(db, id);
      if (!order) throw orderNotFound();
      return show(order);
    },

    /**
     * Returns a service order that the caller may work on.
     * @throws ApiError 404 for every other order
     */
    async find(caller: Caller, id: string): Promise<store.OrderRow> {
      const order = await store.findById(db, id);
      if (!order || !mayWork(caller, order)) throw orderNotFound();
      return order;
    },

    /** Returns the technician's view. */
    job: (row: store.OrderRow): Promise<Job> =>
      showCurrent(db, { row, find: store.findById }, (snapshot, order) => readJob(snapshot, order, now())),
  };
}
