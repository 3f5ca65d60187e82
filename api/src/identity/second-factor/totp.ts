import { Secret, TOTP } from 'otpauth';

const ISSUER = 'EVCare';
/** Defaults of authenticator apps (RFC 6238); most of them ignore anything else. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Bytes of a secret, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Tolerated clock drift of a device, in steps. */
const WINDOW = 1;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ ...SETTINGS, issuer: ISSUER, label, secret: Secret.fromBase32(secret) });

/** Creates a random secret in base32. */
export const createSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Address that an authenticator app reads from a QR code. */
export const enrolmentUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Returns the time step of a correct code, or `null`. The step is stored so that each code is used once. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret, '').validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1_000 / SETTINGS.period) + delta;
}
