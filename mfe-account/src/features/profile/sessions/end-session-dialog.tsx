import { useEffect, useRef, useState, type FormEvent } from 'react';
import { isHttpError, type Http } from '@evcare/shared-contracts';
import type { OpenSession, OwnerProof } from '@evcare/shared-contracts/auth-forms';
import { call, sessionApi } from '@evcare/shared-contracts/endpoints';
import { Alert, Button, Cluster, PasswordField, Stack, TextField } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { messages } from '../../../messages';
import { sessions as t } from '../../../messages/sessions';
import { revealLabels } from '../../../shared/forms/passwords';
import { useRemote } from '../../../shared/remote-scope';

/** Session to end, or the number of other sessions if all of them are to be ended. */
export type EndTarget = OpenSession | number;

/** Proof of ownership that the dialog asks for; null if none. */
type ProofField = keyof OwnerProof | null;

interface EndSessionDialogProps {
  readonly target: EndTarget;
  readonly hasPassword: boolean;
  readonly onClose: () => void;
  readonly onEnded: (message: string) => void;
}

const send = (http: Http, target: EndTarget, proof: OwnerProof) =>
  typeof target === 'number'
    ? call(http, sessionApi.endOthers, { body: proof })
    : call(http, sessionApi.end, { params: { id: target.id }, body: proof });

/** Confirmation before one device or all others are signed out, with the password or a code as proof of ownership. */
export default function EndSessionDialog({ target, hasPassword, onClose, onEnded }: EndSessionDialogProps) {
  const { http } = useRemote();
  const [field, setField] = useState<ProofField>(hasPassword ? 'currentPassword' : null);
  const [proofValue, setProofValue] = useState('');
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
      const { message } = await send(
        http,
        target,
        field === null || proofValue === '' ? {} : { [field]: proofValue },
      );
      onEnded(message ?? t.ended);
    } catch (reason) {
      setBusy(false);
      handleError(reason);
    }
  };

  const handleError = (reason: unknown) => {
    if (!isHttpError(reason)) return setFailure(messages.common.somethingWrong);
    if (reason.code === 'NOT_FOUND') return onEnded(reason.message);
    // An account without a password may have a second factor; only the server knows.
    const requiredField = reason.errors['code'] ? 'code' : field;
    const fieldError = requiredField === null ? undefined : reason.errors[requiredField]?.[0];
    setField(requiredField);
    setError(fieldError);
    if (fieldError === undefined) setFailure(reason.message);
  };

  const fieldProps = {
    ref: input,
    error,
    value: proofValue,
    onChange: (event: { target: { value: string } }) => {
      setProofValue(event.target.value);
      setError(undefined);
    },
  };
  const deviceName = typeof target === 'number' ? null : t.device(target.browser, target.system);
  return (
    <Dialog
      open
      size="sm"
      title={deviceName === null ? t.endOthersTitle : t.endTitle(deviceName)}
      description={typeof target === 'number' ? t.endOthersText(target) : t.endText}
      closeLabel={messages.common.close}
      onClose={onClose}
      {...(field !== null && { initialFocus: input })}
    >
      <Stack as="form" gap="24" noValidate onSubmit={(event) => void submit(event)}>
        {field === 'currentPassword' && (
          <PasswordField
            {...fieldProps}
            {...revealLabels}
            label={t.password}
            hint={t.passwordHint}
            autoComplete="current-password"
          />
        )}
        {field === 'code' && (
          <TextField
            {...fieldProps}
            label={t.code}
            hint={t.codeHint}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        {failure !== null && <Alert tone="danger">{failure}</Alert>}
        <Cluster justify="end" gap="12">
          <Button variant="secondary" onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel={t.working}>
            {t.end}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
