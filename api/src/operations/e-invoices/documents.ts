import { vatPercentOn } from '@evcare/shared-contracts/shop';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { EInvoiceBuyer, EInvoiceContents } from '@evcare/shared-contracts/office';
import type { CustomerOrders, OrderRow } from '../../sales/orders';
import type { Core } from '../../platform/core/core';
import { monotonicIds } from '../../platform/db/new-id';
import type { Queries } from '../../platform/db/client';
import {
  approvedServiceLines,
  findServiceLines,
  findServicePayments,
  moneyOfServiceOrder,
  type ServiceOrderRow,
} from '../../workshop/service-orders';
import { orderContents, serviceContents } from './contents';
import type { InvoiceProvider } from './port';
import * as store from './repository';

/** Monotonic, so that the documents of one order stay in order. */
const documentId = monotonicIds();

export interface NewDocument {
  readonly source: store.InvoiceSource;
  readonly contents: EInvoiceContents;
  readonly buyer: EInvoiceBuyer;
  readonly email: string | null;
  readonly requestedBy: string | null;
  readonly adjustsId?: string;
}

/** Creates the functions that read what an order's invoice says, and store invoices that wait to be sent. */
export function createDocuments(
  { now }: Pick<Core, 'now'>,
  { customerOrders }: { readonly customerOrders: Pick<CustomerOrders, 'compose'> },
) {
  const percentNow = () => vatPercentOn(dayInVietnam(now()));
  return {
    /** Reads the contents of the invoice of a shop order as of now. */
    contentsOfOrder: async (tx: Queries, order: OrderRow, seller: InvoiceProvider['seller']) =>
      orderContents(await customerOrders.compose(tx, order), seller, percentNow()),

    /** Reads the contents of the invoice of a service order as of now. */
    async contentsOfService(tx: Queries, { id }: ServiceOrderRow, seller: InvoiceProvider['seller']) {
      const { received, settled } = await moneyOfServiceOrder(tx, id);
      const bill = {
        lines: approvedServiceLines(await findServiceLines(tx, [id])),
        payments: await findServicePayments(tx, [id]),
        // What refunds took off the price is settled without having been received.
        reduction: settled - received,
      };
      return serviceContents(bill, seller, percentNow());
    },

    /** Stores an invoice that waits to be sent; null if another one of the order does. */
    add: (tx: Queries, { source, contents, adjustsId, ...rest }: NewDocument) =>
      store.insert(
        tx,
        {
          id: documentId(now().getTime()),
          orderId: source.orderId,
          serviceOrderId: source.serviceOrderId,
          kind: adjustsId === undefined ? 'original' : 'adjustment',
          adjustsId: adjustsId ?? null,
          state: 'waiting',
          contents,
          total: contents.sums.gross,
          nextAttemptAt: now(),
          ...rest,
        },
        now(),
      ),
  };
}

export type Documents = ReturnType<typeof createDocuments>;
