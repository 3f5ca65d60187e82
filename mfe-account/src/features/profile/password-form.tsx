import { changePasswordSchema } from '@evcare/shared-contracts/auth-forms';
import { accountApi, post, type BodyOf } from '@evcare/shared-contracts/endpoints';
import { Button, Hint, PasswordField, Stack } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { FormErrors } from '../../shared/forms/form-errors';
import { NewPasswordFields } from '../../shared/forms/new-password-fields';
import { passwordConfirmationError, revealLabels } from '../../shared/forms/passwords';
import { useContractForm } from '../../shared/forms/use-contract-form';
import { useRemote } from '../../shared/remote-scope';
import { useUnsaved } from '../../shared/use-unsaved';
import styles from './profile.module.css';

const t = messages.password;

type PasswordValues = { currentPassword: string; newPassword: string; confirmPassword: string };

const EMPTY: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Schema for accounts created with Google, which have no current password. */
const withoutCurrent = {
  safeParse: (values: unknown) => {
    const { newPassword, confirmPassword } = values as PasswordValues;
    return changePasswordSchema.safeParse({ newPassword, confirmPassword });
  },
};

const crossCheck = ({ newPassword, confirmPassword }: PasswordValues) => ({
  confirmPassword: passwordConfirmationError(newPassword, confirmPassword),
});

interface PasswordFormProps {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly onCreated: () => void;
}

export function PasswordForm({ email, hasPassword, onCreated }: PasswordFormProps) {
  const { http, toasts } = useRemote();
  const { form, field, formProps, errors, busy, isDirty } = useContractForm<
    PasswordValues,
    BodyOf<typeof accountApi.changePassword>
  >({
    schema: hasPassword ? changePasswordSchema : withoutCurrent,
    defaultValues: EMPTY,
    crossCheck,
    send: async (payload) => {
      await post(http, accountApi.changePassword, payload);
      form.reset(EMPTY);
      toasts.success(hasPassword ? t.changed : t.created);
      if (!hasPassword) onCreated();
    },
  });

  useUnsaved(isDirty);

  return (
    <form {...formProps} className={styles['passwords']}>
      {!hasPassword && <Hint>{t.createIntro}</Hint>}
      <FormErrors errors={errors} />
      {/* Lets password managers associate the password with the account. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && (
        <PasswordField
          {...field('currentPassword')}
          {...revealLabels}
          label={messages.fields.currentPassword}
          autoComplete="current-password"
        />
      )}
      <NewPasswordFields field={field} />
      <Stack above="8" className={styles['actions']}>
        <Button type="submit" busy={busy} busyLabel={t.saving}>
          {hasPassword ? t.save : t.create}
        </Button>
      </Stack>
    </form>
  );
}
