import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Keys, one per purpose, derived from the secrets of the installation. */
export interface Keys {
  readonly jwt: Uint8Array;
  readonly otp: Buffer;
  readonly mail: Buffer;
  readonly refresh: Buffer;
  readonly throttle: Buffer;
  readonly oauth: Buffer;
  readonly passport: Buffer;
  readonly secondFactor: Buffer;
  readonly quoteCode: Buffer;
  readonly claimCode: Buffer;
  /** Secrets of the simulated payment gateways of a demo. */
  readonly sandbox: Buffer;
}

const derive = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'evcare', use, 32));

/** Derives all keys. No other function uses the secrets themselves. */
export function deriveKeys({ jwtSecret, otpKey }: { jwtSecret: string; otpKey: string }): Keys {
  return {
    jwt: new Uint8Array(derive(jwtSecret, 'access-token')),
    refresh: derive(jwtSecret, 'refresh-token'),
    oauth: derive(jwtSecret, 'oauth-state'),
    otp: derive(otpKey, 'one-time-code'),
    secondFactor: derive(otpKey, 'second-factor'),
    passport: derive(otpKey, 'battery-passport'),
    quoteCode: derive(otpKey, 'quote-code'),
    claimCode: derive(otpKey, 'vehicle-claim-code'),
    mail: derive(otpKey, 'mail'),
    throttle: derive(otpKey, 'throttle'),
    sandbox: derive(otpKey, 'payment-sandbox'),
  };
}

/**
 * Returns the HMAC-SHA-256 of the parts with their lengths, so that different lists never have the same
 * input.
 */
export function keyedHash(key: Buffer, ...parts: string[]): Buffer {
  const mac = createHmac('sha256', key);
  for (const part of parts) {
    const bytes = Buffer.from(part);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    mac.update(length).update(bytes);
  }
  return mac.digest();
}

/** Returns the hash of a secret with at least 256 random bits, which needs neither salt nor key. */
export const hashOfRandom = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Compares two hex strings in constant time. */
export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a, 'hex'), Buffer.from(b, 'hex')];
  return left.length === right.length && timingSafeEqual(left, right);
}
