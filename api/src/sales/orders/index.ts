export { createOrderChanges, type OrderChanges } from './changes';
export { createCustomerOrders, type CustomerOrders } from './customer';
export { daysAfterCarrier, delayOrder, delayText, type NewDays } from './delays';
export { illegalStep as illegalOrderStep, keyReused as orderKeyReused, orderNotFound } from './errors';
export { fittingCancelled, fittingMoved, holdOrder } from './fitting-changes';
export type { Fittings, PreparedFitting } from './fitting';
export { invoiceFieldsOf } from './invoicing';
export { mergedOrders } from './merge';
export { nextOrderCode } from './number';
export { createPlacement } from './place';
export { priceOrder, soldProductsOf, type Priced } from './pricing';
export {
  addEvent as addOrderEvent,
  findLines as findOrderLines,
  findByCode as findOrderByCode,
  findById as findOrderById,
  insertOrder,
  lockById as lockOrder,
  updateOrder,
  type NewOrder,
  type OrderRow,
} from './repository';
export { auditOrder } from './audit';
export type { GatewayPayments } from './gateway-port';
export { paymentDueAt } from './rules';
export { canRecordTransfer } from './money-steps';
export { orderRefunds } from './refund-tables';
export { completeRequestedRefunds } from './refunds';
export type { OrderReturns } from './return-port';
export type { OrderReviews } from './review-port';
export type { OrderTransfers } from './transfer-port';
export { canBeDelayed, firstPromise, promiseAfterPayment, promiseInputOf, promiseValues } from './promise';
export { orderRoutes } from './routes';
export { fillSearchTexts as fillSearchTextsOfOrders, orderSearchText, ordersMatching } from './search-text';
export { orderStatusMail } from './mails';
export { canRegisterParcel, registrationOf } from './parcel-registration';
export { createOrderNotices } from './notices';
export { staffOrderRoutes } from './staff-routes';
export { createStaffOrders, type OrderTarget, type StaffOrders } from './staff';
export { amountDue } from './step-details';
export { canRecordArrival, returnStepsOf } from './steps';
export { waitsForDesk, waitsForRefund } from './staff-list';
export { createProviderInvoices, type ProviderInvoices } from './provider-invoices';
export { createOrderSerials, type OrderSerials } from './serials';
export * from './split';
export { createOrderSweep } from './sweep';
export type { StoredRegistration } from './tables';
export { orderEvents, orderLines, orderParcelLines, orderParcels, orders, trackingSteps } from './tables';
export { createOrderTracking, type OrderTrackingService } from './tracking-service';
export { findByTrackingCode, findUnderWay, spellingsOf, type ParcelUnderWay } from './tracking-store';
export { checkReference as checkTransferReference } from './transfer-reference';
export { transition as moveOrder } from './transition';
export { actionsOf, addressText, isFittedFor, isUnpaid, needsRefundAccount } from './view';
export { guestOrders } from './guest';
export { orderData } from './personal-data';
