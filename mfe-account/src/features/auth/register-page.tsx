import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from '@evcare/shared-contracts/router';
import { DIALOGS, fieldMessages, isHttpError, PATHS } from '@evcare/shared-contracts';
import {
  registerSchema,
  resetRequestSchema,
  type RegisterPayload,
} from '@evcare/shared-contracts/auth-forms';
import { COMMON_PASSWORD, isCommonPassword } from '@evcare/shared-contracts/passwords';
import { authApi, post } from '@evcare/shared-contracts/endpoints';
import { Button, CheckboxField, PasswordField, Stack, TextField, VisuallyHidden } from '@evcare/shared-ui';
import { useKeptValues } from '@evcare/shared-ui/drafts';
import { messages } from '../../messages';
import { register as t } from '../../messages/account-pages';
import { DraftHint } from '../../shared/forms/draft-hint';
import { FormErrors } from '../../shared/forms/form-errors';
import { passwordConfirmationError, revealLabels } from '../../shared/forms/passwords';
import { useContractForm } from '../../shared/forms/use-contract-form';
import { useDrafts } from '../../shared/forms/use-drafts';
import { useRemote } from '../../shared/remote-scope';
import { AuthPanel } from './auth-panel';
import styles from './auth.module.css';
import { StrengthMeter } from './strength-meter';
import { useReturnPath } from './use-return-path';

const PolicyLink = ({ slug, text }: { slug: string; text: string }) => (
  // Opens in a new tab, so that the typed input is kept.
  <Link to={`/policies/${slug}`} target="_blank" rel="noopener">
    {text}
    <VisuallyHidden> {t.terms.newTab}</VisuallyHidden>
  </Link>
);

function Consent() {
  const { before, terms, between, privacy, after } = t.terms;
  return (
    <>
      {before}
      <PolicyLink slug="dieu-khoan" text={terms} />
      {between}
      <PolicyLink slug="bao-mat" text={privacy} />
      {after}
    </>
  );
}

type RegisterValues = RegisterPayload & { terms: boolean };

const EMPTY: RegisterValues = {
  fullName: '',
  email: '',
  phoneNumber: '',
  password: '',
  confirmPassword: '',
  terms: false,
};

/** Texts that a reload keeps; passwords and the consent are not stored. */
const NOTHING_TYPED = { fullName: '', email: '', phoneNumber: '' };

const crossCheck = ({ email, password, confirmPassword, terms }: RegisterValues) => ({
  password: isCommonPassword(password, email) ? COMMON_PASSWORD : undefined,
  confirmPassword: passwordConfirmationError(password, confirmPassword),
  terms: terms ? undefined : fieldMessages.terms,
});

/** Returns the address as normalized by the schema, or null if it is invalid. */
const parseEmail = (typed: string) => resetRequestSchema.safeParse({ email: typed }).data?.email ?? null;

export function RegisterPage() {
  const { http, session, dialogs, navigate } = useRemote();
  const { withRedirect, destinationOf } = useReturnPath();
  const [takenEmail, setTakenEmail] = useState<string | null>(null);

  const drafts = useDrafts();
  const { form, field, formProps, errors, busy } = useContractForm<RegisterValues, RegisterPayload>({
    schema: registerSchema,
    defaultValues: EMPTY,
    // The server's error about an address must survive validation on blur until the address changes.
    crossCheck: (values) => ({
      ...crossCheck(values),
      email: takenEmail !== null && parseEmail(values.email) === takenEmail ? t.emailTaken : undefined,
    }),
    send: async (payload) => {
      setTakenEmail(null);
      const response = await post(http, authApi.register, payload).catch((error: unknown) => {
        if (!isHttpError(error) || error.code !== 'EMAIL_TAKEN') throw error;
        setTakenEmail(payload.email);
        return null;
      });
      if (!response) {
        form.setError('email', { type: 'server', message: t.emailTaken }, { shouldFocus: true });
        return { failure: t.emailTaken };
      }
      // Erased before the user is known, because it is the draft of a guest.
      kept.erase();
      const result = session.adopt(response.body);
      if (!result.ok) return { failure: result.message };
      navigate(destinationOf(result.user), { replace: true });
      if (!result.user.emailVerified) void dialogs.open(DIALOGS.verifyEmail, { email: result.user.email });
      return { leaving: true };
    },
  });

  const [password, fullName, typedEmail, phoneNumber] = useWatch({
    control: form.control,
    name: ['password', 'fullName', 'email', 'phoneNumber'],
  });
  const kept = useKeptValues({
    drafts,
    name: 'register',
    values: { fullName, email: typedEmail, phoneNumber },
    initial: NOTHING_TYPED,
    onRestore: (stored) => form.reset({ ...EMPTY, ...stored }, { keepDefaultValues: true }),
  });
  const email = field('email');
  return (
    <AuthPanel
      title={t.title}
      intro={t.intro}
      foot={
        <>
          {t.haveAccount} <Link to={withRedirect(PATHS.login)}>{messages.common.login}</Link>
        </>
      }
    >
      <form {...formProps} className={styles['form']}>
        <DraftHint isRestored={kept.isRestored} />
        <FormErrors errors={errors} />
        <TextField {...field('fullName')} label={messages.fields.fullName} autoComplete="name" />
        <TextField
          {...email}
          label={messages.fields.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={
            takenEmail && email.error ? (
              <Link className={styles['rescue']} to={withRedirect(PATHS.login)} state={{ email: takenEmail }}>
                {t.emailTakenLogin}
              </Link>
            ) : undefined
          }
        />
        <TextField
          {...field('phoneNumber')}
          label={messages.fields.phoneNumber}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={messages.fields.phoneExample}
        />
        <Stack gap="8">
          <PasswordField
            {...field('password', ['confirmPassword'])}
            {...revealLabels}
            label={messages.fields.password}
            autoComplete="new-password"
          />
          <StrengthMeter password={password} email={typedEmail} />
        </Stack>
        <PasswordField
          {...field('confirmPassword')}
          {...revealLabels}
          label={messages.fields.confirmPassword}
          autoComplete="new-password"
        />
        <CheckboxField {...field('terms')} label={<Consent />} />
        <Button type="submit" size="lg" block busy={busy} busyLabel={t.submitting}>
          {t.submit}
        </Button>
      </form>
    </AuthPanel>
  );
}
