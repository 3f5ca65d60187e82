import { ApiError } from '../../app/api-error';
import { vehicleTexts as say } from './messages';

/** 404: no such vehicle, or not this caller's; nobody learns which (BR-15). */
export const vehicleNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', say.notFound);

/** 409: the plate belongs to a vehicle that is not archived; whose is never told. */
export const plateInUse = (): ApiError =>
  new ApiError(409, 'PLATE_IN_USE', say.plateInUse, { errors: { plate: [say.plateInUse] } });

/** 409: an appointment of the vehicle is open. */
export const vehicleBusy = (): ApiError => new ApiError(409, 'VEHICLE_BUSY', say.busy);

/** 409: the account has as many vehicles as it may. */
export const tooManyVehicles = (most: number): ApiError =>
  new ApiError(409, 'TOO_MANY_VEHICLES', say.tooMany, { details: { most } });

/** 409: a reading below the last one (BR-13). */
export const odometerBackwards = (last: number): ApiError =>
  new ApiError(409, 'ODOMETER_BACKWARDS', say.odometerBackwards(last), { details: { last } });
