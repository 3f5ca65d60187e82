import { CalendarCheck } from 'lucide-react';
import { Link } from '@evcare/shared-contracts/router';
import { APPOINTMENT_STATUS_LABELS, type AppointmentList } from '@evcare/shared-contracts/workshop';
import { Badge, buttonClass, Cluster } from '@evcare/shared-ui';
import { appointments } from '../../../messages/appointments';
import { booking } from '../../../messages/booking';
import type { Read } from '@evcare/shared-ui/data';
import { useLoaded } from '../../../shared/data/hooks';
import { appointmentHref, APPOINTMENTS } from '../../../shared/booking/paths';
import { AHEAD } from '../appointments/states';
import styles from './upcoming-strip.module.css';

const t = booking.strip;

/** Link to the account's next appointment; renders nothing if there is none. */
export function UpcomingStrip({ pending }: { pending: Read<AppointmentList> }) {
  const items = useLoaded(pending).value?.items ?? [];
  // Prefers an appointment whose vehicle has not arrived yet to one whose vehicle is already in the workshop.
  const next = items.find(({ status }) => AHEAD.includes(status)) ?? items[0];
  if (!next) return null;
  const status = APPOINTMENT_STATUS_LABELS[next.status];
  return (
    <Cluster
      as="section"
      align="center"
      gap="8"
      gapX="12"
      padY="8"
      padX="16"
      below="24"
      ground="raised"
      radius="card"
      className={styles['strip']}
      aria-label={t.label}
    >
      <CalendarCheck className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden="true" />
      <p className={styles['words']}>
        {t.next}{' '}
        <Link to={appointmentHref(next.code)}>
          <time dateTime={next.startAt}>{booking.slot(next.startAt)}</time> ·{' '}
          {next.vehicle?.name ?? appointments.atHome}
        </Link>{' '}
        <Badge tone={status.tone}>{status.label}</Badge>
      </p>
      <Link className={buttonClass({ variant: 'secondary', size: 'sm' })} to={APPOINTMENTS}>
        {t.manage}
      </Link>
    </Cluster>
  );
}
