import { buildPaymentUrlSearchParams } from 'vnpay/utils';
import type { VnPayKeys } from '../../platform/config/gateways';
import {
  GatewayUnreachable,
  textOf,
  type GatewayMessage,
  type PaymentGateway,
  type PaymentResult,
  type RefundRequest,
  type RefundResult,
  type SendToGateway,
  type StartedPayment,
} from './port';
import { isSignature, sign } from './signatures';

export const VNPAY_VERSION = '2.1.0';
/** VNPay counts in hundredths of a đồng. */
export const VNPAY_UNIT = 100;
const PAID = '00';
const NOT_PAID_YET = '01';
/** Codes of a payment that was debited, but that VNPay has not accepted. */
const HELD = ['04', '07'];
/** Response to a query for a payment that VNPay does not know. */
const UNKNOWN_PAYMENT = '91';
const FULL_REFUND = '02';
const PARTIAL_REFUND = '03';
/** Types of a transaction that returns money, wholly or in part. */
const REFUND_TYPES = [FULL_REFUND, PARTIAL_REFUND];

/** Returns the type of a transaction that returns money. */
export const vnpayRefundType = ({
  amount,
  refundAmount,
}: Pick<RefundRequest, 'amount' | 'refundAmount'>): string =>
  refundAmount < amount ? PARTIAL_REFUND : FULL_REFUND;
/** Statuses of a refund that VNPay has accepted, and that the bank carries out. */
const REFUND_UNDER_WAY = ['05', '06'];
/** Response to a refund that was already requested. */
const REFUND_REPEATED = '94';
/** Responses to a refund whose outcome VNPay does not know. */
const REFUND_UNCLEAR = ['98', '99'];

/** Formats a time as VNPay expects it: `yyyyMMddHHmmss` in Vietnam. */
export const vnpayTime = (time: Date): string =>
  new Date(time.getTime() + 7 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14);

/**
 * Signs the parameters of a redirect or of a callback: sorted by name and URL-encoded, without the signature
 * itself.
 */
export function signVnpayParameters(message: GatewayMessage, secret: string): string {
  const { vnp_SecureHash: _hash, vnp_SecureHashType: _type, ...signed } = message;
  return sign('sha512', secret, buildPaymentUrlSearchParams(signed).toString());
}

/** Fields of a query, of a refund and of their responses, in the order in which VNPay signs them. */
const VNPAY_SIGNED_FIELDS = {
  querydr: 'RequestId Version Command TmnCode TxnRef TransactionDate CreateDate IpAddr OrderInfo',
  refund:
    'RequestId Version Command TmnCode TransactionType TxnRef Amount TransactionNo TransactionDate CreateBy CreateDate IpAddr OrderInfo',
  querydrResponse:
    'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo PromotionCode PromotionAmount',
  refundResponse:
    'ResponseId Command ResponseCode Message TmnCode TxnRef Amount BankCode PayDate TransactionNo TransactionType TransactionStatus OrderInfo',
} as const;

/** Signs fields that are joined by `|`; missing fields are empty. */
export const signVnpayFields = (
  message: GatewayMessage,
  kind: keyof typeof VNPAY_SIGNED_FIELDS,
  secret: string,
): string =>
  sign(
    'sha512',
    secret,
    VNPAY_SIGNED_FIELDS[kind]
      .split(' ')
      .map((field) => textOf(message, `vnp_${field}`))
      .join('|'),
  );

export interface VnPayOptions {
  readonly keys: VnPayKeys;
  readonly send: SendToGateway;
  readonly now: () => Date;
  /** URL at which the customer returns to the shop. */
  readonly returnUrl: string;
}

