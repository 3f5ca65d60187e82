import type { Endpoint } from '../http/endpoint';
import { checklistEndpoints } from '../service-order/checklist-template-endpoints';
import { uploadEndpoints } from '../upload/endpoints';
import { vehicleEndpoints } from '../vehicle/endpoints';

export { defineEndpoints, requiredRight } from '../http/endpoint';
export type { Endpoint, EndpointAccess, EndpointError, EndpointSpec, RawResponse } from '../http/endpoint';
export { digits, lenient, texts } from '../http/lenient';
export type { PathParams } from '../http/route';
export { checklistEndpoints };
export { uploadEndpoints };
export { vehicleEndpoints };
export { staffVehicleMessages } from '../vehicle/messages';
export type { StaffVehicle, StaffVehicleList } from '../vehicle/staff-schemas';

/** Endpoints of the API, by domain. */
export const ENDPOINTS = {
  checklists: checklistEndpoints,
  uploads: uploadEndpoints,
  vehicles: vehicleEndpoints,
};

/** Every endpoint of the API. */
export const ALL_ENDPOINTS: readonly Endpoint[] = Object.values(ENDPOINTS).flatMap((group) =>
  Object.values(group),
);
