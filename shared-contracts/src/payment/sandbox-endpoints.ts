import * as z from 'zod/mini';
import { defineEndpoints } from '../http/endpoint';
import * as routes from './sandbox-routes';

/**
 * What a visitor of the sandbox lets the gateway do: succeed, refuse, or misbehave in one of five ways that real
 * gateways were seen to.
 */
export const SANDBOX_OUTCOMES = [
  'paid',
  'cancelled',
  'return-without-ipn',
  'ipn-before-return',
  'ipn-twice',
  'wrong-amount',
  'paid-after-expiry',
] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

const value = z.string().check(z.maxLength(1_000));

/** Pages of the simulated gateways; only a demo without keys of real gateways has them. */
export const sandboxEndpoints = defineEndpoints('sandbox', routes, {
  vnpayPage: {
    summary: 'Shows the payment page of the simulated VNPay',
    access: 'public',
    query: z.catchall(z.object({}), value),
    response: 'text/html',
  },
  momoPage: {
    summary: 'Shows the payment page of the simulated MoMo',
    access: 'public',
    query: z.object({ t: value }),
    response: 'text/html',
  },
  finish: {
    summary: 'Ends a simulated payment with the chosen outcome',
    access: 'public',
    query: z.object({ outcome: z.enum(SANDBOX_OUTCOMES), key: value }),
    status: 302,
    response: 'redirect',
    errors: [{ status: 404, code: 'NOT_FOUND' }],
  },
});
