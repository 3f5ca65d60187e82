import type { Gateway } from '@evcare/shared-contracts/shop';
import type { Config } from '../../platform/config/config';
import type { Core } from '../../platform/core/core';
import { createMoMo, createVnPay, sendToGateway, type PaymentGateway } from '../gateways';

/** Returns the connection to a gateway; `null` if this installation has no keys for it. */
export type FindGateway = (name: Gateway) => PaymentGateway | null;

/** Simulated gateways of a demo. */
export type SimulatedGateways = Readonly<Record<Gateway, PaymentGateway>>;

/** URLs at which gateways reach the shop. */
export const callbackUrls = ({ apiOrigin, webOrigin }: Pick<Config, 'apiOrigin' | 'webOrigin'>) => {
  const base = `${apiOrigin || webOrigin}/api/payments`;
  return {
    vnpay: { returnUrl: `${base}/vnpay/return` },
    momo: { returnUrl: `${base}/momo/return`, ipnUrl: `${base}/momo/ipn` },
  } as const;
};

/** Creates the connections to the gateways with keys; a demo simulates the others. */
export function createGateways(
  { config, now }: Pick<Core, 'config' | 'now'>,
  simulated: SimulatedGateways | null,
): FindGateway {
  const { vnpay, momo } = config.gateways;
  const urls = callbackUrls(config);
  const gateways: Record<Gateway, PaymentGateway | null> = {
    vnpay: vnpay
      ? createVnPay({ keys: vnpay, send: sendToGateway, now, ...urls.vnpay })
      : (simulated?.vnpay ?? null),
    momo: momo
      ? createMoMo({ keys: momo, send: sendToGateway, now, ...urls.momo })
      : (simulated?.momo ?? null),
  };
  return (name) => gateways[name];
}
