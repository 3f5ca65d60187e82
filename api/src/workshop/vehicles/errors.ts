import { ApiError } from '../../platform/endpoints/api-error';
import { vehicleTexts as messages } from './messages';

/** 404: the vehicle is unknown or belongs to another customer; both get the same response (BR-15). */
export const vehicleNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.notFound);

/** 409: the plate belongs to another active vehicle; the response does not say whose. */
export const plateInUse = (): ApiError =>
  new ApiError(409, 'PLATE_IN_USE', messages.plateInUse, { errors: { plate: [messages.plateInUse] } });

/** 409: the vehicle has an open appointment. */
export const vehicleBusy = (): ApiError => new ApiError(409, 'VEHICLE_BUSY', messages.busy);

/** 409: the vehicle is in the workshop. */
export const vehicleInWorkshop = (): ApiError => new ApiError(409, 'VEHICLE_BUSY', messages.inWorkshop);

/** 409: the account has the maximum number of vehicles. */
export const tooManyVehicles = (max: number): ApiError =>
  new ApiError(409, 'TOO_MANY_VEHICLES', messages.tooMany, { details: { most: max } });

/** 409: the reading is below the previous reading (BR-13). */
export const odometerBackwards = (last: number): ApiError =>
  new ApiError(409, 'ODOMETER_BACKWARDS', messages.odometerBackwards(last), { details: { last } });
