import { join } from 'node:path';
import { createFolderStore } from '../files/file-store';
import type { MailTransport } from '../mail/mail';
import { createOutbox } from '../mail/outbox';
import { createAvatar } from '../modules/account/avatar';
import { createPassword } from '../modules/account/password';
import { createProfile } from '../modules/account/profile';
import { createLoginThrottle } from '../modules/auth/login-throttle';
import { createAuth } from '../modules/auth/service';
import { createVerification } from '../modules/auth/verification';
import { createGoogleAccounts } from '../modules/google/accounts';
import { createGoogle } from '../modules/google/service';
import { createOtp } from '../modules/otp/service';
import { createHasher } from '../modules/passwords/hasher';
import { createReset } from '../modules/reset/service';
import { createSessions } from '../modules/sessions/service';
import { createTelemetry } from '../modules/telemetry/service';
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
  const loginThrottle = createLoginThrottle(core, throttle);
  const auth = createAuth(core, { hasher, sessions, throttle, outbox, verification, loginThrottle });
  const reset = createReset(core, { otp, outbox, hasher, throttle, loginThrottle });
  const password = createPassword(core, { hasher, outbox, throttle });
  const store = createFolderStore(join(core.config.filesDir, 'avatars'));
  const avatar = createAvatar(core, { store, throttle });
  const profile = createProfile(core);
  const accounts = createGoogleAccounts(core, outbox);
  const google = createGoogle(core, { accounts, sessions });
  const telemetry = createTelemetry(core);
  const bearer = bearerHooks(sessions);
  return {
    hasher,
    throttle,
    sessions,
    otp,
    outbox,
    verification,
    auth,
    reset,
    profile,
    password,
    store,
    avatar,
    google,
    telemetry,
    bearer,
  };
}

export type Services = ReturnType<typeof createServices>;
