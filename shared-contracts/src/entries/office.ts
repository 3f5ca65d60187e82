export * from '../service-order/checklist-template-schemas';
export * from '../service-order/checklist-templates';
export * from '../background-task/background-tasks';
export * from '../background-task/schemas';
export { deadLetterDismissalSchema } from '../background-task/input-schemas';
export * from '../booking/front-desk';
export * from '../booking/home-visit-schemas';
export {
  boardItemSchema,
  checkInRecordSchema,
  confirmedManySchema,
  dayBoardSchema,
  deskResourcesSchema,
  occupiedTimeSchema,
  signatureSchema,
  staffAppointmentListSchema,
  staffAppointmentSchema,
  type BoardItem,
  type CheckInForm,
  type CheckInRecord,
  type ConfirmedMany,
  type DayBoard,
  type DeskResources,
  type MoveForm,
  type OccupiedTime,
  type Signature,
  type StaffAppointment,
  type StaffAppointmentList,
} from '../booking/staff-schemas';
export * from '../booking/staff-waiting-list-schemas';
export * from '../booking/week-schemas';
export {
  assignmentSchema,
  checkInSchema,
  staffBookingSchema,
  staffRescheduleSchema,
} from '../booking/staff-request-schemas';
export * from '../customer/customers';
export * from '../customer/brief-schema';
export * from '../customer/contact-schemas';
export * from '../customer/merge-schemas';
export * from '../customer/schemas';
export * from '../personal-data/guest-schemas';
export * from '../personal-data/office-schemas';
export * from '../leave/leave';
export * from '../leave/schemas';
export {
  leaveApprovalSchema,
  leaveRejectionSchema,
  leaveRequestBodySchema,
  type LeaveRequestBody,
} from '../leave/input-schemas';
export * from '../front-desk/alerts';
export * from '../front-desk/schemas';
export * from '../front-desk/search-schemas';
export { DESK_SEARCH_MIN } from '../front-desk/search-terms';
export * from '../service-order/job-schemas';
export * from '../live/staff-events';
export * from '../service-order/measure';
export * from '../stock/parts-requests';
export * from '../stock/movements';
export * from '../stock/serial-numbers';
export * from '../stock/serial-number-schemas';
export { serialChoiceBodySchema, serialRecordSchema } from '../stock/serial-number-input-schemas';
export * from '../stock/parts-request-schemas';
export { goodsReceiptSchema, reorderPointSchema, stockCountSchema } from '../stock/input-schemas';
export {
  partsApprovalSchema,
  partsRequestDraftSchema,
  partsReturnSchema,
} from '../stock/parts-request-input-schemas';
export * from '../stock/schemas';
export * from '../catalogue/attributes';
export * from '../catalogue/staff-product-schemas';
export * from '../catalogue/bulk-changes';
export * from '../catalogue/bulk-change-schemas';
export { priceChangeBodySchema, reorderPointsBodySchema } from '../catalogue/bulk-change-input-schemas';
export * from '../promotion/staff-schemas';
export * from '../report/schemas';
export * from '../review/staff-reviews';
export * from '../review/staff-schemas';
export { replyToReviewSchema, reviewWordSchema } from '../review/request-schemas';
export * from '../report/reports';
export * from '../report/former';
export * from '../report/records';
export * from '../content/staff-contact';
export * from '../content/staff-contact-schemas';
export * from '../account/rights';
export * from '../service-order/messages';
export * from '../service-order/quote-schemas';
export * from '../service-order/staff-request-schemas';
export * from '../service-order/staff-schemas';
export * from '../service-order/staff';
export * from '../catalogue/staff-service-schemas';
export * from '../catalogue/canned-job-schemas';
export * from '../catalogue/canned-jobs';
export * from '../cod/cod';
export * from '../cod/schemas';
export {
  codCorrectionSchema,
  codListRowSchema,
  codPayoutRequestSchema,
  codPreviewRequestSchema,
  codRowClosingSchema,
} from '../cod/input-schemas';
export * from '../e-invoice/e-invoices';
export * from '../e-invoice/schemas';
export {
  eInvoiceAdjustmentSchema,
  eInvoiceBuyerRequestSchema,
  type EInvoiceBuyerRequest,
  eInvoiceRetrySchema,
} from '../e-invoice/input-schemas';
export * from '../cash/cash';
export * from '../cash/schemas';
export * from '../cash/refunds';
export {
  refundTaskListSchema,
  refundTaskSchema,
  serviceRefundSchema,
  type RefundTask,
  type ServiceRefund,
} from '../cash/refund-schemas';
export {
  refundApprovalSchema,
  refundPayoutSchema,
  refundRefusalSchema,
  refundRequestSchema,
} from '../cash/refund-input-schemas';
export {
  dayClosingRequestSchema,
  drawerApprovalSchema,
  drawerCountSchema,
  drawerMoveSchema,
  drawerOpeningSchema,
} from '../cash/input-schemas';
export * from '../purchasing/purchasing';
export * from '../purchasing/proposal-schemas';
export * from '../purchasing/schemas';
export {
  purchaseEndSchema,
  purchaseOrderBodySchema,
  purchaseReceiptSchema,
  purchaseSendingSchema,
  supplierBodySchema,
} from '../purchasing/input-schemas';
export * from '../stock-count/stock-counts';
export * from '../stock-count/schemas';
export {
  countedLineSchema,
  countedLinesSchema,
  stockCountApprovalSchema,
  stockCountBodySchema,
  stockCountEndSchema,
  stockCountRecountSchema,
  stockCountSubmissionSchema,
} from '../stock-count/input-schemas';
export * from '../order/parcel-schemas';
export * from '../order/pieces';
export * from '../order/staff-schemas';
export { packParcelSchema, type PackParcel } from '../order/split-input-schemas';
export {
  lateTransferRefundSchema,
  lateTransferRequestSchema,
  lateTransferUseSchema,
} from '../payment/late-transfer-input-schemas';
export * from '../payment/late-transfer-schemas';
export * from '../payment/late-transfers';
export * from '../payment/reconciliation';
export * from '../payment/staff-schemas';
export {
  delaySchema,
  invoiceRecordSchema,
  handOverSchema,
  paymentReferenceSchema,
  shipmentSchema,
  trackingRequestSchema,
  type DelayRequest,
  type InvoiceRecord,
  type TrackingRequest,
} from '../order/input-schemas';
export {
  arrivalSchema,
  callerReturnSchema,
  inspectionSchema,
  type Arrival,
  type CallerReturn,
  type Inspection,
} from '../order/return-input-schemas';
export * from '../account/admin-user-schemas';
export { secondFactorResetSchema, userRoleSchema } from '../account/admin-user-request-schemas';
export * from '../system/schemas';
export * from '../release-control/acts';
export { releaseMoveSchema, type ReleaseMove } from '../release-control/input-schemas';
export * from '../release-control/schemas';
export * from '../staff/staff';
export * from '../staff/invitation-schema';
export * from '../staff/staff-schemas';
export * from '../account/admin-users';
export * from '../service-order/jobs';
export { finishRequestSchema, proposalRequestSchema } from '../service-order/workshop-schemas';
export * from '../catalogue/staff-products';
export * from '../promotion/staff-promotions';
export * from '../catalogue/staff-services';
export * from '../order/staff-steps';
