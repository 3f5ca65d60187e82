import { loginPath, PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { Grid, Text } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import { EmailField, FullNameField, PhoneField } from '../../shared/forms/contact-fields';
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
        <FullNameField {...field('fullName')} />
        <PhoneField {...field('phoneNumber')} />
      </Grid>
      <EmailField {...field('email')} optionalLabel={checkout.optional} hint={t.emailHint} />
    </Section>
  );
}
