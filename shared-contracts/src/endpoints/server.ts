import { vehicleEndpoints } from '../vehicle/endpoints';

export { defineEndpoints } from '../http/endpoint';
export type { Endpoint, EndpointAccess, EndpointError, EndpointSpec } from '../http/endpoint';
export { vehicleEndpoints };

/** Endpoints of the API, by domain. */
export const ENDPOINTS = { vehicles: vehicleEndpoints };
export type { StaffVehicle, StaffVehicleList } from '../vehicle/staff-schemas';
