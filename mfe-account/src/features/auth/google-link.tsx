import { useEffect, useState } from 'react';
import { REDIRECT_PARAM } from '@evcare/shared-contracts';
import { buttonClass } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { createGoogleProof, storeVerifier, type GoogleProof } from '../../shared/google-proof';
import { useRemote } from '../../shared/remote-scope';
import { GoogleMark } from './google-mark';
import styles from './google.module.css';

interface GoogleLinkProps {
  readonly apiBase: string;
  readonly redirect: string | null;
}

/** Link to the redirect flow. It sends a challenge, whose verifier stays in this tab. */
export function GoogleLink({ apiBase, redirect }: GoogleLinkProps) {
  const { storage } = useRemote();
  const [proof, setProof] = useState<GoogleProof | null>(null);

  useEffect(() => {
    let mounted = true;
    // Without a proof the API redirects back to this page, which shows that the sign-in failed.
    createGoogleProof().then(
      (created) => mounted && setProof(created),
      () => undefined,
    );
    return () => {
      mounted = false;
    };
  }, []);

  const query = new URLSearchParams({
    ...(redirect !== null && { [REDIRECT_PARAM]: redirect }),
    ...(proof && { challenge: proof.challenge }),
  }).toString();
  return (
    <div className={styles['area']}>
      <a
        className={buttonClass({ variant: 'secondary' })}
        href={`${apiBase}/auth/google${query && `?${query}`}`}
        onClick={() => proof && storeVerifier(storage.perTab, proof.verifier)}
      >
        <span className={styles['label']}>
          <GoogleMark />
          {messages.auth.googleButton}
        </span>
      </a>
    </div>
  );
}
