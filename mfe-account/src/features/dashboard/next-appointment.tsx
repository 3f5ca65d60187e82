import { Link } from '@evcare/shared-contracts/router';
import { PATHS } from '@evcare/shared-contracts';
import {
  APPOINTMENT_STATUS_LABELS,
  type Appointment,
  type AppointmentList,
} from '@evcare/shared-contracts/workshop';
import { Badge, buttonClass, EmptyState, Skeleton } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { dashboard } from '../../messages/dashboard';
import { useRemote } from '../../shared/remote-scope';
import { Plate } from '../../shared/vehicle/plate';
import type { PartState } from '../../shared/data/use-part';
import styles from './dashboard.module.css';
import { CalendarDrawing } from './drawings';
import { Part } from './part';

const t = dashboard.appointment;

const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;

const appointmentPath = (code: string): string => `${PATHS.booking}/appointments/${encodeURIComponent(code)}`;

/** Returns the appointments that lie ahead. Vehicles already in the workshop are shown in the progress section. */
export const upcomingAppointments = ({ items }: AppointmentList): Appointment[] =>
  items.filter(({ status }) => status === 'requested' || status === 'confirmed');

function NoAppointment() {
  return (
    <EmptyState
      title={t.emptyTitle}
      text={t.emptyText}
      illustration={<CalendarDrawing />}
      action={
        <Link className={buttonClass({ size: 'lg' })} to={PATHS.booking}>
          {messages.common.book}
        </Link>
      }
    />
  );
}

function AppointmentSummary({ appointment, others }: { appointment: Appointment; others: number }) {
  const { code, status, startAt, services, vehicle, bay, actions, changeableUntil } = appointment;
  const { company } = useRemote().config;
  const { label, tone } = APPOINTMENT_STATUS_LABELS[status];
  const path = appointmentPath(code);
  const secondaryButton = buttonClass({ variant: 'secondary' });
  return (
    <div className={styles['next']}>
      <div className={styles['nextHead']}>
        <p className={styles['when']}>
          <time dateTime={startAt}>{t.when(startAt)}</time>
        </p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className={styles['muted']}>{[t.zone, bay && t.bay(bay)].filter(Boolean).join(' · ')}</p>
      <p>
        <strong>{services.map(({ name }) => name).join(', ')}</strong>
      </p>
      <p>
        {vehicle.name} <Plate plate={vehicle.plate} type={vehicle.type} />
      </p>
      <div className={styles['actions']} role="group" aria-label={t.code(code)}>
        {actions.includes('reschedule') && (
          <Link className={secondaryButton} to={path}>
            {t.reschedule}
          </Link>
        )}
        {actions.includes('cancel') && (
          <Link className={secondaryButton} to={path}>
            {t.cancel}
          </Link>
        )}
        {actions.length === 0 && (
          <Link className={secondaryButton} to={path}>
            {t.details}
          </Link>
        )}
        <a className={secondaryButton} href={directionsTo(company.address)} target="_blank" rel="noreferrer">
          {t.directions}
        </a>
      </div>
      {actions.length > 0 && <p className={styles['muted']}>{t.until(changeableUntil)}</p>}
      {others > 0 && (
        <Link className={styles['more']} to={PATHS.booking}>
          {t.others(others)}
        </Link>
      )}
    </div>
  );
}

export function NextAppointment({ part }: { part: PartState<AppointmentList> }) {
  return (
    <Part title={t.title} part={part} skeleton={<Skeleton height={232} radius="var(--radius-control)" />}>
      {(list) => {
        const [next, ...others] = upcomingAppointments(list);
        return next ? <AppointmentSummary appointment={next} others={others.length} /> : <NoAppointment />;
      }}
    </Part>
  );
}
