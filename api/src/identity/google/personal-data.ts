import { deletedRows } from '../users';
import { loginCodes } from './tables';

/** Codes of sign-ins with Google. */
export const googleData = deletedRows(loginCodes.userId);
