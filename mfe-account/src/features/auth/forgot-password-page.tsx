import { Link, useLocation } from '@evcare/shared-contracts/router';
import { PATHS } from '@evcare/shared-contracts';
import { resetRequestSchema } from '@evcare/shared-contracts/auth-forms';
import { passwordResetApi, post } from '@evcare/shared-contracts/endpoints';
import { Button, TextField } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { forgot as t } from '../../messages/account-pages';
import { FormErrors } from '../../shared/forms/form-errors';
import { useContractForm } from '../../shared/forms/use-contract-form';
import { useRemote } from '../../shared/remote-scope';
import { AuthPanel } from './auth-panel';
import styles from './auth.module.css';
import { emailFromState, useReturnPath } from './use-return-path';

type RequestValues = { email: string };

export function ForgotPasswordPage() {
  const { http, navigate } = useRemote();
  const { withRedirect } = useReturnPath();
  const { state } = useLocation();

  const { field, formProps, errors, busy } = useContractForm<RequestValues, RequestValues>({
    schema: resetRequestSchema,
    defaultValues: { email: emailFromState(state) },
    send: async ({ email }) => {
      await post(http, passwordResetApi.request, { email });
      navigate(withRedirect(PATHS.forgotPasswordConfirm), { state: { email, sent: true } });
      return { leaving: true };
    },
  });

  return (
    <AuthPanel title={t.title} intro={t.intro} foot={<Link to={withRedirect(PATHS.login)}>{t.back}</Link>}>
      <form {...formProps} className={styles['form']}>
        <FormErrors errors={errors} />
        <TextField
          {...field('email')}
          label={messages.fields.email}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
        <Button type="submit" size="lg" block busy={busy} busyLabel={t.submitting}>
          {t.submit}
        </Button>
      </form>
    </AuthPanel>
  );
}
