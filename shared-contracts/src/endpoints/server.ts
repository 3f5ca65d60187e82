import { accountEndpoints } from '../account/account-endpoints';
import { adminUserEndpoints } from '../account/admin-user-endpoints';
import { authEndpoints } from '../account/auth-endpoints';
import { avatarEndpoints } from '../account/avatar-endpoints';
import { googleEndpoints } from '../account/google-endpoints';
import { passwordResetEndpoints } from '../account/password-reset-endpoints';
import { secondFactorEndpoints } from '../account/second-factor-endpoints';
import { sessionEndpoints } from '../account/session-endpoints';
import { appointmentEndpoints } from '../booking/endpoints';
import { staffAppointmentEndpoints } from '../booking/staff-endpoints';
import { cartEndpoints } from '../cart/endpoints';
import { catalogueEndpoints } from '../catalogue/endpoints';
import { cannedJobEndpoints } from '../catalogue/canned-job-endpoints';
import { dayClosingEndpoints } from '../cash/day-closing-endpoints';
import { drawerEndpoints } from '../cash/drawer-endpoints';
import { refundEndpoints } from '../cash/refund-endpoints';
import { staffCatalogueEndpoints } from '../catalogue/staff-endpoints';
import { callbackEndpoints } from '../content/callback-endpoints';
import { contentEndpoints } from '../content/endpoints';
import { staffContactEndpoints } from '../content/staff-contact-endpoints';
import { customerEndpoints } from '../customer/endpoints';
import { demoEndpoints, outboxEndpoints } from '../demo/endpoints';
import { frontDeskEndpoints } from '../front-desk/endpoints';
import { healthEndpoints } from '../health/endpoints';
import { historyEndpoints } from '../history/endpoints';
import type { Endpoint } from '../http/endpoint';
import { liveEndpoints } from '../live/endpoints';
import { orderEndpoints } from '../order/endpoints';
import { returnEndpoints, staffReturnEndpoints } from '../order/return-endpoints';
import { carrierEndpoints } from '../order/carrier-endpoints';
import { shippingEndpoints } from '../order/shipping-endpoints';
import { staffOrderEndpoints } from '../order/staff-endpoints';
import { paymentCallbackEndpoints } from '../payment/callback-endpoints';
import { sandboxEndpoints } from '../payment/sandbox-endpoints';
import { lateTransferEndpoints } from '../payment/late-transfer-endpoints';
import { staffPaymentEndpoints } from '../payment/staff-endpoints';
import { promotionEndpoints, staffPromotionEndpoints } from '../promotion/endpoints';
import { purchaseOrderEndpoints } from '../purchasing/order-endpoints';
import { purchaseProposalEndpoints } from '../purchasing/proposal-endpoints';
import { supplierEndpoints } from '../purchasing/supplier-endpoints';
import { stockCountEndpoints } from '../stock-count/endpoints';
import { releaseControlEndpoints } from '../release-control/endpoints';
import { reportEndpoints } from '../report/endpoints';
import { favouriteEndpoints } from '../favourite/endpoints';
import { reviewEndpoints } from '../review/endpoints';
import { staffReviewEndpoints } from '../review/staff-endpoints';
import { notificationEndpoints } from '../notification/endpoints';
import { checklistEndpoints } from '../service-order/checklist-template-endpoints';
import { staffEndpoints } from '../staff/staff-endpoints';
import { workshopSettingsEndpoints } from '../staff/workshop-settings-endpoints';
import { stockAlertEndpoints } from '../stock-alert/endpoints';
import { stockEndpoints } from '../stock/endpoints';
import { partsRequestEndpoints } from '../stock/parts-request-endpoints';
import { staffPartsRequestEndpoints } from '../stock/staff-parts-request-endpoints';
import { subscriptionEndpoints } from '../subscription/endpoints';
import { jobEndpoints } from '../service-order/job-endpoints';
import { guestQuoteEndpoints } from '../service-order/guest-quote-endpoints';
import { quoteEndpoints } from '../service-order/quote-endpoints';
import { serviceOrderEndpoints } from '../service-order/endpoints';
import { staffServiceOrderEndpoints } from '../service-order/staff-endpoints';
import { workshopEndpoints } from '../service-order/workshop-endpoints';
import { systemEndpoints } from '../system/endpoints';
import { telemetryEndpoints } from '../telemetry/endpoints';
import { uploadEndpoints } from '../upload/endpoints';
import { staffVehicleClaimEndpoints, vehicleClaimEndpoints } from '../vehicle/claim-endpoints';
import { vehicleEndpoints } from '../vehicle/endpoints';

