import { Link, useLoaderData, useLocation } from '@evcare/shared-contracts/router';
import { isHttpError, PATHS, type User } from '@evcare/shared-contracts';
import { loginSchema, type LoginPayload } from '@evcare/shared-contracts/auth-forms';
import { Button, Grid, PasswordField, Text, TextField } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { FormErrors } from '../../shared/forms/form-errors';
import { revealLabels } from '../../shared/forms/passwords';
import { useContractForm } from '../../shared/forms/use-contract-form';
import { useRemote } from '../../shared/remote-scope';
import { challengeIn } from '../../shared/second-factor/second-factor-api';
import { formatWait, useCountdown } from '../../shared/use-countdown';
import type { DemoAccount } from './demo-accounts-api';
import { DemoAccounts } from './demo-accounts';
import { GoogleSignIn } from './google-sign-in';
import styles from './auth.module.css';
import type { LoginData } from './login-loader';
import { emailFromState, useReturnPath } from './use-return-path';

const t = messages.auth;

interface LoginFormProps {
  readonly initialFailure: string | null;
  /**
   * Called with true before the request and with false if it fails. Meanwhile the page keeps
   * the form, even when the session changes.
   */
  readonly onAttempt: (running: boolean) => void;
  readonly onSignedIn: (user: User) => void;
  /** Called when the password is correct and the account requires a second factor. */
  readonly onSecondStep: (challenge: string) => void;
}

export function LoginForm({ initialFailure, onAttempt, onSignedIn, onSecondStep }: LoginFormProps) {
  const { session, config } = useRemote();
  const { demoAccounts } = useLoaderData() as LoginData;
  const { redirect, withRedirect } = useReturnPath();
  const { state } = useLocation();
  const wait = useCountdown();

  const { form, field, formProps, errors, busy, setFailure } = useContractForm<LoginPayload, LoginPayload>({
    schema: loginSchema,
    defaultValues: { email: emailFromState(state), password: '' },
    initialFailure,
    send: async (credentials) => {
      onAttempt(true);
      const result = await session.login(credentials);
      if (result.ok) {
        onSignedIn(result.user);
        return { leaving: true };
      }
      onAttempt(false);
      const challenge = challengeIn(result.error);
      if (challenge !== null) {
        onSecondStep(challenge);
        return { leaving: true };
      }
      if (isHttpError(result.error)) {
        if (result.error.status === 429) wait.start(result.error.retryAfterSeconds ?? 0);
        if (Object.keys(result.error.errors).length > 0) throw result.error;
      }
      return { failure: result.message };
    },
  });

  const email = field('email');
  const fill = (account: DemoAccount) => {
    form.clearErrors();
    setFailure(null);
    wait.start(0);
    form.setValue('email', account.email);
    form.setValue('password', account.password);
  };
  const withGoogle = async (token: string) => {
    onAttempt(true);
    const result = await session.loginWithGoogle(token);
    if (result.ok) return onSignedIn(result.user);
    onAttempt(false);
    const challenge = challengeIn(result.error);
    if (challenge === null) setFailure(result.message);
    else onSecondStep(challenge);
  };

  return (
    <>
      <form {...formProps} className={styles['form']}>
        <FormErrors errors={errors} />
        <TextField
          {...email}
          label={messages.fields.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          onChange={(event) => {
            wait.start(0);
            return email.onChange(event);
          }}
        />
        <div className={styles['withAside']}>
          <PasswordField
            {...field('password')}
            label={messages.fields.password}
            autoComplete="current-password"
            {...revealLabels}
          />
          <Link className={styles['aside']} to={withRedirect(PATHS.forgotPassword)}>
            {t.forgot}
          </Link>
        </div>
        <Button
          type="submit"
          size="lg"
          block
          busy={busy}
          busyLabel={t.loggingIn}
          disabled={wait.secondsLeft > 0}
        >
          {wait.secondsLeft > 0
            ? messages.common.retryIn(formatWait(wait.secondsLeft))
            : messages.common.login}
        </Button>
      </form>
      <Grid
        as="p"
        align="center"
        gap="16"
        tone="muted"
        size="14"
        above="24"
        below="24"
        className={styles['or']}
      >
        <span>{t.or}</span>
      </Grid>
      <GoogleSignIn
        clientId={config.googleClientId}
        apiBase={config.apiBase}
        redirect={redirect}
        onCredential={withGoogle}
      />
      <Text above="24" tone="muted" text="center" className={styles['foot']}>
        {t.noAccount} <Link to={withRedirect(PATHS.register)}>{t.register}</Link>
      </Text>
      {demoAccounts && <DemoAccounts accounts={demoAccounts} onPick={fill} />}
    </>
  );
}
