import { useEffect, useState } from 'react';
import { addressOf, googleApi } from '@evcare/shared-contracts/endpoints';
import { buttonClass, Grid, InlineText } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { createGoogleProof, storeVerifier, type GoogleProof } from '../../shared/google-proof';
import { useRemote } from '../../shared/remote-scope';
import { GoogleMark } from './google-mark';
import styles from './google.module.css';

interface GoogleLinkProps {
  readonly apiBase: string;
  readonly redirect: string | null;
}

/** Link to the redirect flow. It sends a challenge; the verifier for it stays in this tab. */
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

  const query = { redirect: redirect ?? undefined, challenge: proof?.challenge };
  return (
    <Grid justify="center" className={styles['area']}>
      <a
        className={buttonClass({ variant: 'secondary' })}
        href={apiBase + addressOf(googleApi.begin, { query })}
        onClick={() => proof && storeVerifier(storage.perTab, proof.verifier)}
      >
        <InlineText gap="12">
          <GoogleMark />
          {messages.auth.googleButton}
        </InlineText>
      </a>
    </Grid>
  );
}
