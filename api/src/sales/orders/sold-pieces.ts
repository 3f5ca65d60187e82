import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import type { Mail } from '../../platform/mail/mail';
import { serialNumbers } from '../serial-numbers';
import { orderStatusMail } from './mails';
import type { OrderRow } from './repository';
import { orderLines } from './tables';

/** Piece with a serial number that left the stock with an order. */
export interface SoldPiece {
  readonly productId: string;
  readonly name: string;
  readonly serial: string;
}

/**
 * Finds the pieces with a serial number that were handed over with an order and have not come back. A piece that is
 * only set aside can still be exchanged, so it is not among them.
 */
export const findSoldPieces = (db: Queries, orderId: string): Promise<SoldPiece[]> =>
  db
    .select({ productId: orderLines.productId, name: orderLines.name, serial: serialNumbers.serial })
    .from(serialNumbers)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, serialNumbers.orderId), eq(orderLines.productId, serialNumbers.productId)),
    )
    .where(and(eq(serialNumbers.orderId, orderId), eq(serialNumbers.state, 'sold')))
    .orderBy(asc(orderLines.position), asc(serialNumbers.serial));

/** Builds the mail about a step, with the serial numbers if the goods were delivered; `null` without a mail. */
export async function orderStepMail(
  tx: Queries,
  order: OrderRow,
  webOrigin: string,
  note: string | null = null,
): Promise<Mail | null> {
  const pieces = order.status === 'delivered' ? await findSoldPieces(tx, order.id) : [];
  return orderStatusMail(order, webOrigin, note, pieces);
}
