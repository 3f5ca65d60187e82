import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { User } from '@evcare/shared-contracts';
import { googleApi, post } from '@evcare/shared-contracts/endpoints';
import { Inline, Spinner } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { readVerifier, removeVerifier } from '../../shared/google-proof';
import { challengeIn } from '../../shared/second-factor/second-factor-api';
import { useRemote, useSession } from '../../shared/remote-scope';
import { AuthPanel } from './auth-panel';

const SwitchAccountDialog = lazy(() => import('./switch-account-dialog'));

interface GoogleReturnProps {
  readonly code: string;
  readonly onSignedIn: (user: User) => void;
  /** Called when the user keeps the account that is signed in. */
  readonly onAccountKept: () => void;
  readonly onFailed: () => void;
  /** Called when Google's sign-in succeeded and the account requires a second factor. */
  readonly onSecondStep: (challenge: string) => void;
}

/**
 * Return from Google by redirect. Exchanges the one-time code once, regardless of re-renders, and only in the tab that
 * started the sign-in. Asks for confirmation first if a user is already signed in.
 */
export function GoogleReturn({ code, onSignedIn, onAccountKept, onFailed, onSecondStep }: GoogleReturnProps) {
  const { http, session, storage } = useRemote();
  const { user } = useSession();
  const [verifier] = useState(() => readVerifier(storage.perTab));
  const [mustConfirm, setMustConfirm] = useState(verifier !== null && user !== null);
  const exchangedCode = useRef<string | null>(null);
  const isMounted = useRef(false);

  const exchange = useEffectEvent(async () => {
    removeVerifier(storage.perTab);
    let challenge: string | null = null;
    const response =
      verifier === null
        ? null
        : await post(http, googleApi.exchange, { code, verifier }).catch((error: unknown) => {
            challenge = challengeIn(error);
            return null;
          });
    const result = response && isMounted.current ? session.adopt(response.body) : null;
    if (!isMounted.current) return;
    if (result?.ok) onSignedIn(result.user);
    else if (challenge !== null) onSecondStep(challenge);
    else onFailed();
  });

  useEffect(() => {
    isMounted.current = true;
    if (!mustConfirm && exchangedCode.current !== code) {
      exchangedCode.current = code;
      void exchange();
    }
    return () => {
      isMounted.current = false;
    };
  }, [code, mustConfirm]);

  const keepAccount = () => {
    removeVerifier(storage.perTab);
    onAccountKept();
  };
  return (
    <AuthPanel title={messages.auth.loginTitle}>
      {mustConfirm && user ? (
        <Suspense fallback={null}>
          <SwitchAccountDialog user={user} onKeep={keepAccount} onSwitch={() => setMustConfirm(false)} />
        </Suspense>
      ) : (
        <Inline as="p" gap="12" role="status">
          <Spinner size={20} /> {messages.auth.googleWorking}
        </Inline>
      )}
    </AuthPanel>
  );
}
