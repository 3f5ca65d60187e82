import { acceptsAmount } from '@evcare/shared-contracts/shop';
import type { VnPayKeys } from '../../platform/config/gateways';
import {
  isSignature,
  signVnpayFields,
  signVnpayParameters,
  VNPAY_UNIT,
  VNPAY_VERSION,
  vnpayRefundType,
  vnpayTime,
  type GatewayMessage,
} from '../gateways';
import { leftOf, type SandboxAnswer, type SandboxPayment } from './repository';
import type { SandboxRefund } from './tables';

/** Difference between the clocks of merchant and gateway that is accepted, in milliseconds. */
const CLOCK_TOLERANCE_MS = 15 * 60_000;
const REQUIRED =
  'Version Command TmnCode Amount CurrCode TxnRef OrderInfo OrderType Locale ReturnUrl IpAddr CreateDate ExpireDate';

/** Request of a payment that passed all checks. */
export interface CheckedRequest {
  readonly reference: string;
  /** Integer đồng. */
  readonly amount: number;
  readonly expiresAt: Date;
}

const parseTime = (text: string): Date =>
  new Date(
    `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}T${text.slice(8, 10)}:${text.slice(10, 12)}:${text.slice(12)}+07:00`,
  );

/**
 * Checks the request of a payment as strictly as VNPay does. Returns the code of VNPay's error page if it is
 * wrong: 03 for data, 70 for the signature, 15 for the time.
 */
export function checkVnpayRequest(
  request: Readonly<Record<string, string>>,
  { tmnCode, hashSecret }: VnPayKeys,
  now: Date,
): CheckedRequest | '03' | '15' | '70' {
  if (!isSignature(request['vnp_SecureHash'], signVnpayParameters(request, hashSecret))) return '70';
  if (REQUIRED.split(' ').some((name) => !request[`vnp_${name}`])) return '03';
  const { vnp_Amount: hundredths = '', vnp_TxnRef: reference = '', vnp_TmnCode: merchant } = request;
  const amount = Number(hundredths) / VNPAY_UNIT;
  const known = merchant === tmnCode && request['vnp_Version'] === VNPAY_VERSION;
  if (!known || request['vnp_Command'] !== 'pay' || request['vnp_CurrCode'] !== 'VND') return '03';
  if (!Number.isSafeInteger(amount) || !acceptsAmount('vnpay', amount)) return '03';
  if (
    !/^[0-9A-Za-z]{1,100}$/.test(reference) ||
    !/^[\x20-\x7e]{1,255}$/.test(request['vnp_OrderInfo'] ?? '')
  ) {
    return '03';
  }
  const createdAt = parseTime(request['vnp_CreateDate'] ?? '').getTime();
  const expiresAt = parseTime(request['vnp_ExpireDate'] ?? '');
  if (!(createdAt <= now.getTime() + CLOCK_TOLERANCE_MS) || !(expiresAt.getTime() > now.getTime()))
    return '15';
  return { reference, amount, expiresAt };
}

/** Builds the signed message about the outcome of a payment, for the return and for the call. */
export function vnpayOutcome(
  { request, reference, amount, state, transactionNo, paidAt }: SandboxPayment,
  { tmnCode, hashSecret }: VnPayKeys,
  now: Date,
): Record<string, string> {
  const code = state === 'paid' ? '00' : '24';
  const message = {
    vnp_TmnCode: tmnCode,
    vnp_Amount: String(amount * VNPAY_UNIT),
    vnp_BankCode: 'NCB',
    vnp_CardType: 'ATM',
    vnp_OrderInfo: String(request['vnp_OrderInfo']),
    vnp_PayDate: vnpayTime(paidAt ?? now),
    vnp_ResponseCode: code,
    vnp_TransactionStatus: state === 'paid' ? '00' : '02',
    vnp_TransactionNo: state === 'paid' ? transactionNo : '0',
    vnp_TxnRef: reference,
  };
  return { ...message, vnp_SecureHash: signVnpayParameters(message, hashSecret) };
}

/**
 * Answers queries and refunds.
 * @param payment that the request names; null if there is none
 * @param refundNo number of a refund that the request makes
 */
export function answerVnpay(
  request: GatewayMessage,
  payment: SandboxPayment | null,
  { tmnCode, hashSecret }: VnPayKeys,
  refundNo: string,
): SandboxAnswer {
  const command = request['vnp_Command'] === 'refund' ? 'refund' : 'querydr';
  const respond = (fields: GatewayMessage, refund: SandboxRefund | null = null) => {
    const answer = {
      vnp_ResponseId: `R${String(request['vnp_RequestId'])}`,
      vnp_Command: command,
      vnp_Message: 'sandbox',
      vnp_TmnCode: tmnCode,
      vnp_TxnRef: request['vnp_TxnRef'],
      ...fields,
    };
    const signature = signVnpayFields(answer, `${command}Response`, hashSecret);
    return { answer: { ...answer, vnp_SecureHash: signature }, refund };
  };
  const expected = signVnpayFields(request, command, hashSecret);
  if (!isSignature(request['vnp_SecureHash'], expected)) return respond({ vnp_ResponseCode: '97' });
  if (request['vnp_TmnCode'] !== tmnCode) return respond({ vnp_ResponseCode: '02' });
  if (!payment) return respond({ vnp_ResponseCode: '91' });
  const facts = {
    vnp_ResponseCode: '00',
    vnp_Amount: String(payment.amount * VNPAY_UNIT),
    vnp_TransactionNo: payment.transactionNo,
    vnp_OrderInfo: request['vnp_OrderInfo'],
  };
  const { amount } = payment;
  const refunded = ({ amount: refundAmount, transactionNo }: Omit<SandboxRefund, 'id'>) => ({
    ...facts,
    vnp_Amount: String(refundAmount * VNPAY_UNIT),
    vnp_TransactionNo: transactionNo,
    vnp_TransactionType: vnpayRefundType({ amount, refundAmount }),
    vnp_TransactionStatus: '00',
  });
  const latest = payment.refunds.at(-1);
  if (command === 'querydr') {
    if (latest) return respond(refunded(latest));
    const status = { open: '01', paid: '00', failed: '02' }[payment.state];
    return respond({ ...facts, vnp_TransactionType: '01', vnp_TransactionStatus: status });
  }
  const id = String(request['vnp_RequestId']);
  const left = leftOf(payment);
  if (left === 0 || payment.refunds.some((refund) => refund.id === id)) {
    return respond({ vnp_ResponseCode: '94' });
  }
  const refundAmount = Number(request['vnp_Amount']) / VNPAY_UNIT;
  const fits =
    payment.state === 'paid' &&
    request['vnp_TransactionNo'] === payment.transactionNo &&
    refundAmount > 0 &&
    refundAmount <= left &&
    request['vnp_TransactionType'] === vnpayRefundType({ amount, refundAmount });
  if (!fits) return respond({ vnp_ResponseCode: '95' });
  const refund = { id, amount: refundAmount, transactionNo: refundNo };
  return respond(refunded(refund), refund);
}
