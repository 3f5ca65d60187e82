import { useEffect, useRef } from 'react';
import { Button, Cluster, Grid, Heading, Stack, Text } from '@evcare/shared-ui';
import { security as t } from '../../../messages/security';
import { useRemote } from '../../../shared/remote-scope';
import styles from '../../../shared/second-factor/second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** Recovery codes, which the server never shows again. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { toasts } = useRemote();
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus has been removed.
  useEffect(() => title.current?.focus(), []);
  const copy = async () => {
    try {
      // The clipboard API is missing on pages without TLS.
      await navigator.clipboard.writeText(codes.join('\n'));
      toasts.success(t.copied);
    } catch {
      toasts.error(t.notCopied);
    }
  };
  return (
    <Stack as="section" gap="16" className={styles['section']} aria-labelledby="recovery-codes">
      <Heading size="20" id="recovery-codes" ref={title} tabIndex={-1}>
        {t.codesTitle}
      </Heading>
      <Text tone="muted">{t.codesText}</Text>
      <Grid as="ul" gap="8" gapX="16" pad="16" line="all" radius="card" className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Grid>
      <Cluster gap="12" className={styles['actions']}>
        <Button onClick={onSaved}>{t.codesSaved}</Button>
        <Button variant="secondary" onClick={() => void copy()}>
          {t.copy}
        </Button>
      </Cluster>
    </Stack>
  );
}
