export { lateTransferRoutes } from './routes';
export { createLateTransfers } from './service';
export { orderTransfers } from './order-transfers';
export { lateTransferData } from './personal-data';
