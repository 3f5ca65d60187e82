import { Secret, TOTP } from 'otpauth';

const ISSUER = 'EVCare';
/** Defaults of authenticator apps (RFC 6238); most apps ignore other settings. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Size of a secret in bytes, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Tolerated clock drift of a device, in steps. */
const WINDOW = 1;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ ...SETTINGS, issuer: ISSUER, label, secret: Secret.fromBase32(secret) });

/** Creates a random secret in base32. */
export const createSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the URI that an authenticator app reads from a QR code. */
export const enrolmentUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/**
 * Returns the time step of a correct code, or `null`. The step is stored so that each code can be used once.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1_000 / SETTINGS.period) + delta;
}
