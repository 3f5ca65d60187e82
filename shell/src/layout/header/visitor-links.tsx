import { BriefcaseBusiness, LogOut } from 'lucide-react';
import { loginPath, PATHS } from '@evcare/shared-contracts';
import { Link, useLocation } from '@evcare/shared-contracts/router';
import { Avatar, buttonClass } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { useSessionSnapshot, useShell } from '../../services/shell-context';
import styles from './visitor-links.module.css';

const t = messages.header;

/** Links for a signed-in user (account, work areas, logout) or for a guest (login and the main action). */
export function VisitorLinks() {
  const { registry, session } = useShell();
  const { user } = useSessionSnapshot();
  const here = useLocation();
  if (!user) {
    return (
      <div className={styles['links']}>
        <Link to={loginPath(here)} className={styles['quiet']}>
          {t.login}
        </Link>
        <Link
          to={PATHS.booking}
          className={`${buttonClass({ variant: 'accent', size: 'sm' })} ${styles['book']}`}
        >
          {t.book}
        </Link>
      </div>
    );
  }
  return (
    <div className={styles['links']}>
      {registry.menu('user', user).map((entry) => (
        <Link key={entry.href} to={entry.href} className={styles['quiet']}>
          <BriefcaseBusiness size={20} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles['spare']}>{entry.label}</span>
        </Link>
      ))}
      <Link to={PATHS.profile} className={styles['quiet']} title={user.fullName}>
        <Avatar name={user.fullName} src={user.avatar} size={30} decorative />
        <span className={`${styles['name']} ${styles['spare']}`}>{user.fullName}</span>
      </Link>
      <button type="button" className={styles['quiet']} onClick={() => void session.logout()}>
        <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{t.logout}</span>
      </button>
    </div>
  );
}
