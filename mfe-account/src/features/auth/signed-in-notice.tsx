import { Avatar, Button, buttonClass, Inline } from '@evcare/shared-ui';
import { Link } from '@evcare/shared-contracts/router';
import type { User } from '@evcare/shared-contracts';
import { messages } from '../../messages';
import { useRemote } from '../../shared/remote-scope';
import { AuthPanel } from './auth-panel';
import styles from './auth.module.css';

const t = messages.auth;

interface SignedInNoticeProps {
  readonly user: User;
  readonly to: string;
  readonly loginPath: string;
}

export function SignedInNotice({ user, to, loginPath }: SignedInNoticeProps) {
  const { session, navigate } = useRemote();
  const switchAccount = () => {
    void session.logout();
    navigate(loginPath, { replace: true });
  };
  return (
    <AuthPanel title={t.signedInTitle}>
      <Inline below="24" gap="16" breaks>
        <Avatar name={user.fullName} src={user.avatar} size={48} decorative />
        <p>
          {t.signedInAs}
          <br />
          <strong>{user.email}</strong>
        </p>
      </Inline>
      <div className={styles['form']}>
        <Link className={buttonClass({ size: 'lg', block: true })} to={to} replace>
          {t.continue}
        </Link>
        <Button variant="secondary" size="lg" block onClick={switchAccount}>
          {t.otherAccount}
        </Button>
      </div>
    </AuthPanel>
  );
}
