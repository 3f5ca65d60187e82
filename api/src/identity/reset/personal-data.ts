import { deletedRows } from '../users';
import { resetTokens } from './tables';

/** Links with which a customer sets a password. */
export const resetData = deletedRows(resetTokens.userId);
