import { useEffect, useEffectEvent, useRef } from 'react';
import type { User } from '@evcare/shared-contracts';
import { Spinner } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { useRemote } from '../../shared/remote-scope';
import { exchangeGoogleCode } from './auth-api';
import { AuthPanel } from './auth-panel';
import styles from './auth.module.css';

interface GoogleReturnProps {
  readonly code: string;
  readonly onSignedIn: (user: User) => void;
  readonly onFailed: () => void;
}

/** Back from Google by redirect: the one-time code is exchanged once, however often this renders. */
export function GoogleReturn({ code, onSignedIn, onFailed }: GoogleReturnProps) {
  const { http, session } = useRemote();
  const exchanged = useRef<string | null>(null);
  const here = useRef(false);

  const exchange = useEffectEvent(async () => {
    const reply = await exchangeGoogleCode(http, code).catch(() => null);
    const result = reply && here.current ? session.adopt(reply.body) : null;
    if (!here.current) return;
    if (result?.ok) onSignedIn(result.user);
    else onFailed();
  });

  useEffect(() => {
    here.current = true;
    if (exchanged.current !== code) {
      exchanged.current = code;
      void exchange();
    }
    return () => {
      here.current = false;
    };
  }, [code]);

  return (
    <AuthPanel title={messages.auth.loginTitle}>
      <p role="status" className={styles['working']}>
        <Spinner size={20} /> {messages.auth.googleWorking}
      </p>
    </AuthPanel>
  );
}
