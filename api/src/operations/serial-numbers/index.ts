export { serialNumberRoutes } from './routes';
export { selectSerials, serialsMatching, toSerialRow } from './rows';
export { createSerialNumbers } from './service';