export { defineEndpoints, requiredRight } from '../http/endpoint';
export type { Endpoint, EndpointAccess, EndpointError, EndpointSpec, RawResponse } from '../http/endpoint';
export { acceptedValues, digits, lenient, texts } from '../http/lenient';
export type { PathParams } from '../http/route';
export { accountEndpoints };
export { adminUserEndpoints };
export { authEndpoints };
export { avatarEndpoints };
export { carrierEndpoints };
export { carrierEventSchema, type CarrierEvent } from '../order/carrier-endpoints';
export { cannedJobEndpoints };
export { cartEndpoints };
export { checklistEndpoints };
export { appointmentEndpoints };
export { appointmentMessages } from '../booking/messages';
export type { StaffAppointmentQuery } from '../booking/query-schemas';
export { staffAppointmentEndpoints };
export type { CheckIn } from '../booking/staff-request-schemas';
export { customerEndpoints };
export { demoEndpoints, outboxEndpoints };
export { frontDeskEndpoints };
export { googleEndpoints };
export { healthEndpoints };
export { historyEndpoints };
export { liveEndpoints };
export { notificationEndpoints };
export { orderEndpoints };
export { partsRequestEndpoints };
export { passwordResetEndpoints };
export { reportEndpoints };
export { secondFactorEndpoints };
export { sessionEndpoints };
export type { ProductQuery, ServiceQuery } from '../catalogue/query-schemas';
export type { NewReview, ReviewContent, ReviewQuery } from '../review/request-schemas';
export { catalogueEndpoints, staffCatalogueEndpoints };
export { callbackEndpoints, contentEndpoints, staffContactEndpoints };
export { promotionEndpoints, staffPromotionEndpoints };
export { paymentCallbackEndpoints };
export { sandboxEndpoints };
export { SANDBOX_OUTCOMES, type SandboxOutcome } from '../payment/sandbox-endpoints';
export { dayClosingEndpoints, drawerEndpoints, refundEndpoints };
export type { RefundRequest } from '../cash/refund-input-schemas';
export type { DayClosingRequest, DrawerCount } from '../cash/input-schemas';
export { purchaseOrderEndpoints, purchaseProposalEndpoints, supplierEndpoints };
export { stockCountEndpoints };
export type { StockCountBody, StockCountQuery, StockCountSubmission } from '../stock-count/input-schemas';
export type {
  PurchaseOrderBody,
  PurchaseQuery,
  PurchaseReceiptBody,
  SupplierBody,
} from '../purchasing/input-schemas';
export { lateTransferEndpoints };
export type { LateTransferRefund, LateTransferRequest } from '../payment/late-transfer-input-schemas';
export { staffPaymentEndpoints };
export { favouriteEndpoints };
export { returnEndpoints, staffReturnEndpoints };
export type { Arrival, Inspection } from '../order/return-input-schemas';
export { reviewEndpoints, staffReviewEndpoints };
export { shippingEndpoints };
export { staffEndpoints };
export { staffOrderEndpoints };
export { staffPartsRequestEndpoints };
export { stockAlertEndpoints };
export { stockEndpoints };
export { subscriptionEndpoints };
export { jobEndpoints };
export { guestQuoteEndpoints, quoteEndpoints };
export { serviceOrderEndpoints };
export { staffServiceOrderEndpoints };
export { workshopEndpoints };
export { releaseControlEndpoints };
export { systemEndpoints };
export type { AuditFilter } from '../system/query-schemas';
export { telemetryEndpoints };
export { READY, type CspViolation, type RemoteEvent } from '../telemetry/request-schemas';
export { uploadEndpoints };
export { staffVehicleClaimEndpoints, vehicleClaimEndpoints, vehicleEndpoints };
export { workshopSettingsEndpoints };
export type { SecondFactorReset, UserSort } from '../account/admin-user-request-schemas';
export type { ProfileReply, RefreshReply, SignInReply, UserReply } from '../account/reply-schemas';
export type { ResetForm } from '../account/request-schemas';
export { reviewMessages } from '../review/messages';
export { partsRequestMessages } from '../stock/messages';
export { staffVehicleMessages } from '../vehicle/messages';
export type { StaffVehicle, StaffVehicleList } from '../vehicle/staff-schemas';

