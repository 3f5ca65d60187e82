import { useEffect, useRef, useState, type FormEvent } from 'react';
import { isHttpError, type Http } from '@evcare/shared-contracts';
import type { OpenSession, OwnerProof } from '@evcare/shared-contracts/auth-forms';
import { Alert, Button, PasswordField, TextField } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { messages } from '../../../messages';
import { sessions as t } from '../../../messages/sessions';
import { revealLabels } from '../../../shared/forms/passwords';
import { useRemote } from '../../../shared/remote-scope';
import styles from './sessions.module.css';

/** A session, or how many others there are. */
export type EndTarget = OpenSession | number;

/** Proof that the dialog asks for; null for none. */
type ProofField = keyof OwnerProof | null;

interface EndDialogProps {
  readonly target: EndTarget;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
  readonly onEnded: (message: string) => void;
}

const send = (http: Http, target: EndTarget, proof: OwnerProof) =>
  http.post(
    typeof target === 'number'
      ? '/Auth/sessions/end-others'
      : `/Auth/sessions/${encodeURIComponent(target.id)}/end`,
    proof,
  );

/** Question before a device, or all others, are signed out; the password or a code answers for the owner. */
export default function EndDialog({ target, hasPassword, onClose, onEnded }: EndDialogProps) {
  const { http } = useRemote();
  const [field, setField] = useState<ProofField>(hasPassword ? 'currentPassword' : null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { message } = await send(http, target, field === null || typed === '' ? {} : { [field]: typed });
      onEnded(message ?? t.ended);
    } catch (reason) {
      setBusy(false);
      refuse(reason);
    }
  };

  const refuse = (reason: unknown) => {
    if (!isHttpError(reason)) return setFailure(messages.common.somethingWrong);
    if (reason.code === 'NOT_FOUND') return onEnded(reason.message);
    // An account without a password may have a second factor, which only the server knows here.
    const asked = reason.errors['code'] ? 'code' : field;
    const atField = asked === null ? undefined : reason.errors[asked]?.[0];
    setField(asked);
    setError(atField);
    if (atField === undefined) setFailure(reason.message);
  };

  const shared = {
    ref: input,
    error,
    value: typed,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      setError(undefined);
    },
  };
  const one = typeof target === 'number' ? null : t.device(target.browser, target.system);
  return (
    <Dialog
      open
      size="sm"
      title={one === null ? t.endOthersTitle : t.endTitle(one)}
      description={typeof target === 'number' ? t.endOthersText(target) : t.endText}
      closeLabel={messages.common.close}
      onClose={onClose}
      {...(field !== null && { initialFocus: input })}
    >
      <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
        {field === 'currentPassword' && (
          <PasswordField
            {...shared}
            {...revealLabels}
            label={t.password}
            hint={t.passwordHint}
            autoComplete="current-password"
          />
        )}
        {field === 'code' && (
          <TextField
            {...shared}
            label={t.code}
            hint={t.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        <div className={styles['choices']}>
          <Button variant="secondary" onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel={t.working}>
            {t.end}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
