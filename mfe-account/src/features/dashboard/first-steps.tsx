import { CalendarDays, Car, Check, Mail, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { DIALOGS, PATHS, type User } from '@evcare/shared-contracts';
import { Button, buttonClass, Card, classNames, VisuallyHidden } from '@evcare/shared-ui';
import { dashboard } from '../../messages/dashboard';
import { useRemote } from '../../shared/remote-scope';
import styles from './first-steps.module.css';

const say = dashboard.start;

interface StepProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly text: string;
  readonly done: boolean;
  readonly children: ReactNode;
}

function Step({ icon, name, text, done, children }: StepProps) {
  const Icon = done ? Check : icon;
  return (
    <li className={styles['step']}>
      <span className={classNames(styles['mark'], done && styles['done'])}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div>
        <p className={styles['name']}>
          {name} {done && <VisuallyHidden>{say.done}</VisuallyHidden>}
        </p>
        <p className={styles['text']}>{text}</p>
      </div>
      {!done && <div className={styles['do']}>{children}</div>}
    </li>
  );
}

interface FirstStepsProps {
  readonly user: User;
  readonly hasVehicle: boolean;
  readonly hasBooked: boolean;
}

/** What somebody new does first, in the order that helps most. */
export function FirstSteps({ user, hasVehicle, hasBooked }: FirstStepsProps) {
  const { dialogs } = useRemote();
  const link = buttonClass({ variant: 'secondary' });
  return (
    <Card as="section" aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles['heading']}>
        {say.title}
      </h2>
      <ol className={styles['list']}>
        <Step
          icon={Mail}
          name={say.verify}
          text={user.emailVerified ? say.verified : say.verifyText}
          done={user.emailVerified}
        >
          <Button onClick={() => void dialogs.open(DIALOGS.verifyEmail, { email: user.email })}>
            {say.verify}
          </Button>
        </Step>
        <Step
          icon={Car}
          name={say.vehicle}
          text={hasVehicle ? say.vehicleDone : say.vehicleText}
          done={hasVehicle}
        >
          <Link className={link} to={`${PATHS.myVehicles}?add=1`}>
            {say.vehicle}
          </Link>
        </Step>
        <Step
          icon={CalendarDays}
          name={say.book}
          text={hasBooked ? say.bookDone : say.bookText}
          done={hasBooked}
        >
          <Link className={link} to={PATHS.booking}>
            {say.book}
          </Link>
        </Step>
      </ol>
    </Card>
  );
}
