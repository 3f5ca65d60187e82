import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { Link, useLocation, useNavigate, useSearchParams } from '@evcare/shared-contracts/router';
import { APPOINTMENT_STATUS_LABELS, type Appointment } from '@evcare/shared-contracts/workshop';
import { Alert, Badge, Button, buttonClass, Cluster, Grid, Hint, Span, Stack, Text } from '@evcare/shared-ui';
import { appointments as t } from '../../../messages/appointments';
import { HelpBox } from '../../../shared/help/help-box';
import { useHeadingFocus } from '../../../shared/own/use-heading-focus';
import { useRemote, useSession } from '../../../shared/scope';
import { Timeline } from '../../../shared/timeline/timeline';
import { AppointmentFacts } from './appointment-facts';
import styles from './appointment.module.css';
import { AHEAD, OVER } from './states';
import { CalendarButton } from './calendar-button';
import { appointmentHref } from '../../../shared/booking/paths';
import { QrCode } from './qr-code';
import { Reschedule } from './reschedule';
import type { AppointmentData } from './routes';
import { useCancel, useRefresh } from './use-appointment';

const loadDialog = () => import('./cancel-dialog');
const CancelDialog = lazy(loadDialog);

/** Search parameter that is set while another time is being chosen, so that "back" closes the picker. */
const MOVING = 'reschedule';

function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" top gap="16" aria-labelledby={id}>
      <h2 id={id} className={styles['blockTitle']}>
        {title}
      </h2>
      {children}
    </Stack>
  );
}

interface ActionsProps {
  appointment: Appointment;
  cancelling: ReturnType<typeof useCancel>;
}

/** Actions available to the customer, or the hotline when it is too late to change the appointment. */
function Actions({ appointment, cancelling }: ActionsProps) {
  const { company } = useRemote().config;
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { code, actions, status, changeableUntil } = appointment;
  if (AHEAD.includes(status) && actions.length === 0) {
    return <Alert tone="info">{t.actions.tooLate(company.hotline)}</Alert>;
  }
  if (OVER.includes(status)) {
    return (
      <Cluster align="center" gap="8" gapX="12" className={styles['ways']}>
        <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.booking}>
          {t.actions.again}
        </Link>
      </Cluster>
    );
  }
  if (actions.length === 0) return null;
  const submit = async (reason: string | null) => {
    const isDone = await cancelling.cancel(reason);
    if (isDone) setIsDialogOpen(false);
    return isDone;
  };
  return (
    <Stack gap="8" role="group" aria-label={t.actions.label} className={styles['actions']}>
      <Cluster align="center" gap="8" gapX="12" className={styles['ways']}>
        {actions.includes('reschedule') && (
          <Link className={buttonClass({ variant: 'secondary' })} to={`${appointmentHref(code)}?${MOVING}=1`}>
            {t.actions.reschedule}
          </Link>
        )}
        {actions.includes('cancel') && (
          <Button
            variant="ghost"
            onPointerEnter={() => void loadDialog()}
            onClick={() => setIsDialogOpen(true)}
          >
            {t.actions.cancel}
          </Button>
        )}
      </Cluster>
      <Hint>{t.actions.until(changeableUntil)}</Hint>
      <Suspense fallback={null}>
        {isDialogOpen && (
          <CancelDialog
            code={code}
            changeableUntil={changeableUntil}
            busy={cancelling.busy}
            onClose={() => setIsDialogOpen(false)}
            onSubmit={submit}
          />
        )}
      </Suspense>
    </Stack>
  );
}

function AccountOffer() {
  return (
    <Cluster
      as="aside"
      align="center"
      gap="16"
      justify="between"
      padY="24"
      padX="16"
      ground="raised"
      radius="card"
      className={styles['offer']}
    >
      <div>
        <h2 className={styles['blockTitle']}>{t.account.title}</h2>
        <Hint>{t.account.text}</Hint>
      </div>
      <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.register}>
        {t.account.register}
      </Link>
    </Cluster>
  );
}

interface AppointmentViewProps {
  appointment: Appointment;
  data: AppointmentData;
}

export function AppointmentView({ appointment, data }: AppointmentViewProps) {
  const { signedIn } = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const state = useLocation().state as { booked?: boolean } | null;
  const refresh = useRefresh(data);
  const cancelling = useCancel(data, refresh);
  const { code, status, startAt, endAt, actions, serviceOrderId, timeline } = appointment;
  const heading = useHeadingFocus(`${status} ${startAt}`);
  const isNew = state?.booked === true && (status === 'requested' || status === 'confirmed');
  const badge = APPOINTMENT_STATUS_LABELS[status];
  const moving = search.has(MOVING) && actions.includes('reschedule');

  return (
    <>
      <Stack as="header" gap="8">
        <h1 ref={heading} tabIndex={-1}>
          {isNew ? (
            t.thanks
          ) : (
            <>
              {t.title} <Span nowrap>{code}</Span>
            </>
          )}
        </h1>
        {isNew && (
          <Text measure size="18">
            {(appointment.address === null ? t.thanksText : t.homeThanksText)[status]}
          </Text>
        )}
      </Stack>
      {cancelling.moved && <Alert tone="info">{t.actions.moved}</Alert>}
      <Grid gap="24" pad="16" radius="card" ground="raised" className={styles['ticket']}>
        <Stack top align="start" gap="4" className={styles['when']}>
          <Badge tone={badge.tone}>{badge.label}</Badge>
          <Text above="8" size="24" weight="strong" tight>
            <time dateTime={startAt}>{t.day(startAt)}</time>
          </Text>
          <Text size="20" numeric>
            {t.time(startAt, endAt)}
          </Text>
          <Hint>{t.zone}</Hint>
          <p>
            <Hint as="span">{t.code}</Hint> <strong className={styles['code']}>{code}</strong>
          </p>
          {AHEAD.includes(status) && (
            <Cluster align="center" gap="8" gapX="12" className={styles['ways']}>
              <CalendarButton appointment={appointment} />
            </Cluster>
          )}
        </Stack>
        {!OVER.includes(status) && appointment.address === null && <QrCode code={code} />}
      </Grid>
      {serviceOrderId !== null && signedIn && !OVER.includes(status) && (
        <Alert tone="info" action={<Link to={`${PATHS.dashboard}#progress`}>{t.progress.link}</Link>}>
          {t.progress.text}
        </Alert>
      )}
      {moving ? (
        <Reschedule
          appointment={appointment}
          data={data}
          onDone={() => {
            refresh();
            void navigate(appointmentHref(code), { replace: true });
          }}
        />
      ) : (
        <Actions appointment={appointment} cancelling={cancelling} />
      )}
      <Grid gap="32" className={styles['columns']}>
        <AppointmentFacts appointment={appointment} />
        <Block title={t.sections.timeline}>
          <Timeline timeline={timeline} labels={APPOINTMENT_STATUS_LABELS} />
        </Block>
      </Grid>
      <HelpBox className={styles['help']} subject={{ kind: 'appointment', ref: code }} />
      {!signedIn && <AccountOffer />}
    </>
  );
}
