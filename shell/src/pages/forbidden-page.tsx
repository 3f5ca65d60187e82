import { useState } from 'react';
import { homeOf, loginPath, PATHS } from '@evcare/shared-contracts';
import { Link, useLocation, useNavigate } from '@evcare/shared-contracts/router';
import { Button, buttonClass } from '@evcare/shared-ui';
import { messages } from '../messages';
import { useSessionSnapshot, useShell } from '../services/shell-context';
import { pageMessages } from './messages';
import { MessagePage } from './message-page';

const t = pageMessages.forbidden;

/**
 * Page shown to a user without the right to the requested page: names the signed-in account, and links to the
 * area of their role, or the home page, and to signing in with another account.
 */
export function ForbiddenPage() {
  const { session } = useShell();
  const { user } = useSessionSnapshot();
  const location = useLocation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const ownPath = user ? homeOf(user.role) : PATHS.home;

  async function switchAccount() {
    setLeaving(true);
    await session.logout();
    navigate(loginPath(location));
  }

  return (
    <MessagePage
      title={messages.pages.forbidden}
      actions={
        <>
          <Link to={ownPath} className={buttonClass()}>
            {ownPath === PATHS.home ? messages.pages.home : t.ownArea}
          </Link>
          {user ? (
            <Button variant="secondary" busy={leaving} onClick={() => void switchAccount()}>
              {t.switchAccount}
            </Button>
          ) : (
            <Link to={loginPath(location)} className={buttonClass({ variant: 'secondary' })}>
              {t.login}
            </Link>
          )}
        </>
      }
    >
      <p>
        {user && `${t.as(user.fullName)} `}
        {t.text}
      </p>
    </MessagePage>
  );
}
