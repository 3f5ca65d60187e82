export { createGoogleAccounts } from './accounts';
export { removeOld as removeOldLoginCodes } from './repository';
export { googleRoutes } from './routes';
export { createGoogle } from './service';
export { googleData } from './personal-data';
