import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { User } from '@evcare/shared-contracts';
import { Spinner } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { readVerifier, removeVerifier } from '../../shared/google-proof';
import { challengeIn } from '../../shared/second-factor/second-factor-api';
import { useRemote, useSession } from '../../shared/remote-scope';
import { exchangeGoogleCode } from './auth-api';
import { AuthPanel } from './auth-panel';
import styles from './auth.module.css';

const SwitchAccountDialog = lazy(() => import('./switch-account-dialog'));

interface GoogleReturnProps {
  readonly code: string;
  readonly onSignedIn: (user: User) => void;
  /** The account that was signed in stays. */
  readonly onAccountKept: () => void;
  readonly onFailed: () => void;
  /** Google's part was right, and the account takes a second step. */
  readonly onSecondStep: (challenge: string) => void;
}

/**
 * Return from Google by redirect: the one-time code is exchanged once, however often this renders, and only in the tab
 * that began the sign-in. A user who is signed in is asked first.
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
        : await exchangeGoogleCode(http, { code, verifier }).catch((error: unknown) => {
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
        <p role="status" className={styles['working']}>
          <Spinner size={20} /> {messages.auth.googleWorking}
        </p>
      )}
    </AuthPanel>
  );
}
