import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from '@evcare/shared-contracts/router';
import { PATHS, type User } from '@evcare/shared-contracts';
import { useHydrated } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { useRemote, useSession } from '../../shared/remote-scope';
import { AuthPanel } from './auth-panel';
import { GoogleReturn } from './google-return';
import { LoginForm } from './login-form';
import { SignedInNotice } from './signed-in-notice';
import { pathAfterSignIn } from './path-after-sign-in';
import { useReturnPath } from './use-return-path';

const t = messages.auth;
const SecondStep = lazy(() => import('./second-step'));

/** Sign-in with e-mail and password or with Google; a user who is already signed in can continue. */
export function LoginPage() {
  const { http, navigate } = useRemote();
  const { user } = useSession();
  const { destinationOf, withRedirect } = useReturnPath();
  const [params, setParams] = useSearchParams();
  const [attempting, setAttempting] = useState(false);
  const [challenge, setChallenge] = useState<string | null>(null);
  // Pages are rendered on the server without the code, so it is read only after hydration.
  const isHydrated = useHydrated();
  const code = isHydrated ? params.get('code') : null;

  const onSignedIn = (signedIn: User) => {
    setAttempting(true);
    void pathAfterSignIn(http, signedIn, destinationOf(signedIn)).then((to) =>
      navigate(to, { replace: true }),
    );
  };
  const onSecondStep = (newChallenge: string) => {
    setChallenge(newChallenge);
    if (code) endGoogleReturn(false);
  };
  const endGoogleReturn = (failed: boolean) =>
    setParams(
      (current) => {
        current.delete('code');
        if (failed) current.set('error', 'google');
        return current;
      },
      { replace: true },
    );

  if (code)
    return (
      <GoogleReturn
        code={code}
        onSignedIn={onSignedIn}
        onAccountKept={() => endGoogleReturn(false)}
        onFailed={() => endGoogleReturn(true)}
        onSecondStep={onSecondStep}
      />
    );
  if (challenge !== null)
    return (
      <Suspense fallback={<AuthPanel title={t.loginTitle}>{null}</AuthPanel>}>
        <SecondStep challenge={challenge} onSignedIn={onSignedIn} onBack={() => setChallenge(null)} />
      </Suspense>
    );
  if (user && !attempting)
    return <SignedInNotice user={user} to={destinationOf(user)} loginPath={withRedirect(PATHS.login)} />;
  return (
    <AuthPanel title={t.loginTitle} intro={t.loginIntro}>
      <LoginForm
        initialFailure={params.get('error') === 'google' ? t.googleFailed : null}
        onAttempt={setAttempting}
        onSignedIn={onSignedIn}
        onSecondStep={onSecondStep}
      />
    </AuthPanel>
  );
}
