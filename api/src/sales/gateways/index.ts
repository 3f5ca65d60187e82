export { amountTexts, failureText, UNREACHABLE } from './failures';
export { sendToGateway } from './http';
export { createMoMo, signMoMo } from './momo';
export {
  GatewayUnreachable,
  type GatewayMessage,
  type PaidPayment,
  type PaymentGateway,
  type PaymentResult,
  type RefundResult,
  type SendToGateway,
} from './port';
export { isSignature } from './signatures';
export {
  createVnPay,
  signVnpayFields,
  signVnpayParameters,
  VNPAY_UNIT,
  VNPAY_VERSION,
  vnpayRefundType,
  vnpayTime,
} from './vnpay';