/** Creates the connection to VNPay, version 2.1.0 of its protocol. */
export function createVnPay({ keys, send, now, returnUrl }: VnPayOptions): PaymentGateway {
  const { tmnCode, hashSecret, payUrl, apiUrl } = keys;

  const call = async (
    command: 'querydr' | 'refund',
    fields: GatewayMessage,
    requestId: string,
  ): Promise<GatewayMessage> => {
    const request = {
      vnp_RequestId: requestId,
      vnp_Version: VNPAY_VERSION,
      vnp_Command: command,
      vnp_TmnCode: tmnCode,
      vnp_CreateDate: vnpayTime(now()),
      vnp_IpAddr: '127.0.0.1',
      ...fields,
    };
    const secure = { ...request, vnp_SecureHash: signVnpayFields(request, command, hashSecret) };
    const response = await send(apiUrl, secure);
    const expected = signVnpayFields(response, `${command}Response`, hashSecret);
    if (!isSignature(response['vnp_SecureHash'], expected)) throw new GatewayUnreachable('wrong signature');
    return response;
  };

  const ask = ({ reference, startedAt }: StartedPayment) =>
    call(
      'querydr',
      {
        vnp_TxnRef: reference,
        vnp_OrderInfo: `Truy van ${reference}`,
        vnp_TransactionDate: vnpayTime(startedAt),
      },
      `Q${now().getTime()}${reference}`,
    );

  return {
    name: 'vnpay',

    async start({ reference, orderCode, amount, startedAt, expiresAt, ip }) {
      const parameters = {
        vnp_Version: VNPAY_VERSION,
        vnp_Command: 'pay',
        vnp_TmnCode: tmnCode,
        vnp_Amount: amount * VNPAY_UNIT,
        vnp_CurrCode: 'VND',
        vnp_TxnRef: reference,
        vnp_OrderInfo: `Thanh toan don hang ${orderCode}`,
        vnp_OrderType: 'other',
        vnp_Locale: 'vn',
        vnp_ReturnUrl: returnUrl,
        vnp_IpAddr: ip,
        vnp_CreateDate: vnpayTime(startedAt),
        vnp_ExpireDate: vnpayTime(expiresAt),
      };
      const query = buildPaymentUrlSearchParams(parameters);
      query.append('vnp_SecureHash', signVnpayParameters(parameters, hashSecret));
      return `${payUrl}?${query}`;
    },

    read(message) {
      const expected = signVnpayParameters(message, hashSecret);
      const isOurs = message['vnp_TmnCode'] === tmnCode;
      return isOurs && isSignature(message['vnp_SecureHash'], expected) ? resultOf(message) : null;
    },

    async query(payment) {
      const response = await ask(payment);
      const code = textOf(response, 'vnp_ResponseCode');
      if (code === UNKNOWN_PAYMENT) return null;
      if (code !== PAID) throw new GatewayUnreachable(`response ${code}`);
      return resultOf(response);
    },

    async refund(payment, requestId, isRepeated) {
      const { reference, startedAt, refundAmount, gatewayReference, earlierRefund = null } = payment;
      // A query returns the latest transaction of a payment: this refund once there is one, or the one before it.
      const isThis = (latest: GatewayMessage) =>
        isRefund(latest) && (earlierRefund === null || textOf(latest, 'vnp_TransactionNo') !== earlierRefund);
      if (isRepeated) {
        const latest = await ask(payment);
        if (isThis(latest)) return refundOf(latest);
      }
      const response = await call(
        'refund',
        {
          vnp_TransactionType: vnpayRefundType(payment),
          vnp_TxnRef: reference,
          vnp_Amount: refundAmount * VNPAY_UNIT,
          vnp_OrderInfo: `Hoan tien ${reference}`,
          vnp_TransactionNo: gatewayReference,
          vnp_TransactionDate: vnpayTime(startedAt),
          vnp_CreateBy: 'evcare',
        },
        // VNPay accepts a request id once a day.
        isRepeated ? `${requestId}${now().getTime()}` : requestId,
      );
      const code = textOf(response, 'vnp_ResponseCode');
      if (code === REFUND_REPEATED) {
        const latest = await ask(payment);
        return isThis(latest) ? refundOf(latest) : { state: 'pending', code };
      }
      if (REFUND_UNCLEAR.includes(code)) throw new GatewayUnreachable(`response ${code}`);
      return code === PAID ? refundOf(response) : { state: 'failed', code };
    },
  };
}

const isRefund = (message: GatewayMessage): boolean =>
  REFUND_TYPES.includes(textOf(message, 'vnp_TransactionType'));

function refundOf(message: GatewayMessage): RefundResult {
  const code = textOf(message, 'vnp_TransactionStatus');
  if (!isRefund(message) || REFUND_UNDER_WAY.includes(code)) return { state: 'pending', code };
  const number = textOf(message, 'vnp_TransactionNo');
  return { state: code === PAID ? 'done' : 'failed', code, ...(number !== '' && { reference: number }) };
}

function outcomeOf(code: string): PaymentResult['outcome'] {
  if (code === PAID) return 'paid';
  if (code === NOT_PAID_YET) return 'pending';
  return HELD.includes(code) ? 'held' : 'failed';
}

function resultOf(message: GatewayMessage): PaymentResult {
  const code = textOf(message, 'vnp_ResponseCode');
  const status = textOf(message, 'vnp_TransactionStatus');
  const decisive = code === PAID ? status : code;
  return {
    reference: textOf(message, 'vnp_TxnRef'),
    amount: Number(textOf(message, 'vnp_Amount')) / VNPAY_UNIT,
    outcome: outcomeOf(decisive),
    gatewayReference: textOf(message, 'vnp_TransactionNo') || null,
    code: decisive,
  };
}
