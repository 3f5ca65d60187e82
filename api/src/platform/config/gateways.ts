import { requireAllOrNone } from './all-or-none';
import type { Env } from './env';

/** Keys of a merchant at VNPay. */
export interface VnPayKeys {
  readonly tmnCode: string;
  readonly hashSecret: string;
  /** Page on which customers pay. */
  readonly payUrl: string;
  /** URL of queries and refunds. */
  readonly apiUrl: string;
}

/** Keys of a merchant at MoMo. */
export interface MoMoKeys {
  readonly partnerCode: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Origin of the API. */
  readonly apiUrl: string;
}

/** Keys of the payment gateways; null for each that is turned off. */
export interface GatewayKeys {
  readonly vnpay: VnPayKeys | null;
  readonly momo: MoMoKeys | null;
}

/** Reads the keys of the gateways: all keys of a gateway or none. */
export function gatewayKeysOf(values: Env, problems: string[]): GatewayKeys {
  const { VNPAY_TMN_CODE: tmnCode, VNPAY_HASH_SECRET: hashSecret } = values;
  const { MOMO_PARTNER_CODE: partnerCode, MOMO_ACCESS_KEY: accessKey, MOMO_SECRET_KEY: secretKey } = values;
  requireAllOrNone('VNPAY_*', { VNPAY_TMN_CODE: tmnCode, VNPAY_HASH_SECRET: hashSecret }, problems);
  requireAllOrNone(
    'MOMO_*',
    { MOMO_PARTNER_CODE: partnerCode, MOMO_ACCESS_KEY: accessKey, MOMO_SECRET_KEY: secretKey },
    problems,
  );
  return {
    vnpay:
      tmnCode && hashSecret
        ? { tmnCode, hashSecret, payUrl: values.VNPAY_PAY_URL, apiUrl: values.VNPAY_API_URL }
        : null,
    momo:
      partnerCode && accessKey && secretKey
        ? { partnerCode, accessKey, secretKey, apiUrl: values.MOMO_API_URL }
        : null,
  };
}
