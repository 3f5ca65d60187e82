import { bearerHooks } from '../../identity/access';
import { createAvatar, createOwnSessions, createProfile } from '../../identity/account';
import { createAuth, createLoginThrottle, createVerification } from '../../identity/auth';
import { createGoogle, createGoogleAccounts } from '../../identity/google';
import { createOtp } from '../../identity/otp';
import { createHasher, createPassword } from '../../identity/passwords';
import { createReset } from '../../identity/reset';
import { createOwnerProof, createSecondFactor, rejectRestricted } from '../../identity/second-factor';
import { createSessions } from '../../identity/sessions';
import { createThrottle } from '../../identity/throttle';
import type { Core } from '../../platform/core/core';
import type { Outbox } from '../../platform/mail/outbox';

/** Creates the services of accounts and sessions. */
export function createIdentityServices(core: Core, outbox: Outbox) {
  const hasher = createHasher(core.config);
  const throttle = createThrottle(core);
  const sessions = createSessions(core);
  const otp = createOtp(core);
  const verification = createVerification(core, { otp, outbox, throttle });
  const loginThrottle = createLoginThrottle(core, throttle);
  const password = createPassword(core, { hasher, outbox, throttle });
  const secondFactor = createSecondFactor(core, { sessions, password, throttle, outbox });
  const requireOwner = createOwnerProof(core, { password, secondFactor });
  const store = core.files.store('avatars');
  const accounts = createGoogleAccounts(core, outbox);
  return {
    hasher,
    throttle,
    sessions,
    otp,
    verification,
    password,
    secondFactor,
    requireOwner,
    store,
    ownSessions: createOwnSessions(core, { outbox, requireOwner }),
    auth: createAuth(core, {
      hasher,
      sessions,
      throttle,
      outbox,
      verification,
      loginThrottle,
      secondFactor,
    }),
    reset: createReset(core, { otp, outbox, hasher, throttle, loginThrottle }),
    profile: createProfile(core),
    avatar: createAvatar(core, { store, throttle }),
    google: createGoogle(core, { accounts, sessions, secondFactor }),
    bearer: bearerHooks(sessions, (user) => rejectRestricted(user, core.config)),
  };
}

export type IdentityServices = ReturnType<typeof createIdentityServices>;
