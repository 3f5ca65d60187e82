import { useState } from 'react';
import { Link, useLocation, useSearchParams } from '@evcare/shared-contracts/router';
import { fieldMessages, isHttpError, OTP_LENGTH, PATHS, toOtp } from '@evcare/shared-contracts';
import {
  resetByCodeSchema,
  resetByTokenSchema,
  resetRequestSchema,
} from '@evcare/shared-contracts/auth-forms';
import { passwordResetApi, post, type BodyOf } from '@evcare/shared-contracts/endpoints';
import { Alert, Button, TextField } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { forgot, reset as t } from '../../messages/account-pages';
import { FormErrors } from '../../shared/forms/form-errors';
import { NewPasswordFields } from '../../shared/forms/new-password-fields';
import { passwordConfirmationError } from '../../shared/forms/passwords';
import { useContractForm } from '../../shared/forms/use-contract-form';
import { useRemote } from '../../shared/remote-scope';
import { AuthPanel } from './auth-panel';
import styles from './auth.module.css';
import { emailFromState, useReturnPath } from './use-return-path';

const EXPIRED_CODES = ['RESET_CODE_INVALID', 'OTP_EXPIRED'];

type ResetValues = { email: string; otpCode: string; newPassword: string; confirmPassword: string };

const crossCheck = ({ newPassword, confirmPassword }: ResetValues) => ({
  confirmPassword: passwordConfirmationError(newPassword, confirmPassword),
});

/** Sets a new password, with the token from the link or the six-digit code that was sent by e-mail. */
export function ResetPasswordPage() {
  const { http, toasts, navigate } = useRemote();
  const { withRedirect } = useReturnPath();
  const { state } = useLocation();
  const [params] = useSearchParams();
  const [isLinkExpired, setLinkExpired] = useState(false);
  const [expired, setExpired] = useState(false);
  const [sent, setSent] = useState((state as { sent?: unknown } | null)?.sent === true);
  const token = isLinkExpired ? null : params.get('token');

  const { form, field, formProps, errors, busy, setFailure } = useContractForm<
    ResetValues,
    BodyOf<typeof passwordResetApi.confirm>
  >({
    schema: token
      ? { safeParse: (values) => resetByTokenSchema.safeParse({ ...(values as ResetValues), token }) }
      : resetByCodeSchema,
    defaultValues: {
      email: params.get('email') ?? emailFromState(state),
      otpCode: '',
      newPassword: '',
      confirmPassword: '',
    },
    crossCheck,
    send: async (payload) => {
      setExpired(false);
      setSent(false);
      try {
        await post(http, passwordResetApi.confirm, payload);
      } catch (error) {
        if (!isHttpError(error) || !EXPIRED_CODES.includes(error.code)) throw error;
        setExpired(true);
        return { failure: error.code === 'OTP_EXPIRED' ? t.expired : error.message };
      }
      toasts.success(t.done);
      navigate(withRedirect(PATHS.login), { replace: true, state: { email: form.getValues('email') } });
      return { leaving: true };
    },
  });

  const resend = async () => {
    const email = resetRequestSchema.safeParse({ email: form.getValues('email') });
    if (!email.success) {
      const message = email.error.issues[0]?.message ?? fieldMessages.email;
      form.setError('email', { type: 'schema', message }, { shouldFocus: true });
      return;
    }
    try {
      await post(http, passwordResetApi.request, { email: email.data.email });
      setExpired(false);
      setLinkExpired(true);
      setSent(true);
      setFailure(null);
      form.resetField('otpCode');
    } catch (error) {
      setFailure(isHttpError(error) ? error.message : messages.common.somethingWrong);
    }
  };

  const code = field('otpCode');
  return (
    <AuthPanel
      title={t.title}
      intro={token ? t.introLink : t.introCode}
      foot={<Link to={withRedirect(PATHS.login)}>{forgot.back}</Link>}
    >
      <form {...formProps} className={styles['form']}>
        {sent && <Alert tone="info">{forgot.sent}</Alert>}
        <FormErrors
          errors={errors}
          action={
            expired && (
              <Button variant="secondary" size="sm" onClick={resend}>
                {t.resend}
              </Button>
            )
          }
        />
        <TextField
          {...field('email')}
          label={messages.fields.email}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        {!token && (
          <TextField
            {...code}
            label={messages.fields.code}
            hint={messages.fields.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={OTP_LENGTH}
            onChange={(event) => {
              event.target.value = toOtp(event.target.value);
              return code.onChange(event);
            }}
          />
        )}
        <NewPasswordFields field={field} />
        <Button type="submit" size="lg" block busy={busy} busyLabel={t.submitting}>
          {t.submit}
        </Button>
      </form>
    </AuthPanel>
  );
}
