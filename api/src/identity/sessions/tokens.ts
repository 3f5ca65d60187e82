import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { hashOfRandom, type Keys } from '../../platform/core/keys';

/** Claims of an access token: its user and session. Rights are read from the database for each request. */
export interface AccessClaims {
  readonly userId: string;
  readonly sid: string;
}

export type TokenCheck =
  | { readonly kind: 'valid'; readonly claims: AccessClaims }
  | { readonly kind: 'expired'; readonly claims: AccessClaims | null }
  | { readonly kind: 'invalid' };

export const ACCESS_SECONDS = 10 * 60;
const ALGORITHM = 'HS256';
const ISSUER = 'evcare';
const AUDIENCE = 'evcare-api';
/** Type of the token; another JWT signed with the same key is not an access token. */
const TYPE = 'at+jwt';

export const seconds = (time: Date): number => Math.floor(time.getTime() / 1_000);

/**
 * Signs an access token, valid for ten minutes. Each token is unique, so that a client can detect that it was
 * refreshed.
 */
export function signAccess(keys: Keys, claims: AccessClaims, now: Date): Promise<string> {
  return new SignJWT({ sid: claims.sid })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
    .setSubject(claims.userId)
    .setJti(randomUUID())
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now) + ACCESS_SECONDS)
    .sign(keys.jwt);
}

/** Maximum number of tokens with a cached signature check. */
const MAX_CHECKED = 5_000;

/** Checks access tokens. Never throws. */
export type CheckAccess = (token: string, now: Date) => Promise<TokenCheck>;

/**
 * Creates the check of signature, algorithm, type, issuer, audience and time. Clients send a token many
 * times, so everything except the time is checked once. The cache holds only hashes of tokens, until the
 * tokens expire or too many others are cached.
 */
export function createAccessCheck(keys: Keys): CheckAccess {
  const checked = new Map<string, { readonly claims: AccessClaims; readonly exp: number }>();

  return async (token, now) => {
    const hash = hashOfRandom(token);
    const known = checked.get(hash);
    if (known && seconds(now) < known.exp) return { kind: 'valid', claims: known.claims };
    checked.delete(hash);
    const { exp, ...check } = await verify(keys, token, now);
    if (check.kind === 'valid' && exp !== undefined) {
      if (checked.size >= MAX_CHECKED) checked.clear();
      checked.set(hash, { claims: check.claims, exp });
    }
    return check;
  };
}

async function verify(
  keys: Keys,
  token: string,
  now: Date,
): Promise<TokenCheck & { exp?: number | undefined }> {
  try {
    const { payload } = await jwtVerify(token, keys.jwt, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'exp', 'iat'],
    });
    const claims = toClaims(payload);
    return claims ? { kind: 'valid', claims, exp: payload.exp } : { kind: 'invalid' };
  } catch (error) {
    // jose checks the time last, so the signature and the other claims of an expired token are valid.
    if (error instanceof errors.JWTExpired) return { kind: 'expired', claims: toClaims(error.payload) };
    return { kind: 'invalid' };
  }
}

function toClaims(payload: Record<string, unknown>): AccessClaims | null {
  const { sub, sid } = payload;
  return typeof sub === 'string' && typeof sid === 'string' ? { userId: sub, sid } : null;
}
