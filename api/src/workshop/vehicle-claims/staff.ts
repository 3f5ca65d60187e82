import { PATHS } from '@evcare/shared-contracts';
import type { ClaimCode, LinkedVehicle, LinkVehicleRequest } from '@evcare/shared-contracts/workshop';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { validationFailed } from '../../platform/endpoints/api-error';
import type { Caller } from '../../identity/sessions';
import { findCustomer } from '../../identity/users';
import {
  findServiceOrder,
  lockServiceOrder,
  serviceOrderNotFound,
  type ServiceOrderRow,
} from '../service-orders';
import { lockByPlate } from '../vehicles';
import { codeOf, issueCode } from './codes';
import { vehicleClaimed } from './errors';
import { findHolderVisits } from './holder';
import { joinVehicle } from './join';
import { lockPlate } from './locks';
import { claimTexts as messages } from './messages';
import { rejectingClaimedPlate } from './service';
import { undoClaims } from './undo';

/** Creates the service with which staff print codes, and add visited vehicles to accounts. */
export function createStaffVehicleClaims(core: Core) {
  const { db, now, config } = core;

  /** Locks the plate and the service order of a vehicle that is in no account. */
  const lockGuestVisit = async (tx: Queries, id: string): Promise<ServiceOrderRow> => {
    const found = await findServiceOrder(tx, id);
    if (!found) throw serviceOrderNotFound();
    await lockPlate(tx, found.vehicle.plate);
    const order = await lockServiceOrder(tx, id);
    if (!order || order.status === 'cancelled') throw serviceOrderNotFound();
    if (order.vehicleId !== null) throw vehicleClaimed(messages.visitLinked);
    return order;
  };

  return {
    /**
     * Returns the code of a visit, to be printed: the same as before while it is valid, otherwise a new one. It is
     * valid for 30 days from each print.
     * @throws ApiError 404; 409 VEHICLE_CLAIMED if the vehicle is in an account
     */
    issue: ({ user }: Caller, id: string): Promise<ClaimCode> =>
      db.transaction(async (tx) => {
        const order = await lockGuestVisit(tx, id);
        if (await lockByPlate(tx, order.vehicle.plate)) throw vehicleClaimed(messages.vehicleTaken);
        const { row, isNew } = await issueCode(core, tx, id, now());
        const detail = { serviceOrder: order.code, expiresAt: row.expiresAt.toISOString(), reprint: !isNew };
        const entry = { action: 'vehicle_code_issued', entityName: 'service_order', entityId: id, detail };
        await writeAudit(tx, { ...entry, actorId: user.id }, now());
        return {
          code: codeOf(core, row.id),
          url: config.webOrigin + PATHS.myVehicles,
          expiresAt: row.expiresAt.toISOString(),
        };
      }),

    /**
     * Adds the vehicle of a visit to the account of a customer whose identity the staff member has checked.
     * @throws ApiError 404; 400 VALIDATION_FAILED for an unknown customer; 409 VEHICLE_CLAIMED,
     * TOO_MANY_VEHICLES
     */
    link: (
      { user }: Caller,
      id: string,
      { customerId, check, note }: LinkVehicleRequest,
    ): Promise<LinkedVehicle> =>
      rejectingClaimedPlate(messages.vehicleTaken, () =>
        db.transaction(async (tx) => {
          const order = await lockGuestVisit(tx, id);
          const customer = await findCustomer(tx, customerId);
          if (customer?.status !== 'active') {
            throw validationFailed({ customerId: [messages.customerUnknown] });
          }
          if (order.userId !== null && order.userId !== customerId) {
            throw vehicleClaimed(messages.visitOfOther);
          }
          const holder = await findHolderVisits(tx, order, customerId);
          if (holder.vehicle && holder.vehicle.ownerId !== customerId) {
            throw vehicleClaimed(messages.vehicleTaken);
          }
          if (holder.visits.length === 0) throw vehicleClaimed(messages.formerHolder);
          const audit = { by: 'staff', serviceOrder: order.code, check, note };
          const join = { ...holder, accountId: customerId, actorId: user.id, audit };
          return joinVehicle(tx, { ...join, note: messages.linkedByStaff(check, note) }, now());
        }),
      ),

    /**
     * Undoes that a vehicle, or visits of a vehicle that the account had, were added to an account, until they are
     * added to the right one.
     * @returns whether the vehicle was removed from the account
     * @throws ApiError 404; 409 UNLINK_TOO_LATE after 30 days, or once the account has used the added vehicle
     */
    unlink: ({ user }: Caller, vehicleId: string, reason: string): Promise<boolean> =>
      db.transaction((tx) => undoClaims(tx, { vehicleId, reason, actorId: user.id }, now())),
  };
}

export type StaffVehicleClaims = ReturnType<typeof createStaffVehicleClaims>;
