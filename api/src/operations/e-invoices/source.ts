import type { Queries } from '../../platform/db/client';
import { findOrderById, lockOrder, type OrderRow } from '../../sales/orders';
import { findServiceOrder, lockServiceOrder, type ServiceOrderRow } from '../../workshop/service-orders';
import type { InvoiceSource } from './repository';

/** Order of an invoice: one of both. */
export interface Source {
  readonly order: OrderRow | null;
  readonly serviceOrder: ServiceOrderRow | null;
}

export const findSource = async (
  db: Queries,
  { orderId, serviceOrderId }: InvoiceSource,
): Promise<Source> => ({
  order: orderId === null ? null : await findOrderById(db, orderId),
  serviceOrder: serviceOrderId === null ? null : await findServiceOrder(db, serviceOrderId),
});

/** Locks the order of an invoice, which comes before the invoice. */
export const lockSource = async (
  tx: Queries,
  { orderId, serviceOrderId }: InvoiceSource,
): Promise<Source> => ({
  order: orderId === null ? null : await lockOrder(tx, orderId),
  serviceOrder: serviceOrderId === null ? null : await lockServiceOrder(tx, serviceOrderId),
});
