import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the HMAC of a text in lower-case hex. */
export const sign = (algorithm: 'sha256' | 'sha512', secret: string, text: string): string =>
  createHmac(algorithm, secret).update(text, 'utf8').digest('hex');

/** Compares a received signature, in any case, with the expected one in constant time. */
export function isSignature(received: unknown, expected: string): boolean {
  const given = Buffer.from(typeof received === 'string' ? received.toLowerCase() : '');
  const wanted = Buffer.from(expected);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
