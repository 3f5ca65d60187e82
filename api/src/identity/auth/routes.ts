import { authEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, bearerOf, mountEndpoints, type BearerHooks } from '../access';
import type { Core } from '../../platform/core/core';
import { messages } from '../../platform/messages';
import { refreshReplyOf, signInReplyOf, type Sessions } from '../sessions';
import type { Throttle } from '../throttle';
import type { Auth } from './service';
import { otpError, type Verification } from './verification';

interface Parts {
  readonly auth: Auth;
  readonly verification: Verification;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly bearer: BearerHooks;
}

/** Adds the routes for registration, sign-in, sign-out, refresh and verification of the e-mail address. */
export function authRoutes(app: FastifyInstance, { config }: Core, parts: Parts): void {
  const { auth, verification, sessions, throttle, bearer } = parts;

  mountEndpoints(
    app,
    bearer,
    authEndpoints,
    {
      async register({ body, origin }) {
        const { user, tokens } = await auth.register(body, origin);
        return signInReplyOf(user, tokens, messages.registered, config);
      },
      async login({ body, origin }) {
        const { user, tokens } = await auth.login(body, origin);
        return signInReplyOf(user, tokens, messages.loggedIn, config);
      },
      async refresh({ body, origin }) {
        await throttle.takeByAddress('refresh', origin);
        const { tokens } = await sessions.refresh(body.refreshToken, origin);
        return refreshReplyOf(tokens);
      },
      async logout({ body, origin, raw }) {
        await sessions.end({ bearer: bearerOf(raw), refreshToken: body.refreshToken });
        origin.log.info({ event: 'authn_token_revoked' }, 'signed out');
        return answer(null, messages.loggedOut);
      },
      async verifyEmail({ body, caller, origin, raw }) {
        // The form sends codes of one to five digits unchecked (specification §5), so the server treats them
        // as wrong codes.
        if (raw.validationError) throw wrongCodeOr(raw.validationError);
        await verification.verify(body, caller, origin);
        return answer(null, messages.emailVerified);
      },
      async resendVerification({ body, origin }) {
        await verification.resend(body.email, origin);
        return answer(null, messages.otpSent);
      },
    },
    { verifyEmail: { attachValidation: true } },
  );
}

function wrongCodeOr(error: Error & { validation?: { instancePath: string }[] }): Error {
  const fields = error.validation?.map((issue) => issue.instancePath) ?? [];
  return fields.length > 0 && fields.every((field) => field === '/otpCode') ? otpError('invalid') : error;
}
