import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { GOOGLE_BUTTON_WIDTH_PX } from '@evcare/shared-contracts';
import { Grid, Skeleton, VisuallyHidden } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { loadGoogleIdentity, type GoogleIdentity } from '../../shared/google-identity';
import { GoogleLink } from './google-link';
import styles from './google.module.css';

const t = messages.auth;

interface GoogleSignInProps {
  readonly clientId: string | null;
  readonly apiBase: string;
  readonly redirect: string | null;
  readonly onCredential: (token: string) => void;
}

/** Google's own button once its script is loaded; a link to the redirect flow if that fails. */
export function GoogleSignIn({ clientId, apiBase, redirect, onCredential }: GoogleSignInProps) {
  const [failed, setFailed] = useState(false);
  if (clientId && !failed) {
    return (
      <OfficialButton clientId={clientId} onCredential={onCredential} onFailed={() => setFailed(true)} />
    );
  }
  return <GoogleLink apiBase={apiBase} redirect={redirect} />;
}

interface OfficialButtonProps {
  readonly clientId: string;
  readonly onCredential: (token: string) => void;
  readonly onFailed: () => void;
}

function OfficialButton({ clientId, onCredential, onFailed }: OfficialButtonProps) {
  const container = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);

  const renderButton = useEffectEvent((google: GoogleIdentity) => {
    if (!container.current) return;
    google.initialize({
      client_id: clientId,
      callback: ({ credential }) => {
        if (credential) onCredential(credential);
      },
    });
    google.renderButton(container.current, {
      type: 'standard',
      theme: 'outline',
      size: 'large',
      text: 'signin_with',
      width: GOOGLE_BUTTON_WIDTH_PX,
      locale: 'vi',
    });
    setReady(true);
  });
  const handleFailure = useEffectEvent((error: unknown) => {
    // oxlint-disable-next-line no-console -- the specification asks for a logged error (§8).
    console.error('Google sign-in is not available.', error);
    onFailed();
  });

  useEffect(() => {
    const abort = new AbortController();
    // Also handles a failure to render the button: Trusted Types block scripts that write HTML without a policy.
    loadGoogleIdentity(abort.signal)
      .then((google) => {
        if (!abort.signal.aborted) renderButton(google);
      })
      .catch((error: unknown) => {
        if (!abort.signal.aborted) handleFailure(error);
      });
    return () => abort.abort();
  }, []);

  return (
    <Grid justify="center" className={styles['area']}>
      <div ref={container} />
      {!ready && (
        <div role="status">
          <VisuallyHidden>{t.googleLoading}</VisuallyHidden>
          <Skeleton width={GOOGLE_BUTTON_WIDTH_PX} height={44} radius="var(--radius-control)" />
        </div>
      )}
    </Grid>
  );
}
