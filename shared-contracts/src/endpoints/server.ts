import { demoEndpoints } from '../demo/endpoints';
import { sandboxEndpoints } from '../payment/sandbox-endpoints';
import * as ENDPOINTS from './groups';
import type { Endpoint } from '../http/endpoint';

export { defineEndpoints, requiredRight } from '../http/endpoint';
export type { Endpoint, EndpointAccess, EndpointError, EndpointSpec, RawResponse } from '../http/endpoint';
export { acceptedValues, digits, lenient, texts } from '../http/lenient';
export type { PathParams } from '../http/route';
export { accountEndpoints } from '../account/account-endpoints';
export { adminUserEndpoints } from '../account/admin-user-endpoints';
export { authEndpoints } from '../account/auth-endpoints';
export { avatarEndpoints } from '../account/avatar-endpoints';
export { backgroundTaskEndpoints } from '../background-task/endpoints';
export { carrierEndpoints } from '../order/carrier-endpoints';
export { carrierEventSchema, type CarrierEvent } from '../order/carrier-endpoints';
export { cannedJobEndpoints } from '../catalogue/canned-job-endpoints';
export { cartEndpoints } from '../cart/endpoints';
export { checklistEndpoints } from '../service-order/checklist-template-endpoints';
export { appointmentEndpoints } from '../booking/endpoints';
export { appointmentMessages } from '../booking/messages';
export type { StaffAppointmentQuery } from '../booking/query-schemas';
export { staffAppointmentEndpoints } from '../booking/staff-endpoints';
export type { CheckIn } from '../booking/staff-request-schemas';
export { customerEndpoints } from '../customer/endpoints';
export { demoEndpoints, outboxEndpoints } from '../demo/endpoints';
export { frontDeskEndpoints } from '../front-desk/endpoints';
export { googleEndpoints } from '../account/google-endpoints';
export { healthEndpoints } from '../health/endpoints';
export { historyEndpoints } from '../history/endpoints';
export { liveEndpoints } from '../live/endpoints';
export { notificationEndpoints } from '../notification/endpoints';
export { orderEndpoints } from '../order/endpoints';
export { partsRequestEndpoints } from '../stock/parts-request-endpoints';
export { passwordResetEndpoints } from '../account/password-reset-endpoints';
export { erasureEndpoints } from '../personal-data/erasure-endpoints';
export { guestDataEndpoints, type GuestQuery } from '../personal-data/guest-endpoints';
export { personalDataEndpoints } from '../personal-data/endpoints';
export { reportEndpoints } from '../report/endpoints';
export { secondFactorEndpoints } from '../account/second-factor-endpoints';
export { sessionEndpoints } from '../account/session-endpoints';
export type { ProductQuery, ServiceQuery } from '../catalogue/query-schemas';
export type { NewReview, ReviewContent, ReviewQuery } from '../review/request-schemas';
export { catalogueEndpoints } from '../catalogue/endpoints';
export { bulkChangeEndpoints } from '../catalogue/bulk-change-endpoints';
export type {
  BulkChangeQuery,
  PriceChangeBody,
  ReorderPointsBody,
} from '../catalogue/bulk-change-input-schemas';
export { staffCatalogueEndpoints } from '../catalogue/staff-endpoints';
export { callbackEndpoints } from '../content/callback-endpoints';
export { contentEndpoints } from '../content/endpoints';
export { staffContactEndpoints } from '../content/staff-contact-endpoints';
export { promotionEndpoints, staffPromotionEndpoints } from '../promotion/endpoints';
export { paymentCallbackEndpoints } from '../payment/callback-endpoints';
export { sandboxEndpoints } from '../payment/sandbox-endpoints';
export { SANDBOX_OUTCOMES, type SandboxOutcome } from '../payment/sandbox-endpoints';
export { codEndpoints } from '../cod/endpoints';
export type {
  CodCorrection,
  CodListRow,
  CodPayoutRequest,
  CodPreviewRequest,
  CodReceivablesQuery,
} from '../cod/input-schemas';
export { eInvoiceEndpoints } from '../e-invoice/endpoints';
export type {
  EInvoiceAdjustment,
  EInvoiceBuyerRequest,
  EInvoiceQuery,
  EInvoiceRetry,
} from '../e-invoice/input-schemas';
export { dayClosingEndpoints } from '../cash/day-closing-endpoints';
export { drawerEndpoints } from '../cash/drawer-endpoints';
export { refundEndpoints } from '../cash/refund-endpoints';
export type { RefundRequest } from '../cash/refund-input-schemas';
export type { DayClosingRequest, DrawerCount } from '../cash/input-schemas';
export { purchaseOrderEndpoints } from '../purchasing/order-endpoints';
export { purchaseProposalEndpoints } from '../purchasing/proposal-endpoints';
export { supplierEndpoints } from '../purchasing/supplier-endpoints';
export { stockCountEndpoints } from '../stock-count/endpoints';
export type {
  CountedLines,
  StockCountApproval,
  StockCountBody,
  StockCountQuery,
  StockCountSubmission,
} from '../stock-count/input-schemas';
export type {
  PurchaseOrderBody,
  PurchaseQuery,
  PurchaseReceiptBody,
  SupplierBody,
} from '../purchasing/input-schemas';
export { lateTransferEndpoints } from '../payment/late-transfer-endpoints';
export type { LateTransferRefund, LateTransferRequest } from '../payment/late-transfer-input-schemas';
export { staffPaymentEndpoints } from '../payment/staff-endpoints';
export { favouriteEndpoints } from '../favourite/endpoints';
export { returnEndpoints, staffReturnEndpoints } from '../order/return-endpoints';
export type { Arrival, Inspection } from '../order/return-input-schemas';
export { reviewEndpoints } from '../review/endpoints';
export { staffReviewEndpoints } from '../review/staff-endpoints';
export { shippingEndpoints } from '../order/shipping-endpoints';
export { staffEndpoints } from '../staff/staff-endpoints';
export { staffOrderEndpoints } from '../order/staff-endpoints';
export { orderParcelEndpoints } from '../order/split-endpoints';
export { staffParcelEndpoints } from '../order/staff-parcel-endpoints';
export { staffPartsRequestEndpoints } from '../stock/staff-parts-request-endpoints';
export { leaveEndpoints } from '../leave/endpoints';
export { waitingListEndpoints } from '../booking/waiting-list-endpoints';
export { staffWaitingListEndpoints } from '../booking/staff-waiting-list-endpoints';
export { stockAlertEndpoints } from '../stock-alert/endpoints';
export { serialNumberEndpoints } from '../stock/serial-number-endpoints';
export type { SerialChoiceBody, SerialQuery } from '../stock/serial-number-input-schemas';
export { stockEndpoints } from '../stock/endpoints';
export { subscriptionEndpoints } from '../subscription/endpoints';
export { jobEndpoints } from '../service-order/job-endpoints';
export { guestQuoteEndpoints } from '../service-order/guest-quote-endpoints';
export { quoteEndpoints } from '../service-order/quote-endpoints';
export { serviceOrderEndpoints } from '../service-order/endpoints';
export { staffServiceOrderEndpoints } from '../service-order/staff-endpoints';
export { workshopEndpoints } from '../service-order/workshop-endpoints';
export { releaseControlEndpoints } from '../release-control/endpoints';
export { systemEndpoints } from '../system/endpoints';
export type { AuditFilter } from '../system/query-schemas';
export { telemetryEndpoints } from '../telemetry/endpoints';
export { READY, type CspViolation, type RemoteEvent } from '../telemetry/request-schemas';
export { uploadEndpoints } from '../upload/endpoints';
export { staffVehicleClaimEndpoints, vehicleClaimEndpoints } from '../vehicle/claim-endpoints';
export { vehicleEndpoints } from '../vehicle/endpoints';
export { workshopSettingsEndpoints } from '../staff/workshop-settings-endpoints';
export type { SecondFactorReset, UserSort } from '../account/admin-user-request-schemas';
export type { ProfileReply, RefreshReply, SignInReply, UserReply } from '../account/reply-schemas';
export type { ResetForm } from '../account/request-schemas';
export { reviewMessages } from '../review/messages';
export { partsRequestMessages } from '../stock/messages';
export { staffVehicleMessages } from '../vehicle/messages';
export type { StaffVehicle, StaffVehicleList } from '../vehicle/staff-schemas';

export { ENDPOINTS };

/** Additional endpoints that only a demo serves. */
export const DEMO_ENDPOINTS = { demo: demoEndpoints, sandbox: sandboxEndpoints };

/** Every endpoint of the API, except those of a demo. */
export const ALL_ENDPOINTS: readonly Endpoint[] = Object.values(ENDPOINTS).flatMap((group) =>
  Object.values(group),
);
