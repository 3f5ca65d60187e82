import { useState, type FormEvent } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { Button, Cluster, Stack, TextField } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { security as t } from '../../messages/security';
import styles from './second-factor.module.css';

/** Longer than a recovery code with its separators. */
const MAX_LENGTH = 32;

interface CodeFormProps<Action extends string> {
  readonly hint: string;
  /** Submit buttons; Enter triggers the first one. */
  readonly actions: readonly { readonly id: Action; readonly label: string }[];
  /** Rejects when the server rejects the code. */
  readonly send: (code: string, action: Action) => Promise<void>;
}

/** Field for a code from the authenticator app or a recovery code, with one submit button per action. */
export function CodeForm<Action extends string>({ hint, actions, send }: CodeFormProps<Action>) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const [running, setRunning] = useState<Action | null>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const action = ((submitter as HTMLButtonElement | null)?.value || actions[0]?.id) as Action;
    if (running) return;
    if (code.trim() === '') return setError(t.codeMissing);
    setRunning(action);
    try {
      await send(code.trim(), action);
      setCode('');
    } catch (failure) {
      const { serverMessage = null, message } = isHttpError(failure)
        ? failure
        : { message: messages.common.somethingWrong };
      setError(serverMessage ?? message);
    } finally {
      setRunning(null);
    }
  };

  return (
    <Stack as="form" gap="16" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t.code}
        hint={hint}
        error={error}
        value={code}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        onChange={(event) => {
          setCode(event.target.value);
          setError(undefined);
        }}
      />
      <Cluster gap="12" className={styles['actions']}>
        {actions.map(({ id, label }, index) => (
          <Button
            key={id}
            type="submit"
            value={id}
            variant={index === 0 ? 'primary' : 'secondary'}
            busy={running === id}
            busyLabel={t.working}
            disabled={running !== null && running !== id}
          >
            {label}
          </Button>
        ))}
      </Cluster>
    </Stack>
  );
}
