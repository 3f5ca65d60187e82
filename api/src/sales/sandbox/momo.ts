import { acceptsAmount } from '@evcare/shared-contracts/shop';
import type { MoMoKeys } from '../../platform/config/gateways';
import { isSignature, signMoMo, type GatewayMessage } from '../gateways';
import { leftOf, type SandboxAnswer, type SandboxPayment } from './repository';
import type { SandboxRefund } from './tables';

/** Result codes of MoMo. */
const CODES = {
  badRequest: 10,
  signature: 11,
  merchant: 13,
  amount: 22,
  repeated: 40,
  duplicate: 41,
  unknown: 42,
} as const;

/** Checks the request of a payment as strictly as MoMo does; returns its result code if it is wrong. */
export function checkMoMoRequest(request: GatewayMessage, keys: MoMoKeys): number | null {
  if (request['partnerCode'] !== keys.partnerCode) return CODES.merchant;
  if (!isSignature(request['signature'], signMoMo(request, 'create', keys))) return CODES.signature;
  const { amount, orderId, requestId, requestType, redirectUrl, ipnUrl } = request;
  const texts = [orderId, requestId, redirectUrl, ipnUrl];
  if (texts.some((text) => typeof text !== 'string' || text === '')) return CODES.badRequest;
  if (requestType !== 'captureWallet') return CODES.badRequest;
  const fits = typeof amount === 'number' && Number.isSafeInteger(amount) && acceptsAmount('momo', amount);
  return fits ? null : CODES.amount;
}

/** True if another request has used the order id. */
export const isDuplicate = (payment: SandboxPayment, request: GatewayMessage): boolean =>
  payment.request['requestId'] !== request['requestId'] || payment.amount !== request['amount'];

export const DUPLICATE_ORDER_ID = CODES.duplicate;

/** Builds the signed message about the outcome of a payment, for the return and for the call. */
export function momoOutcome(
  { request, reference, amount, state, transactionNo }: SandboxPayment,
  keys: MoMoKeys,
  now: Date,
): Record<string, string | number> {
  const message = {
    partnerCode: keys.partnerCode,
    orderId: reference,
    requestId: String(request['requestId']),
    amount,
    orderInfo: String(request['orderInfo']),
    orderType: 'momo_wallet',
    transId: state === 'paid' ? Number(transactionNo) : 0,
    resultCode: state === 'paid' ? 0 : 1006,
    message: state === 'paid' ? 'Successful.' : 'Transaction denied by user.',
    payType: 'qr',
    responseTime: now.getTime(),
    extraData: String(request['extraData'] ?? ''),
  };
  return { ...message, signature: signMoMo(message, 'result', keys) };
}

/**
 * Answers queries and refunds.
 * @param payment that the request names; null if there is none
 * @param refundNo number of a refund that the request makes
 */
export function answerMoMo(
  kind: 'query' | 'refund',
  request: GatewayMessage,
  payment: SandboxPayment | null,
  keys: MoMoKeys,
  refundNo: string,
): SandboxAnswer {
  const { orderId, requestId, partnerCode } = request;
  const respond = (
    resultCode: number,
    fields: GatewayMessage = {},
    refund: SandboxRefund | null = null,
  ): SandboxAnswer => ({
    answer: { partnerCode, orderId, requestId, resultCode, message: 'sandbox', ...fields },
    refund,
  });
  if (partnerCode !== keys.partnerCode) return respond(CODES.merchant);
  if (!isSignature(request['signature'], signMoMo(request, kind, keys))) return respond(CODES.signature);
  if (!payment) return respond(CODES.unknown);
  const { amount, state, transactionNo, refunds } = payment;
  if (kind === 'query') {
    const code = { open: 1000, paid: 0, failed: 1006 }[state];
    const refundTrans = refunds.map((refund) => ({
      orderId: refund.id,
      amount: refund.amount,
      resultCode: 0,
    }));
    return respond(code, { amount, transId: state === 'paid' ? Number(transactionNo) : 0, refundTrans });
  }
  const refundAmount = Number(request['amount']);
  const id = String(orderId);
  const left = leftOf(payment);
  if (left === 0 || refunds.some((refund) => refund.id === id)) return respond(CODES.repeated);
  if (state !== 'paid' || !(refundAmount > 0 && refundAmount <= left)) return respond(CODES.amount);
  const refund = { id, amount: refundAmount, transactionNo: refundNo };
  return respond(0, { amount: refundAmount, transId: Number(refundNo) }, refund);
}
