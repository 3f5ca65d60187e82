import { MailWarning, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DIALOGS, isHttpError } from '@evcare/shared-contracts';
import { authApi, post } from '@evcare/shared-contracts/endpoints';
import { Box, Button, Cluster, Grid, Inline, Span } from '@evcare/shared-ui';
import { useSessionSnapshot, useShell } from '../../services/shell-context';
import { bannerMessages } from './messages';
import styles from './verification-banner.module.css';

const t = bannerMessages;

interface Outcome {
  readonly ok: boolean;
  readonly message: string;
}

/** Counts down the seconds passed to `start`; 0 if there is nothing to wait for. */
function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    // Computed from the clock rather than by counting ticks: timers are throttled in a hidden tab.
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1_000));
      setSeconds(left);
      if (left === 0) setUntil(0);
    }, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return [
    seconds,
    (wanted) => {
      setSeconds(wanted);
      setUntil(Date.now() + wanted * 1_000);
    },
  ];
}

/**
 * Banner for a signed-in user whose e-mail is not verified (specification §2). It
 * can be hidden until the page is reloaded.
 */
export function VerificationBanner() {
  const { http, dialogs } = useShell();
  const { user, signedIn } = useSessionSnapshot();
  const [hiddenFor, setHiddenFor] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [wait, startWaiting] = useCountdown();

  if (!signedIn || !user || user.emailVerified || hiddenFor === user.id) return null;
  const { email, id } = user;

  async function resend() {
    if (!email || sending) return;
    setSending(true);
    setOutcome(null);
    try {
      await post(http, authApi.resendVerification, { email });
      setOutcome({ ok: true, message: t.sent });
    } catch (error) {
      const refusal = isHttpError(error) ? error : null;
      setOutcome({ ok: false, message: refusal?.serverMessage ?? t.failed });
      if (refusal?.status === 429 && refusal.retryAfterSeconds) startWaiting(refusal.retryAfterSeconds);
    } finally {
      setSending(false);
    }
  }

  return (
    <Box as="section" line="bottom" ground="warning-soft" aria-label={t.name}>
      <Cluster align="center" gap="4" gapX="12" className={styles['row']}>
        <MailWarning className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden="true" />
        <p className={styles['text']}>
          {t.text}{' '}
          <Span role="status" tone={outcome?.ok === false ? 'danger' : 'success'} weight="strong">
            {outcome?.message}
          </Span>
        </p>
        <Inline align="stretch" gap="8" className={styles['actions']}>
          <Button
            variant="secondary"
            size="sm"
            busy={sending}
            busyLabel={t.sending}
            disabled={wait > 0}
            onClick={() => void resend()}
          >
            {wait > 0 ? t.wait(wait) : t.resend}
          </Button>
          <Button
            size="sm"
            onClick={() => void dialogs.open(DIALOGS.verifyEmail, { email, title: t.verify })}
          >
            {t.verify}
          </Button>
        </Inline>
        <Grid
          type="button"
          as="button"
          centered
          radius="control"
          tone="muted"
          className={styles['hide']}
          aria-label={t.hide}
          onClick={() => setHiddenFor(id)}
        >
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </Grid>
      </Cluster>
    </Box>
  );
}
