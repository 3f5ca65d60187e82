import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import type { OwnerProof, SecondFactorStatus } from '@evcare/shared-contracts/auth-forms';
import {
  addressOf,
  adminUserApi,
  call,
  secondFactorApi,
  type BodyOf,
} from '@evcare/shared-contracts/endpoints';
import { USER_REASON_MAX, type OfficeUserDetail } from '@evcare/shared-contracts/office';
import {
  Alert,
  Button,
  Cluster,
  PasswordField,
  Skeleton,
  Stack,
  Text,
  TextAreaField,
  TextField,
} from '@evcare/shared-ui';
import { users } from '../../messages/users';
import { useApiAction, useApiQuery, type ApiQuery } from '../../shared/data';
import { BackofficeDialog, CancelButton } from '../../shared/dialogs';
import { Loaded } from '../../shared/states';
import { useUnsaved } from '../../shared/use-unsaved';
import styles from './users.module.css';

const t = users.factorDialog;

interface FactorResetDialogProps {
  readonly user: OfficeUserDetail;
  readonly onClose: () => void;
}

/**
 * Resets a lost second factor; asks for the reason, how the owner's identity was verified, and the administrator's own
 * proof.
 */
export function FactorResetDialog({ user, onClose }: FactorResetDialogProps) {
  const adminFactor = useApiQuery(addressOf(secondFactorApi.status));
  const form = useId();
  const [busy, setBusy] = useState(false);
  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={t.title(user.fullName)}
      footer={
        <Cluster justify="end" gap="8">
          <CancelButton />
          <Button
            variant="danger"
            type="submit"
            form={form}
            busy={busy}
            disabled={adminFactor.data === undefined}
          >
            {t.confirm}
          </Button>
        </Cluster>
      }
    >
      <Text below="16">{t.text}</Text>
      <ResetForm id={form} user={user} adminFactor={adminFactor} onBusy={setBusy} onDone={onClose} />
    </BackofficeDialog>
  );
}

interface ResetFormProps {
  readonly id: string;
  readonly user: OfficeUserDetail;
  /** Second factor of the administrator, which decides the required proof. */
  readonly adminFactor: ApiQuery<SecondFactorStatus>;
  readonly onBusy: (busy: boolean) => void;
  readonly onDone: () => void;
}

type Values = Readonly<Record<'reason' | 'identity' | 'proof', string>>;
const FIELD_NAMES = ['reason', 'identity', 'proof'] as const;
const EMPTY: Values = { reason: '', identity: '', proof: '' };

function ResetForm({ id, user, adminFactor, onBusy, onDone }: ResetFormProps) {
  const proof: keyof OwnerProof = adminFactor.data?.enabled ? 'code' : 'currentPassword';
  const [values, setValues] = useState(EMPTY);
  /** Errors found on submit; server errors are in `fields`. */
  const [missing, setMissing] = useState<Partial<Omit<Values, 'proof'>>>({});
  const formElement = useRef<HTMLFormElement>(null);
  const reset = useApiAction<BodyOf<typeof adminUserApi.resetSecondFactor>>({
    send: (http, body) =>
      call(http, adminUserApi.resetSecondFactor, {
        params: { id: user.id },
        body,
        version: user.version,
      }),
    entities: ['user'],
    suppressErrorToast: true,
    onDone,
  });
  useUnsaved(values !== EMPTY);
  const { busy, fields } = reset;
  useEffect(() => onBusy(busy), [busy, onBusy]);

  const errors = {
    reason: missing.reason ?? fields['reason'],
    identity: missing.identity ?? fields['identity'],
    proof: fields[proof],
  };
  const focusFirst = (isInvalid: (name: keyof Values) => boolean) => {
    const name = FIELD_NAMES.find(isInvalid);
    if (name) formElement.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  };
  useEffect(() => {
    if (!busy) focusFirst((name) => (name === 'proof' ? proof : name) in fields);
  }, [fields, busy, proof]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { reason, identity } = trimValues(values);
    const proofValue = proof === 'code' ? values.proof.trim() : values.proof;
    const newProblems = {
      ...(reason === '' && { reason: t.reasonMissing }),
      ...(identity === '' && { identity: t.identityMissing }),
    };
    setMissing(newProblems);
    focusFirst((name) => name in newProblems);
    if (Object.keys(newProblems).length === 0)
      void reset.run({ reason, identity, ...(proofValue !== '' && { [proof]: proofValue }) });
  };
  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    error: errors[name] ?? null,
    onChange: (event: { target: { value: string } }) => {
      const { value } = event.target;
      setValues((before) => ({ ...before, [name]: value }));
      setMissing((before) => ({ ...before, [name]: undefined }));
      if (errors[name] !== undefined) reset.clear();
    },
  });

  return (
    <Stack as="form" gap="16" id={id} ref={formElement} onSubmit={submit} noValidate>
      <TextAreaField
        {...field('reason')}
        className={styles['short']}
        label={t.reason}
        rows={2}
        maxLength={USER_REASON_MAX}
        required
      />
      <TextAreaField
        {...field('identity')}
        className={styles['short']}
        label={t.identity}
        hint={t.identityHint}
        rows={2}
        maxLength={USER_REASON_MAX}
        required
      />
      <Loaded query={adminFactor} skeleton={<Skeleton height={76} />}>
        {({ enabled }) =>
          enabled ? (
            <TextField
              {...field('proof')}
              label={t.code}
              hint={t.codeHint}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
          ) : (
            <PasswordField
              {...field('proof')}
              label={t.password}
              hint={t.passwordHint}
              showLabel={t.showPassword}
              hideLabel={t.hidePassword}
              autoComplete="current-password"
              required
            />
          )
        }
      </Loaded>
      {reset.error !== null && !FIELD_NAMES.some((name) => errors[name]) && (
        <Alert tone="danger">{reset.error}</Alert>
      )}
    </Stack>
  );
}

const trimValues = ({ reason, identity }: Values) => ({
  reason: reason.normalize('NFC').trim(),
  identity: identity.normalize('NFC').trim(),
});
