import { createHash, randomBytes } from 'node:crypto';
import { safeRedirect } from '@evcare/shared-contracts';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import { hashOfRandom } from '../../platform/core/keys';
import { messages } from '../../platform/messages';
import type { SignedIn } from '../auth';
import type { SecondFactor } from '../second-factor';
import { seconds, type Sessions } from '../sessions';
import { findUser } from '../users';
import type { GoogleAccounts } from './accounts';
import { createIssuer, googleRejected, type Issuer } from './issuer';
import * as store from './repository';

export interface Google {
  /** Signs the user in with an ID token that the page got from Google. */
  loginWithToken(idToken: string, origin: Origin): Promise<SignedIn>;
  /**
   * Returns the Google URL where the browser signs in, and the cookie to set. Returns `null` if Google is not
   * configured, or if the page sent no challenge: without a challenge, the return from Google could not be
   * distinguished from a forged link.
   */
  begin(redirect: string | null, challenge?: string): Promise<{ url: string; kept: string } | null>;
  /** Handles the return from Google and returns the URL to redirect to. Never throws. */
  finish(
    query: { code?: string; state?: string },
    stored: string | undefined,
    origin: Origin,
  ): Promise<string>;
  /**
   * Exchanges the one-time code of the redirect for a session, for the page that has the verifier of the
   * challenge.
   */
  exchange(proof: { code: string; verifier: string }, origin: Origin): Promise<SignedIn>;
  /** Returns the URL of the sign-in page with an error. */
  failurePage(redirect: string | null): string;
}

interface Parts {
  readonly accounts: GoogleAccounts;
  readonly sessions: Sessions;
  readonly secondFactor: SecondFactor;
}

/** Maximum number of seconds that a sign-in at Google may take. */
export const STATE_SECONDS = 600;
/**
 * Validity of a one-time code: long enough for users to confirm that the signed-in account may be replaced.
 */
const CODE_TTL_MS = 5 * 60_000;
const ENCRYPTION = 'A256GCM';
const random = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

/**
 * Creates the service to sign in with Google: by ID token, and by redirect (authorization code, state, PKCE
 * and nonce).
 */
export function createGoogle(
  { db, config, keys, now }: Core,
  { accounts, sessions, secondFactor }: Parts,
): Google {
  const issuer: Issuer | null = config.google && createIssuer(config.google, now);
  const callback = `${config.apiOrigin || config.webOrigin}/api/auth/google/callback`;
  const signInPage = (parameters: Record<string, string>, redirect: string | null): string => {
    const query = new URLSearchParams({ ...parameters, ...(redirect !== null && { redirect }) });
    return `${config.webOrigin}/auth/login?${query}`;
  };
  const failurePage = (redirect: string | null) => signInPage({ error: 'google' }, redirect);

  const readSignIn = async (stored: string | undefined) => {
    if (stored === undefined) return null;
    const { payload } = await jwtDecrypt(stored, keys.oauth, { currentDate: now() }).catch(() => ({
      payload: {},
    }));
    const { state, verifier, nonce, challenge, redirect } = payload as Record<string, unknown>;
    if (typeof state !== 'string' || typeof verifier !== 'string' || typeof nonce !== 'string') return null;
    if (typeof challenge !== 'string') return null;
    return { state, verifier, nonce, challenge, redirect: safeRedirect(redirect as string | null) };
  };

  return {
    failurePage,

    async loginWithToken(idToken, origin) {
      if (!issuer) throw new ApiError(503, 'GOOGLE_NOT_CONFIGURED', messages.googleFailed);
      const user = await accounts.resolve(await issuer.verify(idToken), origin);
      if (user.secondFactorAt !== null) throw await secondFactor.challenge(user);
      const tokens = await db.transaction((tx) => sessions.start(tx, user, origin));
      origin.log.info({ event: 'authn_login_success', userId: user.id, by: 'google' }, 'signed in');
      return { user, tokens };
    },

    async begin(redirect, challenge) {
      if (!issuer || !config.google?.clientSecret || challenge === undefined) return null;
      const [state, verifier, nonce] = [random(), random(), random()];
      const url = await issuer.authorizationUrl({
        client_id: config.google.clientId,
        redirect_uri: callback,
        response_type: 'code',
        scope: 'openid email profile',
        code_challenge: challengeOf(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      const stored = await new EncryptJWT({ state, verifier, nonce, challenge, redirect })
        .setProtectedHeader({ alg: 'dir', enc: ENCRYPTION })
        .setExpirationTime(seconds(now()) + STATE_SECONDS)
        .encrypt(keys.oauth);
      return { url, kept: stored };
    },

    async finish({ code, state }, stored, origin) {
      const mine = await readSignIn(stored);
      const redirect = mine?.redirect ?? null;
      try {
        const secret = config.google?.clientSecret;
        if (!issuer || !config.google || !secret || !mine || !code || state !== mine.state)
          throw googleRejected();
        const idToken = await issuer.redeem({
          grant_type: 'authorization_code',
          client_id: config.google.clientId,
          client_secret: secret,
          redirect_uri: callback,
          code_verifier: mine.verifier,
          code,
        });
        const user = await accounts.resolve(await issuer.verify(idToken, mine.nonce), origin);
        const once = random();
        const expiresAt = new Date(now().getTime() + CODE_TTL_MS);
        const { challenge } = mine;
        const values = { userId: user.id, codeHash: hashOfRandom(once), challenge, expiresAt };
        await store.insertLoginCode(db, values, now());
        return signInPage({ code: once }, redirect);
      } catch (error) {
        origin.log.warn({ event: 'authn_login_fail', reason: 'google', err: error }, 'sign-in refused');
        return failurePage(redirect);
      }
    },

    async exchange({ code, verifier }, origin) {
      const proof = { codeHash: hashOfRandom(code), challenge: challengeOf(verifier) };
      const signedIn = await db.transaction(async (tx) => {
        const userId = await store.useLoginCode(tx, proof, now());
        const user = userId === null ? null : await findUser(tx, userId);
        if (!user || user.status === 'locked') return null;
        // Throws after the transaction has committed, so that the code stays used.
        if (user.secondFactorAt !== null) return { user, tokens: null };
        return { user, tokens: await sessions.start(tx, user, origin) };
      });
      if (!signedIn) throw googleRejected();
      const { user, tokens } = signedIn;
      if (!tokens) throw await secondFactor.challenge(user);
      origin.log.info({ event: 'authn_login_success', userId: user.id, by: 'google' }, 'signed in');
      return { user, tokens };
    },
  };
}
