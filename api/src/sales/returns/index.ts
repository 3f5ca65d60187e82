export { createOrderReturns } from './order-returns';
export { insertReturn, type NewReturn } from './repository';
export { returnRoutes } from './routes';
export { createReturns } from './service';
export { createStaffReturns } from './staff';
export { orderReturnLines, orderReturns } from './tables';
