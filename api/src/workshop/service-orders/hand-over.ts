import type { OfficeOrder } from '@evcare/shared-contracts/office';
import type { Queries } from '../../platform/db/client';
import { findFittedSerials } from '../parts-requests';
import { loadOwnedVehicles, ownedVehicle, remindersOf } from '../vehicles';
import { approvedOf } from './money';
import type { LineRow, OrderRow } from './repository';
import { warrantiesOf } from './warranties';

/**
 * Returns what the delivery paper says about the vehicle and the time after the visit: the warranties of the record,
 * and the maintenance that the customer's dashboard lists first. Null before the delivery.
 */
export async function handOverOf(
  db: Queries,
  { id, userId, vehicleId, deliveredAt }: Pick<OrderRow, 'id' | 'userId' | 'vehicleId' | 'deliveredAt'>,
  lines: readonly LineRow[],
  now: Date,
): Promise<OfficeOrder['handOver']> {
  if (deliveredAt === null) return null;
  const warranties = await warrantiesOf(db, approvedOf(lines), deliveredAt);
  const fitted = await findFittedSerials(db, id);
  const serials = fitted.map(({ name, serial }) => ({ name, serial }));
  // A vehicle that was sold since then belongs to another customer, whose data is not for this paper.
  const row = userId === null || vehicleId === null ? null : await ownedVehicle(db, userId, vehicleId);
  if (!row || userId === null) return { vin: null, warranties, serials, nextService: null };
  const [owned] = await loadOwnedVehicles(db, userId, [row], now);
  const next = owned && remindersOf(owned.facts, now).find(({ kind }) => kind === 'maintenance');
  return {
    vin: row.vin,
    warranties,
    serials,
    nextService: next ? { title: next.title, dueKm: next.dueKm, dueDate: next.dueDate } : null,
  };
}
