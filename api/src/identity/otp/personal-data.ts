import { deletedRows } from '../users';
import { otpCodes } from './tables';

/** Codes that were mailed to a customer. */
export const otpData = deletedRows(otpCodes.userId);
