import * as z from 'zod/mini';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { byId } from '../service-order/params';
import * as routes from './claim-routes';
import * as staffRoutes from './staff-claim-routes';
import {
  claimCodeSchema,
  claimPreviewSchema,
  claimRequestSchema,
  linkedVehicleSchema,
  linkVehicleRequestSchema,
  unlinkVehicleRequestSchema,
} from './claim-schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };
const CLAIM_CODE_EXPIRED: EndpointError = { status: 409, code: 'CLAIM_CODE_EXPIRED' };
const CLAIM_CODE_USED: EndpointError = { status: 409, code: 'CLAIM_CODE_USED' };
const VEHICLE_CLAIMED: EndpointError = { status: 409, code: 'VEHICLE_CLAIMED' };
const TOO_MANY_VEHICLES: EndpointError = { status: 409, code: 'TOO_MANY_VEHICLES' };
const UNLINK_TOO_LATE: EndpointError = { status: 409, code: 'UNLINK_TOO_LATE' };

const CODE_ERRORS = [NOT_FOUND, CLAIM_CODE_EXPIRED, CLAIM_CODE_USED, VEHICLE_CLAIMED] as const;

/**
 * Vehicles of guests, which customers add to their accounts by the code on their paper. The code is part of the
 * body, never of an address, so that no log has it.
 */
export const vehicleClaimEndpoints = defineEndpoints('vehicleClaims', routes, {
  preview: {
    summary: 'Shows the vehicle that a code on a paper of the workshop adds to the account',
    access: 'signed-in',
    body: claimRequestSchema,
    response: claimPreviewSchema,
    errors: CODE_ERRORS,
  },
  claim: {
    summary: 'Adds a vehicle, with the visits of its current holder, by the code on a paper of the workshop',
    access: 'signed-in',
    body: claimRequestSchema,
    response: linkedVehicleSchema,
    status: 201,
    errors: [...CODE_ERRORS, TOO_MANY_VEHICLES],
  },
});

/** Vehicles of guests, which staff add to the accounts of customers whose identity they checked. */
export const staffVehicleClaimEndpoints = defineEndpoints('staffVehicleClaims', staffRoutes, {
  issueCode: {
    summary: 'Returns the code, to be printed, by which the customer adds the vehicle to an account',
    access: 'serviceOrders.edit',
    params: byId,
    response: claimCodeSchema,
    errors: [NOT_FOUND, VEHICLE_CLAIMED],
  },
  link: {
    summary: 'Adds the vehicle of a service order, with the visits of its current holder, to an account',
    access: 'vehicles.edit',
    params: byId,
    body: linkVehicleRequestSchema,
    response: linkedVehicleSchema,
    errors: [NOT_FOUND, VEHICLE_CLAIMED, TOO_MANY_VEHICLES],
  },
  unlink: {
    summary: 'Undoes that a vehicle was added to an account by a code or by staff',
    access: 'vehicles.unlink',
    params: byId,
    body: unlinkVehicleRequestSchema,
    response: z.null(),
    errors: [NOT_FOUND, UNLINK_TOO_LATE],
  },
});
