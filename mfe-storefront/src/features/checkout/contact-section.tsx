import { loginPath, PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { TextField } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import { useSession } from '../../shared/scope';
import styles from './checkout.module.css';
import { Section } from './section';
import type { Checkout } from './use-checkout';

const say = checkout.contact;

export function ContactSection({ form: { field } }: Pick<Checkout, 'form'>) {
  const { signedIn } = useSession();
  return (
    <Section number={1} title={say.title}>
      {!signedIn && (
        <p className={styles['aside']}>
          <Link to={loginPath({ pathname: PATHS.checkout })}>{say.login}</Link> {say.loginText}
        </p>
      )}
      <div className={styles['pair']}>
        <TextField {...field('fullName')} label={say.fullName} autoComplete="name" />
        <TextField
          {...field('phoneNumber')}
          label={say.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={say.phoneExample}
        />
      </div>
      <TextField
        {...field('email')}
        label={say.email}
        optionalLabel={checkout.optional}
        hint={say.emailHint}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </Section>
  );
}
