import { loginPath, PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { Grid, Text, TextField } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import { useSession } from '../../shared/scope';
import styles from './checkout.module.css';
import { Section } from './section';
import type { Checkout } from './use-checkout';

const t = checkout.contact;

export function ContactSection({ form: { field } }: Pick<Checkout, 'form'>) {
  const { signedIn } = useSession();
  return (
    <Section number={1} title={t.title}>
      {!signedIn && (
        <Text tone="muted">
          <Link to={loginPath({ pathname: PATHS.checkout })}>{t.login}</Link> {t.loginText}
        </Text>
      )}
      <Grid gap="16" shrink className={styles['pair']}>
        <TextField {...field('fullName')} label={t.fullName} autoComplete="name" />
        <TextField
          {...field('phoneNumber')}
          label={t.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={t.phoneExample}
        />
      </Grid>
      <TextField
        {...field('email')}
        label={t.email}
        optionalLabel={checkout.optional}
        hint={t.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </Section>
  );
}
