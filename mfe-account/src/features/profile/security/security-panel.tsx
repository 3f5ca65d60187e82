import { useState } from 'react';
import type { SecondFactorEnrolment } from '@evcare/shared-contracts/auth-forms';
import { addressOf, post, secondFactorApi } from '@evcare/shared-contracts/endpoints';
import { Alert, Heading, Loading, Skeleton, Stack, Text } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { security as t } from '../../../messages/security';
import { LoadFailed } from '../../../shared/data/load-failed';
import { useGet } from '../../../shared/data/hooks';
import { useRemote } from '../../../shared/remote-scope';
import { CodeForm } from '../../../shared/second-factor/code-form';
import styles from '../../../shared/second-factor/second-factor.module.css';
import { StartEnrolmentForm } from './start-enrolment-form';
import { EnrolmentKey } from './enrolment-key';
import { RecoveryCodes } from './recovery-codes';

interface SecurityPanelProps {
  readonly hasPassword: boolean;
}

/** Panel to enable and disable the second factor and to renew its recovery codes. */
export function SecurityPanel({ hasPassword }: SecurityPanelProps) {
  const { http, toasts } = useRemote();
  const [enrolment, setEnrolment] = useState<SecondFactorEnrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const { value: status, error, refetch } = useGet(addressOf(secondFactorApi.status));

  const confirm = async (code: string) => {
    setCodes((await post(http, secondFactorApi.confirm, { code })).data.recoveryCodes);
    setEnrolment(null);
    await refetch();
  };
  const change = async (code: string, action: 'renew' | 'remove') => {
    if (action === 'renew') {
      const { data } = await post(http, secondFactorApi.renewRecoveryCodes, { code });
      setCodes(data.recoveryCodes);
    } else {
      await post(http, secondFactorApi.remove, { code });
      toasts.success(t.removed);
    }
    await refetch();
  };

  // Takes precedence over a reload error, because the codes are shown only once.
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />;
  if (error !== null) return <LoadFailed error={error} retry={() => void refetch()} />;
  if (status === undefined) {
    return (
      <Loading label={messages.common.loading}>
        <Skeleton height="13rem" />
      </Loading>
    );
  }
  return (
    <Stack as="section" gap="16" className={styles['section']} aria-labelledby="second-factor">
      <Heading size="20" id="second-factor">
        {t.title}
      </Heading>
      {status.nextStep === 'set-up-second-factor' && <Alert tone="warning">{t.required}</Alert>}
      {status.enabled ? (
        <>
          <Alert tone="success">{t.on}</Alert>
          <Text tone="muted">{t.codesLeft(status.recoveryCodesLeft)}</Text>
          <CodeForm
            hint={t.codeOrRecovery}
            actions={[
              { id: 'renew', label: t.renew },
              { id: 'remove', label: t.remove },
            ]}
            send={change}
          />
        </>
      ) : enrolment ? (
        <>
          <EnrolmentKey enrolment={enrolment} />
          <CodeForm hint={t.codeHint} actions={[{ id: 'confirm', label: t.confirm }]} send={confirm} />
        </>
      ) : (
        <StartEnrolmentForm hasPassword={hasPassword} onStarted={setEnrolment} />
      )}
    </Stack>
  );
}
