import { staffVehicleClaimEndpoints, vehicleClaimEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../../identity/access';
import { claimTexts as messages } from './messages';
import type { VehicleClaims } from './service';
import type { StaffVehicleClaims } from './staff';

interface Parts {
  readonly vehicleClaims: VehicleClaims;
  readonly staffVehicleClaims: StaffVehicleClaims;
  readonly bearer: BearerHooks;
}

export function vehicleClaimRoutes(app: FastifyInstance, parts: Parts): void {
  const { vehicleClaims, staffVehicleClaims, bearer } = parts;

  mountEndpoints(app, bearer, vehicleClaimEndpoints, {
    preview: ({ caller, body, origin }) => vehicleClaims.preview(caller, body, origin),
    claim: async ({ caller, body, origin }) =>
      answer(await vehicleClaims.claim(caller, body, origin), messages.added),
  });
  mountEndpoints(app, bearer, staffVehicleClaimEndpoints, {
    issueCode: ({ caller, params }) => staffVehicleClaims.issue(caller, params.id),
    link: async ({ caller, params, body }) =>
      answer(await staffVehicleClaims.link(caller, params.id, body), messages.linked),
    unlink: async ({ caller, params, body }) => {
      const isRemoved = await staffVehicleClaims.unlink(caller, params.id, body.reason);
      return answer(null, isRemoved ? messages.unlinked : messages.visitsUnlinked);
    },
  });
}
