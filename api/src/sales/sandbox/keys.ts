import type { MoMoKeys, VnPayKeys } from '../../platform/config/gateways';
import { CARRIERS, type Carrier } from '@evcare/shared-contracts/shop';
import { keyedHash, type Keys } from '../../platform/core/keys';

const secret = (keys: Keys, name: string): string => keyedHash(keys.sandbox, name).toString('hex');

/** Keys of the demo's merchant at the simulated gateways. Only this installation knows the secrets. */
export const sandboxKeys = (keys: Keys): { readonly vnpay: VnPayKeys; readonly momo: MoMoKeys } => ({
  vnpay: {
    tmnCode: 'EVCARE01',
    hashSecret: secret(keys, 'vnpay'),
    payUrl: '/api/sandbox/vnpay/pay',
    apiUrl: 'sandbox:vnpay',
  },
  momo: {
    partnerCode: 'EVCAREDEMO',
    accessKey: secret(keys, 'momo-access').slice(0, 16),
    secretKey: secret(keys, 'momo'),
    apiUrl: 'sandbox:momo',
  },
});

/** Keys with which the simulated carriers of a demo sign their events. */
export const carrierKeys = (keys: Keys): Readonly<Record<Carrier, string>> =>
  Object.fromEntries(CARRIERS.map((carrier) => [carrier, secret(keys, `carrier-${carrier}`)])) as Record<
    Carrier,
    string
  >;