/** Written out: the compiler can't put the inferred type into the declarations that other teams install. */
interface Endpoints {
  readonly account: typeof accountEndpoints;
  readonly appointments: typeof appointmentEndpoints;
  readonly auth: typeof authEndpoints;
  readonly avatars: typeof avatarEndpoints;
  readonly callbacks: typeof callbackEndpoints;
  readonly cannedJobs: typeof cannedJobEndpoints;
  readonly carriers: typeof carrierEndpoints;
  readonly cart: typeof cartEndpoints;
  readonly catalogue: typeof catalogueEndpoints;
  readonly checklists: typeof checklistEndpoints;
  readonly content: typeof contentEndpoints;
  readonly customers: typeof customerEndpoints;
  readonly dayClosings: typeof dayClosingEndpoints;
  readonly drawers: typeof drawerEndpoints;
  readonly favourites: typeof favouriteEndpoints;
  readonly frontDesk: typeof frontDeskEndpoints;
  readonly google: typeof googleEndpoints;
  readonly health: typeof healthEndpoints;
  readonly history: typeof historyEndpoints;
  readonly live: typeof liveEndpoints;
  readonly notifications: typeof notificationEndpoints;
  readonly orders: typeof orderEndpoints;
  readonly outbox: typeof outboxEndpoints;
  readonly partsRequests: typeof partsRequestEndpoints;
  readonly passwordReset: typeof passwordResetEndpoints;
  readonly paymentCallbacks: typeof paymentCallbackEndpoints;
  readonly promotions: typeof promotionEndpoints;
  readonly purchaseOrders: typeof purchaseOrderEndpoints;
  readonly purchaseProposals: typeof purchaseProposalEndpoints;
  readonly refunds: typeof refundEndpoints;
  readonly releaseControl: typeof releaseControlEndpoints;
  readonly reports: typeof reportEndpoints;
  readonly returns: typeof returnEndpoints;
  readonly reviews: typeof reviewEndpoints;
  readonly secondFactor: typeof secondFactorEndpoints;
  readonly sessions: typeof sessionEndpoints;
  readonly shipping: typeof shippingEndpoints;
  readonly staff: typeof staffEndpoints;
  readonly staffAppointments: typeof staffAppointmentEndpoints;
  readonly staffCatalogue: typeof staffCatalogueEndpoints;
  readonly staffContacts: typeof staffContactEndpoints;
  readonly staffOrders: typeof staffOrderEndpoints;
  readonly lateTransfers: typeof lateTransferEndpoints;
  readonly staffPayments: typeof staffPaymentEndpoints;
  readonly staffReturns: typeof staffReturnEndpoints;
  readonly staffPromotions: typeof staffPromotionEndpoints;
  readonly staffReviews: typeof staffReviewEndpoints;
  readonly staffPartsRequests: typeof staffPartsRequestEndpoints;
  readonly stock: typeof stockEndpoints;
  readonly stockAlerts: typeof stockAlertEndpoints;
  readonly subscriptions: typeof subscriptionEndpoints;
  readonly suppliers: typeof supplierEndpoints;
  readonly jobs: typeof jobEndpoints;
  readonly guestQuotes: typeof guestQuoteEndpoints;
  readonly quotes: typeof quoteEndpoints;
  readonly serviceOrders: typeof serviceOrderEndpoints;
  readonly staffServiceOrders: typeof staffServiceOrderEndpoints;
  readonly system: typeof systemEndpoints;
  readonly telemetry: typeof telemetryEndpoints;
  readonly uploads: typeof uploadEndpoints;
  readonly users: typeof adminUserEndpoints;
  readonly vehicles: typeof vehicleEndpoints;
  readonly vehicleClaims: typeof vehicleClaimEndpoints;
  readonly staffVehicleClaims: typeof staffVehicleClaimEndpoints;
  readonly workshop: typeof workshopEndpoints;
  readonly workshopSettings: typeof workshopSettingsEndpoints;
}

