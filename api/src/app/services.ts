import type { MailTransport } from '../mail/mail';
import { createOutbox } from '../mail/outbox';
import { createProfile } from '../modules/account/profile';
import { createAuth } from '../modules/auth/service';
import { createVerification } from '../modules/auth/verification';
import { createOtp } from '../modules/otp/service';
import { createHasher } from '../modules/passwords/hasher';
import { createSessions } from '../modules/sessions/service';
import { createThrottle } from '../modules/throttle/service';
import { bearerHooks } from './bearer';
import type { Core } from './core';

/** All services of the API, each given what it uses. */
export function createServices(core: Core, transport: MailTransport) {
  const hasher = createHasher(core.config);
  const throttle = createThrottle(core);
  const sessions = createSessions(core);
  const otp = createOtp(core);
  const outbox = createOutbox(core, transport);
  const verification = createVerification(core, { otp, outbox, throttle });
  const auth = createAuth(core, { hasher, sessions, throttle, outbox, verification });
  const profile = createProfile(core);
  const bearer = bearerHooks(sessions);
  return { hasher, throttle, sessions, otp, outbox, verification, auth, profile, bearer };
}

export type Services = ReturnType<typeof createServices>;
