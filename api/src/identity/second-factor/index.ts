export { createOwnerProof, type RequireOwner } from './owner-proof';
export { removeOldChallenges } from './repository';
export { isTooShort, rejectRestricted } from './restriction';
export { secondFactorRoutes } from './routes';
export { createSecondFactor, type SecondFactor } from './service';
export { secondFactorData } from './personal-data';
