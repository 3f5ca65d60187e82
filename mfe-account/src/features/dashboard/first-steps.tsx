import { CalendarDays, Car, Check, Mail, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { DIALOGS, PATHS, type User } from '@evcare/shared-contracts';
import {
  Box,
  Button,
  buttonClass,
  Card,
  classNames,
  Grid,
  Heading,
  Hint,
  Text,
  VisuallyHidden,
} from '@evcare/shared-ui';
import { dashboard } from '../../messages/dashboard';
import { useRemote } from '../../shared/remote-scope';
import styles from './first-steps.module.css';

const t = dashboard.start;

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
    <Grid as="li" gap="4" gapX="16" padY="16" className={styles['step']}>
      <Grid
        as="span"
        centered
        ground="sunken"
        tone="ink"
        className={classNames(styles['mark'], done && styles['done'])}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </Grid>
      <div>
        <Text weight="strong">
          {name} {done && <VisuallyHidden>{t.done}</VisuallyHidden>}
        </Text>
        <Hint>{text}</Hint>
      </div>
      {!done && (
        <Box selfX="start" above="12" className={styles['do']}>
          {children}
        </Box>
      )}
    </Grid>
  );
}

interface FirstStepsProps {
  readonly user: User;
  readonly hasVehicle: boolean;
  readonly hasBooked: boolean;
}

/** First steps of a new customer, in recommended order. */
export function FirstSteps({ user, hasVehicle, hasBooked }: FirstStepsProps) {
  const { dialogs } = useRemote();
  const link = buttonClass({ variant: 'secondary' });
  return (
    <Card as="section" aria-labelledby="first-steps">
      <Heading below="8" size="20" id="first-steps">
        {t.title}
      </Heading>
      <Box as="ol">
        <Step
          icon={Mail}
          name={t.verify}
          text={user.emailVerified ? t.verified : t.verifyText}
          done={user.emailVerified}
        >
          <Button onClick={() => void dialogs.open(DIALOGS.verifyEmail, { email: user.email })}>
            {t.verify}
          </Button>
        </Step>
        <Step icon={Car} name={t.vehicle} text={hasVehicle ? t.vehicleDone : t.vehicleText} done={hasVehicle}>
          <Link className={link} to={`${PATHS.myVehicles}?add=1`}>
            {t.vehicle}
          </Link>
        </Step>
        <Step icon={CalendarDays} name={t.book} text={hasBooked ? t.bookDone : t.bookText} done={hasBooked}>
          <Link className={link} to={PATHS.booking}>
            {t.book}
          </Link>
        </Step>
      </Box>
    </Card>
  );
}
