export { actorOf, isOffice, mayWork, type Actor } from './access';
export { deliverLocked, recordVisit } from './deliver';
export { countWaitingDiscounts } from './discounts';
export { orderNotFound as serviceOrderNotFound } from './errors';
export { workKey } from './estimate';
export { record as recordEvent } from './events';
export { toJobItems } from './item-view';
export { findReworks, readJob, readJobs } from './job-view';
export {
  findLastVisit,
  odometerOf,
  readingsOf,
  requireRisingOdometer,
  timeOfVisit,
  visitsOf,
} from './last-visit';
export { addLine } from './lines';
export { mergedServiceOrders } from './merge';
export { eventTexts, messages as serviceOrderTexts, officeNotes as serviceOrderNotes } from './messages';
export {
  approvedOf as approvedServiceLines,
  billOf as serviceOrderBill,
  leftToPay,
  LINE_TOTAL,
  lineTotal as serviceLineTotal,
  moneyOf as moneyOfServiceOrder,
  SERVICE_MONEY,
  sumMoney as sumServiceMoney,
  sumReceivables,
  type ServiceMoney,
} from './money';
export * as serviceRefundRows from './refund-rows';
export type { RefundRow } from './refund-rows';
export { nextServiceOrderCode, openServiceOrder, openVisit } from './open';
export { vehicleForFit } from './part-fit';
export { plateOf, vehicleName } from './plate';
export { openQuote } from './quote-rows';
export { markSent } from './quotes';
export {
  findItems as findChecklistItems,
  findQuotes,
  findLines as findServiceLines,
  findPayments as findServicePayments,
  findById as findServiceOrder,
  insertLines as insertServiceLines,
  lockById as lockServiceOrder,
  peopleOf as peopleOfServiceOrder,
  updateItem as updateChecklistItem,
  updateQuote,
  updateLines as updateServiceLines,
  updateOrder as updateServiceOrder,
  type QuoteRow,
  type LineRow as ServiceLineRow,
  type PaymentRow as ServicePaymentRow,
  type OrderRow as ServiceOrderRow,
} from './repository';
export { guestQuoteRoutes } from './guest-quote-routes';
export { serviceOrderRoutes } from './routes';
export {
  fillOrderSearchTexts as fillSearchTextsOfServiceOrders,
  ordersMatching as serviceOrdersMatching,
  searchTextOf as serviceOrderSearchText,
} from './search-text';
export { movePromise } from './promise';
export { PROMISED as STATUSES_WITH_PROMISE } from './steps';
export { createServiceOrders, type ServiceOrders } from './service';
export { staffServiceOrderRoutes } from './staff-routes';
export { STATUS_SINCE } from './status-since';
export { serviceRefunds } from './refund-tables';
export {
  checklistItems,
  quotes,
  quoteShares,
  serviceLines,
  serviceOrderEvents,
  serviceOrders,
  servicePayments,
  workDurations,
  workSessions,
} from './tables';
export { findShares as findQuoteShares } from './quote-shares';
export { findUnnotified } from './ready-notice';
export { transition as moveServiceOrder } from './transition';
export { isAnswerable } from './view';
export { cancelReceived, lockOrderOf } from './with-appointment';
export { workshopRoutes } from './workshop-routes';
export { guestServiceOrders } from './guest';
export { serviceOrderData } from './personal-data';
