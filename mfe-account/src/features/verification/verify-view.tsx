import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { OTP_RESEND_SECONDS } from '@evcare/shared-contracts';
import { Alert, Button, Span, Stack, Text } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { isComposing } from '../../shared/forms/use-contract-form';
import { useRemote, useSession } from '../../shared/remote-scope';
import { formatWait, useCountdown } from '../../shared/use-countdown';
import { CodeInput } from '../../shared/code-input/code-input';
import { resendCode, verifyEmail } from './verification-api';
import styles from './verify.module.css';

const t = messages.verify;

interface Notice {
  readonly tone: 'success' | 'danger';
  readonly text: string;
}

export function VerifyView({ email, onVerified }: { email: string; onVerified: () => void }) {
  const { http } = useRemote();
  const userId = useSession().user?.id ?? null;
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  const [running, setRunning] = useState<'verify' | 'resend' | null>(null);
  const busy = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const cooldown = useCountdown();

  useEffect(() => input.current?.focus(), []);

  const run = async (task: 'verify' | 'resend', action: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setRunning(task);
    setNotice(null);
    await action();
    busy.current = false;
    setRunning(null);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code === '' || userId === null) return;
    void run('verify', async () => {
      setError(null);
      const outcome = await verifyEmail(http, { userId, otpCode: code }, t.failed);
      if (outcome.ok) return onVerified();
      setError(outcome.message);
      input.current?.focus();
    });
  };

  const resend = () =>
    void run('resend', async () => {
      const outcome = await resendCode(http, email, t.resendFailed);
      cooldown.start(outcome.ok ? OTP_RESEND_SECONDS : (outcome.retryAfterSeconds ?? 0));
      setNotice(outcome.ok ? { tone: 'success', text: t.resent } : { tone: 'danger', text: outcome.message });
    });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
  };

  const isCoolingDown = cooldown.secondsLeft > 0;
  return (
    // Prevents Enter from submitting the form while an input method is composing.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Stack as="form" gap="16" onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <h2 className={styles['title']}>{t.title}</h2>
      <Text tone="muted" breaks>
        {email ? (
          <>
            {t.sentTo}{' '}
            <Span as="strong" tone="ink">
              {email}
            </Span>
          </>
        ) : (
          t.noEmail
        )}
      </Text>
      {userId === null && <Alert tone="warning">{t.needsLogin}</Alert>}
      <CodeInput
        ref={input}
        value={code}
        error={error}
        onChange={(next) => {
          setCode(next);
          setError(null);
        }}
      />
      {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
      <Stack gap="8">
        <Button
          type="submit"
          size="lg"
          block
          disabled={code === '' || userId === null || running !== null}
          busy={running === 'verify'}
          busyLabel={t.submitting}
        >
          {t.submit}
        </Button>
        <Button
          variant="ghost"
          block
          disabled={email === '' || running !== null || isCoolingDown}
          busy={running === 'resend'}
          busyLabel={t.resending}
          onClick={resend}
        >
          {isCoolingDown ? t.resendIn(formatWait(cooldown.secondsLeft)) : t.resend}
        </Button>
      </Stack>
    </Stack>
  );
}
