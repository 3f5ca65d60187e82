import { loginPath, PATHS } from '@evcare/shared-contracts';
import { Link, useLocation } from '@evcare/shared-contracts/router';
import { buttonClass, Card, Cluster } from '@evcare/shared-ui';
import { subscribe } from '../../messages/subscribe';
import styles from './subscribe.module.css';

const t = subscribe.signIn;

/** Asks a guest to sign in, because a package belongs to a vehicle of an account; sign-in returns to this page. */
export function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <Card className={styles['signIn']}>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <Cluster above="8" gap="8">
        <Link className={buttonClass()} to={loginPath({ pathname, search })}>
          {t.action}
        </Link>
        <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.register}>
          {t.register}
        </Link>
      </Cluster>
    </Card>
  );
}
