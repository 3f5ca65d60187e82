export { removeOld as removeOldResetTokens } from './repository';
export { resetRoutes } from './routes';
export { createReset, type Reset } from './service';
export { resetData } from './personal-data';
