import type { ComponentProps } from 'react';
import { PasswordField } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { revealLabels } from './passwords';

type InputProps = Omit<
  ComponentProps<typeof PasswordField>,
  'label' | 'hint' | 'autoComplete' | keyof typeof revealLabels
>;

interface NewPasswordFieldsProps {
  /** Returns the properties of a field, which is checked again when one of the others changes. */
  readonly field: (
    name: 'newPassword' | 'confirmPassword',
    others?: readonly 'confirmPassword'[],
  ) => InputProps;
}

/** New password, typed twice. */
export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...field('newPassword', ['confirmPassword'])}
        {...revealLabels}
        label={messages.fields.newPassword}
        hint={messages.fields.passwordHint}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        {...revealLabels}
        label={messages.fields.confirmPassword}
        autoComplete="new-password"
      />
    </>
  );
}
