import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import { claimTexts as messages } from './messages';

/** 404: no code like this was printed. */
export const codeUnknown = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.codeUnknown);
/** 409: the code is too old, or a newer visit of the vehicle has replaced it. */
export const codeExpired = (): ApiError => new ApiError(409, 'CLAIM_CODE_EXPIRED', messages.codeExpired);
/** 409: too many wrong plates were entered with the code. */
export const codeBlocked = (): ApiError => new ApiError(409, 'CLAIM_CODE_EXPIRED', messages.codeBlocked);
export const codeUsed = (): ApiError => new ApiError(409, 'CLAIM_CODE_USED', messages.codeUsed);
export const plateWrong = (): ApiError => validationFailed({ plate: [messages.plateWrong] });
/** 409: the vehicle or the visit belongs to an account; the response does not say whose. */
export const vehicleClaimed = (message: string = messages.claimed): ApiError =>
  new ApiError(409, 'VEHICLE_CLAIMED', message);
export const unlinkTooLate = (message: string = messages.unlinkTooLate): ApiError =>
  new ApiError(409, 'UNLINK_TOO_LATE', message);
