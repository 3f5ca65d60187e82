import { PATHS } from '@evcare/shared-contracts';
import {
  UNLINK_DAYS,
  type ClaimCode,
  type LinkedVehicle,
  type LinkVehicleRequest,
} from '@evcare/shared-contracts/workshop';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { validationFailed } from '../../platform/endpoints/api-error';
import type { Caller } from '../../identity/sessions';
import { findCustomer } from '../../identity/users';
import { publishOfficeChange } from '../../messaging/live';
import {
  lockServiceOrder,
  recordEvent,
  serviceOrderNotFound,
  updateServiceOrder,
  type ServiceOrderRow,
} from '../service-orders';
import {
  hasOneOwnership,
  lockByPlate,
  lockVehicle,
  removeVehicle,
  setRecordOwner,
  vehicleNotFound,
  type VehicleRow,
} from '../vehicles';
import { codeOf, issueCode } from './codes';
import { unlinkTooLate, vehicleClaimed } from './errors';
import { findHolderVisits } from './holder';
import { joinVehicle } from './join';
import { claimTexts as messages } from './messages';
import { isUsedSince } from './repository';
import { rejectingClaimedPlate } from './service';
import { vehicleClaims } from './tables';

const DAY = 86_400_000;

/** Creates the service with which staff print codes, and add visited vehicles to accounts. */
export function createStaffVehicleClaims(core: Core) {
  const { db, now, config } = core;

  /** Locks the service order of a vehicle that is in no account. */
  const lockGuestVisit = async (tx: Queries, id: string): Promise<ServiceOrderRow> => {
    const order = await lockServiceOrder(tx, id);
    if (!order || order.status === 'cancelled') throw serviceOrderNotFound();
    if (order.vehicleId !== null) throw vehicleClaimed();
    return order;
  };

  return {
    /**
     * Returns the code of a visit, to be printed: the same as before while it is valid, otherwise a new one.
     * @throws ApiError 404; 409 VEHICLE_CLAIMED if the vehicle is in an account
     */
    issue: ({ user }: Caller, id: string): Promise<ClaimCode> =>
      db.transaction(async (tx) => {
        const order = await lockGuestVisit(tx, id);
        if (await lockByPlate(tx, order.vehicle.plate)) throw vehicleClaimed();
        const { row, isNew } = await issueCode(core, tx, id, now());
        if (isNew) {
          const detail = { serviceOrder: order.code, expiresAt: row.expiresAt.toISOString() };
          const entry = { action: 'vehicle_code_issued', entityName: 'service_order', entityId: id, detail };
          await writeAudit(tx, { ...entry, actorId: user.id }, now());
        }
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
      rejectingClaimedPlate(() =>
        db.transaction(async (tx) => {
          const order = await lockGuestVisit(tx, id);
          const customer = await findCustomer(tx, customerId);
          if (customer?.status !== 'active') {
            throw validationFailed({ customerId: [messages.customerUnknown] });
          }
          if (order.userId !== null && order.userId !== customerId) {
            throw vehicleClaimed(messages.otherAccount);
          }
          const holder = await findHolderVisits(tx, order, customerId);
          if (holder.visits.length === 0) {
            throw vehicleClaimed(holder.vehicle ? messages.claimed : messages.newerVisit);
          }
          const audit = { by: 'staff', serviceOrder: order.code, check, note };
          const join = { ...holder, accountId: customerId, actorId: user.id, audit };
          return joinVehicle(tx, { ...join, note: messages.linkedByStaff(check, note) }, now());
        }),
      ),

    /**
     * Undoes that a vehicle was added to an account: its visits have no account again, and no one can read
     * their records until the vehicle is added to the right account.
     * @throws ApiError 404; 409 UNLINK_TOO_LATE after 30 days, or once the account has used the vehicle
     */
    unlink: ({ user }: Caller, vehicleId: string, reason: string): Promise<null> =>
      db.transaction(async (tx) => {
        const vehicle = await lockVehicle(tx, vehicleId);
        if (!vehicle) throw vehicleNotFound();
        const claim = await requireUndoable(tx, vehicle);
        for (const visitId of claim.visitIds) {
          const wasGuest = claim.guestVisitIds.includes(visitId);
          const order = await updateServiceOrder(
            tx,
            visitId,
            { vehicleId: null, ...(wasGuest && { userId: null }) },
            now(),
          );
          const event = { kind: 'vehicle_unlinked', text: null, note: reason, actorId: user.id };
          await recordEvent(tx, order, event, now());
        }
        await setRecordOwner(tx, claim.visitIds, null);
        await removeVehicle(tx, vehicleId);
        await tx
          .update(vehicleClaims)
          .set({ undoneAt: now(), updatedAt: now() })
          .where(eq(vehicleClaims.id, claim.id));
        const detail = { from: vehicle.ownerId, plate: vehicle.plate, reason };
        const entry = { action: 'vehicle_unlinked', entityName: 'vehicle', entityId: vehicleId, detail };
        await writeAudit(tx, { ...entry, actorId: user.id }, now());
        await publishOfficeChange(tx, { entity: 'customer', id: vehicle.ownerId }, now());
        return null;
      }),
  };

  async function requireUndoable(tx: Queries, vehicle: VehicleRow) {
    const [claim] = await tx
      .select()
      .from(vehicleClaims)
      .where(and(eq(vehicleClaims.vehicleId, vehicle.id), isNull(vehicleClaims.undoneAt)))
      .orderBy(desc(vehicleClaims.createdAt));
    if (!claim) throw unlinkTooLate(messages.unlinkMissing);
    const isLate = now().getTime() - claim.createdAt.getTime() > UNLINK_DAYS * DAY;
    const isUsed =
      !claim.isNewVehicle ||
      !(await hasOneOwnership(tx, vehicle.id)) ||
      (await isUsedSince(tx, vehicle.id, claim.visitIds));
    if (isLate || isUsed) throw unlinkTooLate();
    return claim;
  }
}

export type StaffVehicleClaims = ReturnType<typeof createStaffVehicleClaims>;
