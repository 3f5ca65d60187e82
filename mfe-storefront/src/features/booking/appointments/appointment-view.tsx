import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { Link, useLocation, useNavigate, useSearchParams } from '@evcare/shared-contracts/router';
import { APPOINTMENT_STATUS_LABELS, type Appointment } from '@evcare/shared-contracts/workshop';
import { Alert, Badge, Button, buttonClass } from '@evcare/shared-ui';
import { appointments as t } from '../../../messages/appointments';
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
    <section className={styles['block']} aria-labelledby={id}>
      <h2 id={id} className={styles['blockTitle']}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface ActionsProps {
  appointment: Appointment;
  cancelling: ReturnType<typeof useCancel>;
}

/** Actions available to the customer; when it is too late to change, the hotline. */
function Actions({ appointment, cancelling }: ActionsProps) {
  const { company } = useRemote().config;
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const { code, actions, status, changeableUntil } = appointment;
  if (AHEAD.includes(status) && actions.length === 0) {
    return <Alert tone="info">{t.actions.tooLate(company.hotline)}</Alert>;
  }
  if (OVER.includes(status)) {
    return (
      <div className={styles['ways']}>
        <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.booking}>
          {t.actions.again}
        </Link>
      </div>
    );
  }
  if (actions.length === 0) return null;
  const submit = async (reason: string | null) => {
    if (await cancelling.cancel(reason)) setIsDialogOpen(false);
  };
  return (
    <div role="group" aria-label={t.actions.label} className={styles['actions']}>
      <div className={styles['ways']}>
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
      </div>
      <p className={styles['muted']}>{t.actions.until(changeableUntil)}</p>
      <Suspense fallback={null}>
        {isDialogOpen && (
          <CancelDialog
            {...{ code, changeableUntil }}
            busy={cancelling.busy}
            onClose={() => setIsDialogOpen(false)}
            onSubmit={(reason) => void submit(reason)}
          />
        )}
      </Suspense>
    </div>
  );
}

function AccountOffer() {
  return (
    <aside className={styles['offer']}>
      <div>
        <h2 className={styles['blockTitle']}>{t.account.title}</h2>
        <p className={styles['muted']}>{t.account.text}</p>
      </div>
      <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.register}>
        {t.account.register}
      </Link>
    </aside>
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
      <header className={styles['head']}>
        <h1 ref={heading} tabIndex={-1}>
          {isNew ? (
            t.thanks
          ) : (
            <>
              {t.title} <span className={styles['whole']}>{code}</span>
            </>
          )}
        </h1>
        {isNew && <p className={styles['lead']}>{t.thanksText[status]}</p>}
      </header>
      {cancelling.moved && <Alert tone="info">{t.actions.moved}</Alert>}
      <div className={styles['ticket']}>
        <div className={styles['when']}>
          <Badge tone={badge.tone}>{badge.label}</Badge>
          <p className={styles['day']}>
            <time dateTime={startAt}>{t.day(startAt)}</time>
          </p>
          <p className={styles['time']}>{t.time(startAt, endAt)}</p>
          <p className={styles['muted']}>{t.zone}</p>
          <p>
            <span className={styles['muted']}>{t.code}</span>{' '}
            <strong className={styles['code']}>{code}</strong>
          </p>
          {AHEAD.includes(status) && (
            <div className={styles['ways']}>
              <CalendarButton appointment={appointment} />
            </div>
          )}
        </div>
        {!OVER.includes(status) && <QrCode code={code} />}
      </div>
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
      <div className={styles['columns']}>
        <AppointmentFacts appointment={appointment} />
        <Block title={t.sections.timeline}>
          <Timeline timeline={timeline} labels={APPOINTMENT_STATUS_LABELS} />
        </Block>
      </div>
      {!signedIn && <AccountOffer />}
    </>
  );
}
