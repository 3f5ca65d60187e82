import type { MoMoKeys } from '../../platform/config/gateways';
import {
  GatewayUnreachable,
  textOf,
  type GatewayMessage,
  type PaymentGateway,
  type PaymentResult,
  type RefundResult,
  type SendToGateway,
} from './port';
import { isSignature, sign } from './signatures';

/** Result codes of a payment that has arrived; 9000 for a payment in one step. */
const PAID = [0, 9000];
/** Result code of a payment that the customer has not confirmed. */
const NOT_PAID_YET = 1000;
/** Result codes of a payment that MoMo is still processing. */
const HELD = [7000, 7002, 8000];
/** Result codes of a payment that has failed for good. Other codes say something about the request only. */
const FAILED = [98, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1017, 1026, 4001, 4002, 4100];
/** Result code for an order id that MoMo does not know. */
const UNKNOWN_PAYMENT = 42;
/**
 * Result codes of a refund whose outcome is not known: maintenance, a repeated request, a payment that is being
 * processed or was refunded before. MoMo is then asked for its refunds.
 */
const REFUND_UNCLEAR = [10, 40, 41, 43, 99, 1080, 1081, 7000, 7002];

/** Fields that each message of MoMo signs, in alphabetical order; `accessKey` is never sent. */
const MOMO_SIGNED_FIELDS = {
  create: 'accessKey amount extraData ipnUrl orderId orderInfo partnerCode redirectUrl requestId requestType',
  result:
    'accessKey amount extraData message orderId orderInfo orderType partnerCode payType requestId responseTime resultCode transId',
  query: 'accessKey orderId partnerCode requestId',
  refund: 'accessKey amount description orderId partnerCode requestId transId',
} as const;

/** Signs a message: its fields as `name=value`, joined by `&`, with unencoded values. */
export function signMoMo(
  message: GatewayMessage,
  kind: keyof typeof MOMO_SIGNED_FIELDS,
  { accessKey, secretKey }: Pick<MoMoKeys, 'accessKey' | 'secretKey'>,
): string {
  const values: GatewayMessage = { ...message, accessKey };
  const text = MOMO_SIGNED_FIELDS[kind]
    .split(' ')
    .map((field) => `${field}=${textOf(values, field)}`)
    .join('&');
  return sign('sha256', secretKey, text);
}

export interface MoMoOptions {
  readonly keys: MoMoKeys;
  readonly send: SendToGateway;
  readonly now: () => Date;
  /** URL at which the customer returns to the shop. */
  readonly returnUrl: string;
  /** URL to which MoMo sends results. */
  readonly ipnUrl: string;
}

/** Creates the connection to MoMo, version 3 of its protocol. */
export function createMoMo({ keys, send, now, returnUrl, ipnUrl }: MoMoOptions): PaymentGateway {
  const { partnerCode, apiUrl } = keys;
  const call = (kind: 'create' | 'query' | 'refund', fields: GatewayMessage): Promise<GatewayMessage> => {
    const request = { partnerCode, ...fields };
    return send(`${apiUrl}/v2/gateway/api/${kind}`, {
      ...request,
      lang: 'vi',
      signature: signMoMo(request, kind, keys),
    });
  };

  const ask = async (reference: string): Promise<GatewayMessage> => {
    const requestId = `Q${now().getTime()}${reference}`;
    const response = await call('query', { requestId, orderId: reference });
    const isAnswer =
      textOf(response, 'orderId') === reference && textOf(response, 'partnerCode') === partnerCode;
    if (!isAnswer) throw new GatewayUnreachable('response to another query');
    return response;
  };

  /** Returns the state of a refund; `null` if MoMo does not know it. */
  const findRefund = async (reference: string, requestId: string): Promise<RefundResult | null> => {
    const { refundTrans } = await ask(reference);
    const refunds = Array.isArray(refundTrans) ? (refundTrans as GatewayMessage[]) : [];
    const refund = refunds.find((item) => textOf(item, 'orderId') === requestId);
    if (!refund) return null;
    const code = numberOf(refund, 'resultCode');
    return { state: code === 0 ? 'done' : HELD.includes(code) ? 'pending' : 'failed', code: String(code) };
  };

  return {
    name: 'momo',

    async start({ reference, orderCode, amount }) {
      const response = await call('create', {
        requestId: reference,
        orderId: reference,
        amount,
        orderInfo: `Thanh toan don hang ${orderCode}`,
        redirectUrl: returnUrl,
        ipnUrl,
        requestType: 'captureWallet',
        extraData: '',
      });
      const payUrl = response['payUrl'];
      if (numberOf(response, 'resultCode') !== 0 || typeof payUrl !== 'string') {
        throw new GatewayUnreachable(`response ${textOf(response, 'resultCode')}`);
      }
      return payUrl;
    },

    read(message) {
      const expected = signMoMo(message, 'result', keys);
      const isOurs = message['partnerCode'] === partnerCode;
      if (!isOurs || !isSignature(message['signature'], expected)) return null;
      const result = resultOf(message);
      // Any other code is left to a query.
      return { ...result, outcome: result.outcome ?? 'pending' };
    },

    async query({ reference }) {
      const response = await ask(reference);
      if (numberOf(response, 'resultCode') === UNKNOWN_PAYMENT) return null;
      const result = resultOf(response);
      if (result.outcome === null) throw new GatewayUnreachable(`response ${result.code}`);
      return { ...result, outcome: result.outcome };
    },

    async refund(payment, requestId, isRepeated) {
      const { reference, refundAmount, gatewayReference } = payment;
      const known = isRepeated ? await findRefund(reference, requestId) : null;
      if (known) return known;
      const response = await call('refund', {
        requestId,
        // A refund has an order id of its own.
        orderId: requestId,
        amount: refundAmount,
        transId: Number(gatewayReference),
        description: '',
      });
      const code = numberOf(response, 'resultCode');
      if (Number.isNaN(code)) throw new GatewayUnreachable('response without a result');
      if (code === 0) return { state: 'done', code: String(code) };
      if (!REFUND_UNCLEAR.includes(code)) return { state: 'failed', code: String(code) };
      return (await findRefund(reference, requestId)) ?? { state: 'pending', code: String(code) };
    },
  };
}

/** Outcome of a result code; `null` if the code is not about the payment. */
function outcomeOf(code: number): PaymentResult['outcome'] | null {
  if (PAID.includes(code)) return 'paid';
  if (code === NOT_PAID_YET) return 'pending';
  if (HELD.includes(code)) return 'held';
  return FAILED.includes(code) ? 'failed' : null;
}

function resultOf(message: GatewayMessage) {
  const code = numberOf(message, 'resultCode');
  const transaction = textOf(message, 'transId');
  return {
    reference: textOf(message, 'orderId'),
    amount: numberOf(message, 'amount'),
    outcome: outcomeOf(code),
    gatewayReference: transaction === '' || transaction === '0' ? null : transaction,
    code: String(code),
  };
}

const numberOf = (message: GatewayMessage, name: string): number => {
  const text = textOf(message, name);
  return text === '' ? Number.NaN : Number(text);
};
