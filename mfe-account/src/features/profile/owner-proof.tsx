import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import type { OwnerProof } from '@evcare/shared-contracts/auth-forms';
import { PasswordField, TextField } from '@evcare/shared-ui';
import { sessions as t } from '../../messages/sessions';
import { messages } from '../../messages';
import { revealLabels } from '../../shared/forms/passwords';

/** Proof of ownership that a dialog asks for; null if none. */
type ProofField = keyof OwnerProof | null;

/** Field for the proof that the user owns the account, with what was typed. */
interface ProofState {
  readonly field: ReactNode;
  readonly hasField: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly proof: OwnerProof;
  /** Shows an error of the proof at its field; returns the message of any other error. */
  readonly showError: (reason: unknown) => string | null;
}

/** Asks for the password, or for a code if the account has a second factor only. */
export function useOwnerProof(hasPassword: boolean): ProofState {
  const [name, setName] = useState<ProofField>(hasPassword ? 'currentPassword' : null);
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);

  const showError = (reason: unknown): string | null => {
    if (!isHttpError(reason)) return messages.common.somethingWrong;
    // An account without a password may have a second factor; only the server knows.
    const required = reason.errors['code'] ? 'code' : name;
    const fieldError = required === null ? undefined : reason.errors[required]?.[0];
    setName(required);
    setError(fieldError);
    return fieldError === undefined ? reason.message : null;
  };

  const fieldProps = {
    ref: input,
    error,
    value,
    onChange: (event: { target: { value: string } }) => {
      setValue(event.target.value);
      setError(undefined);
    },
  };
  const field =
    name === 'currentPassword' ? (
      <PasswordField
        {...fieldProps}
        {...revealLabels}
        label={t.password}
        hint={t.passwordHint}
        autoComplete="current-password"
      />
    ) : name === 'code' ? (
      <TextField
        {...fieldProps}
        label={t.code}
        hint={t.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
      />
    ) : null;
  const proof = name === null || value === '' ? {} : { [name]: value };
  return { field, hasField: name !== null, input, proof, showError };
}
