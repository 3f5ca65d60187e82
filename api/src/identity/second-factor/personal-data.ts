import { deletedRows, type PersonalDataPart } from '../users';
import { authenticators, loginChallenges, recoveryCodes } from './tables';

/** Second factor of a customer; its secrets are not exported. */
export const secondFactorData: readonly PersonalDataPart[] = [
  deletedRows(authenticators.userId),
  deletedRows(recoveryCodes.userId),
  deletedRows(loginChallenges.userId),
];
