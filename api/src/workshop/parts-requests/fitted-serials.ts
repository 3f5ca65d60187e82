import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { serialNumbers } from '../../sales/serial-numbers';
import { partsRequestLines, partsRequests } from './tables';

/** Piece that was issued for a service order. */
export interface FittedSerial {
  readonly serviceLineId: string | null;
  readonly name: string;
  readonly serial: string;
}

/** Finds the pieces with a serial number that were issued for a service order and have not come back. */
export const findFittedSerials = (db: Queries, serviceOrderId: string): Promise<FittedSerial[]> =>
  db
    .select({
      serviceLineId: partsRequestLines.serviceLineId,
      name: partsRequestLines.name,
      serial: serialNumbers.serial,
    })
    .from(serialNumbers)
    .innerJoin(partsRequestLines, eq(partsRequestLines.id, serialNumbers.partsRequestLineId))
    .innerJoin(partsRequests, eq(partsRequests.id, partsRequestLines.requestId))
    .where(and(eq(partsRequests.serviceOrderId, serviceOrderId), eq(serialNumbers.state, 'issued')))
    .orderBy(asc(partsRequestLines.name), asc(serialNumbers.serial));