/** Endpoints of the API, by domain. */
export const ENDPOINTS: Endpoints = {
  account: accountEndpoints,
  appointments: appointmentEndpoints,
  auth: authEndpoints,
  avatars: avatarEndpoints,
  callbacks: callbackEndpoints,
  cannedJobs: cannedJobEndpoints,
  carriers: carrierEndpoints,
  cart: cartEndpoints,
  catalogue: catalogueEndpoints,
  checklists: checklistEndpoints,
  content: contentEndpoints,
  customers: customerEndpoints,
  dayClosings: dayClosingEndpoints,
  drawers: drawerEndpoints,
  favourites: favouriteEndpoints,
  frontDesk: frontDeskEndpoints,
  google: googleEndpoints,
  health: healthEndpoints,
  history: historyEndpoints,
  live: liveEndpoints,
  notifications: notificationEndpoints,
  orders: orderEndpoints,
  outbox: outboxEndpoints,
  partsRequests: partsRequestEndpoints,
  passwordReset: passwordResetEndpoints,
  paymentCallbacks: paymentCallbackEndpoints,
  promotions: promotionEndpoints,
  purchaseOrders: purchaseOrderEndpoints,
  purchaseProposals: purchaseProposalEndpoints,
  refunds: refundEndpoints,
  releaseControl: releaseControlEndpoints,
  reports: reportEndpoints,
  returns: returnEndpoints,
  reviews: reviewEndpoints,
  secondFactor: secondFactorEndpoints,
  sessions: sessionEndpoints,
  shipping: shippingEndpoints,
  staff: staffEndpoints,
  staffAppointments: staffAppointmentEndpoints,
  staffCatalogue: staffCatalogueEndpoints,
  staffContacts: staffContactEndpoints,
  staffOrders: staffOrderEndpoints,
  lateTransfers: lateTransferEndpoints,
  staffPayments: staffPaymentEndpoints,
  staffReturns: staffReturnEndpoints,
  staffPromotions: staffPromotionEndpoints,
  staffReviews: staffReviewEndpoints,
  staffPartsRequests: staffPartsRequestEndpoints,
  stock: stockEndpoints,
  stockAlerts: stockAlertEndpoints,
  stockCounts: stockCountEndpoints,
  subscriptions: subscriptionEndpoints,
  suppliers: supplierEndpoints,
  jobs: jobEndpoints,
  guestQuotes: guestQuoteEndpoints,
  quotes: quoteEndpoints,
  serviceOrders: serviceOrderEndpoints,
  staffServiceOrders: staffServiceOrderEndpoints,
  system: systemEndpoints,
  telemetry: telemetryEndpoints,
  uploads: uploadEndpoints,
  users: adminUserEndpoints,
  vehicles: vehicleEndpoints,
  vehicleClaims: vehicleClaimEndpoints,
  staffVehicleClaims: staffVehicleClaimEndpoints,
  workshop: workshopEndpoints,
  workshopSettings: workshopSettingsEndpoints,
};

/** Additional endpoints that only a demo serves. */
export const DEMO_ENDPOINTS = { demo: demoEndpoints, sandbox: sandboxEndpoints };

/** Every endpoint of the API, except those of a demo. */
export const ALL_ENDPOINTS: readonly Endpoint[] = Object.values(ENDPOINTS).flatMap((group) =>
  Object.values(group),
);
