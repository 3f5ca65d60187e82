import { Check, Mail, UserRound } from 'lucide-react';
import { Link } from '@evcare/shared-contracts/router';
import { DIALOGS, PATHS, type User } from '@evcare/shared-contracts';
import { Button, buttonClass, Card, classNames } from '@evcare/shared-ui';
import { dashboard } from '../../messages/dashboard';
import { useRemote } from '../../shared/remote-scope';
import styles from './overview.module.css';

const say = dashboard;

/** The first things to do, and only those that can be done here. */
export function FirstSteps({ user }: { user: User }) {
  const { dialogs } = useRemote();
  const Icon = user.emailVerified ? Check : Mail;
  return (
    <Card as="section" className={styles['steps']} aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles['heading']}>
        {say.startTitle}
      </h2>
      <ul className={styles['list']}>
        <li className={styles['step']}>
          <span className={classNames(styles['mark'], user.emailVerified && styles['done'])}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <div className={styles['words']}>
            <p className={styles['name']}>{say.verifyTitle}</p>
            <p className={styles['text']}>{user.emailVerified ? say.verifyDone : say.verifyText}</p>
          </div>
          {!user.emailVerified && (
            <Button
              className={styles['do']}
              onClick={() => void dialogs.open(DIALOGS.verifyEmail, { email: user.email })}
            >
              {say.verifyTitle}
            </Button>
          )}
        </li>
        <li className={styles['step']}>
          <span className={styles['mark']}>
            <UserRound size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <div className={styles['words']}>
            <p className={styles['name']}>{say.profileTitle}</p>
            <p className={styles['text']}>{say.profileText}</p>
          </div>
          <Link
            className={classNames(buttonClass({ variant: 'secondary' }), styles['do'])}
            to={PATHS.profile}
          >
            {say.profileLink}
          </Link>
        </li>
      </ul>
    </Card>
  );
}
