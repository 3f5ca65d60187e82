export { createOrderReturns } from './order-returns';
export { returnNotes } from './messages';
export {
  keepsGoods,
  keptDiscount,
  keptDiscounts,
  keptPieces,
  netTotal,
  paidAfterRefund,
  refundOfReturned,
} from './outcome';
export { insertReturn } from './repository';
export { returnRoutes } from './routes';
export { createReturns } from './service';
export { createStaffReturns } from './staff';
export { orderReturnLines, orderReturns } from './tables';
export { returnData } from './personal-data';
