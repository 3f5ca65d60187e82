import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as z from 'zod/mini';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Config } from '../../platform/config/config';
import { messages } from '../../platform/messages';
import { isListedAddress } from './addresses';

/** Identity of a user as stated by Google. */
export interface Identity {
  readonly sub: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
}

/** Issuer of ID tokens, configured by OpenID Connect discovery. */
export interface Issuer {
  /** Verifies signature, issuer, audience, expiry and, if one is given, the nonce. */
  verify(idToken: string, nonce?: string): Promise<Identity>;
  authorizationUrl(parameters: Record<string, string>): Promise<string>;
  /** Exchanges an authorization code for an ID token. */
  redeem(parameters: Record<string, string>): Promise<string>;
}

type GoogleConfig = NonNullable<Config['google']>;

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  jwks_uri: z.string(),
});
const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.string(),
  email_verified: z._default(
    z.union([
      z.boolean(),
      z.pipe(
        z.literal('true'),
        z.transform(() => true),
      ),
    ]),
    false,
  ),
  name: z.optional(z.string()),
  nonce: z.optional(z.string()),
});

const TIMEOUT_MS = 5_000;
const KEEP_MS = 3_600_000;
const ALGORITHMS = ['RS256', 'ES256'];
const CLOCK_TOLERANCE_S = 30;

/** 400: the ID token is not valid. */
export const googleRejected = (cause?: unknown): ApiError =>
  new ApiError(400, 'GOOGLE_TOKEN_INVALID', messages.googleFailed, { cause });
/** 503: Google does not answer, for which the caller is not responsible. */
const googleSilent = (cause?: unknown): ApiError =>
  new ApiError(503, 'GOOGLE_UNAVAILABLE', messages.googleFailed, { cause, retryAfter: 10 });

export function createIssuer({ issuer, clientId }: GoogleConfig, now: () => Date): Issuer {
  let stored: { until: number; found: Promise<Endpoints> } | null = null;

  const endpoints = (): Promise<Endpoints> => {
    if (stored && stored.until > Date.now()) return stored.found;
    const endpoints = discover(issuer);
    stored = { until: Date.now() + KEEP_MS, found: endpoints };
    endpoints.catch(() => (stored = null));
    return endpoints;
  };

  return {
    async verify(idToken, nonce) {
      const { keys } = await endpoints();
      const payload = await jwtVerify(idToken, keys, {
        algorithms: ALGORITHMS,
        // Google uses its issuer name with and without the scheme.
        issuer: [issuer, issuer.replace(/^https?:\/\//, '')],
        audience: clientId,
        currentDate: now(),
        clockTolerance: CLOCK_TOLERANCE_S,
        requiredClaims: ['sub', 'exp', 'iat'],
      }).then(
        (result) => result.payload,
        (error: unknown) => {
          const trouble = error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError);
          throw trouble ? googleSilent(error) : googleRejected(error);
        },
      );
      const read = claims.safeParse(payload);
      if (!read.success || (nonce !== undefined && read.data.nonce !== nonce)) throw googleRejected();
      const { sub, email, email_verified: emailVerified, name } = read.data;
      return { sub, email: email.toLowerCase(), emailVerified, name: name ?? '' };
    },

    async authorizationUrl(parameters) {
      const url = new URL((await endpoints()).authorization);
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return url.href;
    },

    async redeem(parameters) {
      const { token } = await endpoints();
      const response = await request(token, { method: 'POST', body: new URLSearchParams(parameters) });
      const idToken = z.object({ id_token: z.string() }).safeParse(response);
      if (!idToken.success) throw googleRejected();
      return idToken.data.id_token;
    },
  };
}

interface Endpoints {
  readonly authorization: string;
  readonly token: string;
  readonly keys: JWTVerifyGetKey;
}

async function discover(issuer: string): Promise<Endpoints> {
  const parsed = discovery.safeParse(await request(`${issuer}/.well-known/openid-configuration`));
  if (!parsed.success || parsed.data.issuer !== issuer) throw googleSilent();
  const { authorization_endpoint, token_endpoint, jwks_uri } = parsed.data;
  const addresses = [authorization_endpoint, token_endpoint, jwks_uri];
  if (!addresses.every((address) => isListedAddress(address, issuer))) throw googleSilent();
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_MS });
  return { authorization: authorization_endpoint, token: token_endpoint, keys };
}

async function request(url: string, init: RequestInit = {}): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw googleSilent(error);
  }
  if (response.status >= 500) throw googleSilent();
  if (!response.ok) throw googleRejected();
  return response.json().catch((error: unknown) => {
    throw googleSilent(error);
  });
}
