import { createHmac } from 'node:crypto';
import { carrierEventSchema, type CarrierEvent } from '@evcare/shared-contracts/endpoints/server';
import { isSignature } from '../gateways';
import type { CarrierConnection } from './port';

export const TIMESTAMP_HEADER = 'x-carrier-timestamp';
export const SIGNATURE_HEADER = 'x-carrier-signature';

const SECOND = 1_000;
/** Age, in either direction, beyond which a call is rejected, so that a recorded call cannot be sent again. */
const MAX_AGE_MS = 5 * 60 * SECOND;
/** Time by which the clock of a carrier may be ahead. */
const MAX_AHEAD_MS = 2 * 60 * SECOND;

/** Returns the signature of a call: HMAC-SHA256 over `timestamp.body`, in lower-case hex. */
export const signCall = (key: string, timestamp: string, body: Buffer): string =>
  createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex');

/** Creates the connection to a carrier that signs its calls with a shared key. */
export function createSignedCarrier(key: string, now: () => Date): CarrierConnection {
  const isRecent = (timestamp: string): boolean =>
    /^\d{1,12}$/.test(timestamp) && Math.abs(now().getTime() - Number(timestamp) * SECOND) <= MAX_AGE_MS;

  return {
    read({ body, timestamp = '', signature }) {
      if (!isRecent(timestamp) || !isSignature(signature, signCall(key, timestamp, body))) return 'rejected';
      const event = parse(body);
      if (!event || Date.parse(event.at) > now().getTime() + MAX_AHEAD_MS) return 'malformed';
      return event;
    },
  };
}

function parse(body: Buffer): CarrierEvent | null {
  try {
    return carrierEventSchema.safeParse(JSON.parse(body.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
