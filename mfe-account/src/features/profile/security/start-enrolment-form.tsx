import { useState, type FormEvent } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import type { SecondFactorEnrolment } from '@evcare/shared-contracts/auth-forms';
import { post, secondFactorApi } from '@evcare/shared-contracts/endpoints';
import { Button, Cluster, PasswordField, Stack, Text } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { security as t } from '../../../messages/security';
import { revealLabels } from '../../../shared/forms/passwords';
import { useRemote } from '../../../shared/remote-scope';
import styles from '../../../shared/second-factor/second-factor.module.css';

interface StartEnrolmentFormProps {
  readonly hasPassword: boolean;
  readonly onStarted: (enrolment: SecondFactorEnrolment) => void;
}

/** First step of enabling the second factor: asks for the password if the account has one. */
export function StartEnrolmentForm({ hasPassword, onStarted }: StartEnrolmentFormProps) {
  const { http } = useRemote();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      const proof = hasPassword ? { currentPassword: password } : {};
      onStarted((await post(http, secondFactorApi.begin, proof)).data);
    } catch (failure) {
      const message = isHttpError(failure)
        ? (failure.errors['currentPassword']?.[0] ?? failure.message)
        : null;
      setError(message ?? messages.common.somethingWrong);
      setBusy(false);
    }
  };

  return (
    <Stack as="form" gap="16" noValidate onSubmit={(event) => void submit(event)}>
      <Text tone="muted">{t.intro}</Text>
      {hasPassword && (
        <PasswordField
          {...revealLabels}
          label={t.currentPassword}
          autoComplete="current-password"
          error={error}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            setError(undefined);
          }}
        />
      )}
      <Cluster gap="12" className={styles['actions']}>
        <Button type="submit" busy={busy} busyLabel={t.working}>
          {t.begin}
        </Button>
      </Cluster>
    </Stack>
  );
}
