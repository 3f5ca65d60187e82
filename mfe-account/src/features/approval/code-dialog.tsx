import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { OTP_LENGTH } from '@evcare/shared-contracts';
import { Alert, Button, Span, Stack, Text } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { approval } from '../../messages/approval';
import { CodeInput } from '../../shared/code-input/code-input';
import { isComposing } from '../../shared/forms/use-contract-form';
import { formatWait } from '../../shared/use-countdown';
import type { ApprovalState } from './use-approve';

const t = approval.code;

interface CodeDialogProps {
  readonly approvalState: ApprovalState;
  readonly email: string;
  readonly sum: number;
  readonly onSubmit: (code: string) => void;
}

/** Dialog for the code that was sent by e-mail. A rejected code stays in the field. */
export default function CodeDialog({ approvalState, email, sum, onSubmit }: CodeDialogProps) {
  const { running, failure, code: codeState } = approvalState;
  const [code, setCode] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const error = isTooShort ? t.short : codeState.error;
  const isCoolingDown = codeState.secondsLeft > 0;

  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTooShort(code.length < OTP_LENGTH);
    if (code.length === OTP_LENGTH) onSubmit(code);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
  };

  return (
    <Dialog
      open={codeState.open}
      size="sm"
      title={t.title}
      closeLabel={t.close}
      initialFocus={input}
      onClose={codeState.close}
    >
      {/* Prevents Enter from submitting the form while an input method is composing. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <Stack as="form" gap="16" onSubmit={submit} onKeyDown={onKeyDown} noValidate>
        <Text tone="muted" breaks>
          {t.sum(sum)} {t.sentTo}{' '}
          <Span as="strong" tone="ink">
            {email}
          </Span>
        </Text>
        <CodeInput
          ref={input}
          value={code}
          error={error}
          onChange={(next) => {
            setCode(next);
            setTooShort(false);
            codeState.clearError();
          }}
        />
        {failure && <Alert tone="danger">{failure}</Alert>}
        {codeState.notice && (
          <Alert tone={codeState.notice.ok ? 'success' : 'danger'}>{codeState.notice.message}</Alert>
        )}
        <Stack gap="8">
          <Button type="submit" size="lg" block busy={running === 'answer'} busyLabel={t.submitting}>
            {t.submit}
          </Button>
          <Button
            variant="ghost"
            block
            disabled={running !== null || isCoolingDown}
            busy={running === 'code'}
            busyLabel={t.resending}
            onClick={codeState.resend}
          >
            {isCoolingDown ? t.resendIn(formatWait(codeState.secondsLeft)) : t.resend}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}
