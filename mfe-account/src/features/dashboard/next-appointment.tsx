import { mapLink } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { PATHS } from '@evcare/shared-contracts';
import {
  APPOINTMENT_STATUS_LABELS,
  type Appointment,
  type AppointmentList,
} from '@evcare/shared-contracts/workshop';
import {
  Badge,
  buttonClass,
  Cluster,
  EmptyState,
  Hint,
  InlineText,
  Skeleton,
  Stack,
  Text,
} from '@evcare/shared-ui';
import { appointmentHref } from '@evcare/shared-ui/appointments';
import { messages } from '../../messages';
import { dashboard } from '../../messages/dashboard';
import { useRemote } from '../../shared/remote-scope';
import { Plate } from '../../shared/vehicle/plate';
import type { Shown } from '@evcare/shared-ui/data';
import { CalendarDrawing } from '../../shared/drawings/calendar-drawing';
import { Part } from './part';

const t = dashboard.appointment;

/** Returns the upcoming appointments, without those of vehicles in the workshop, which the progress section shows. */
const upcomingAppointments = ({ items }: AppointmentList): Appointment[] =>
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
  const { code, status, startAt, services, vehicle, address, bay, actions, changeableUntil } = appointment;
  const { company } = useRemote().config;
  const { label, tone } = APPOINTMENT_STATUS_LABELS[status];
  const path = appointmentHref(code);
  const secondaryButton = buttonClass({ variant: 'secondary' });
  return (
    <Stack gap="8">
      <Cluster align="center" gap="4" gapX="16">
        <Text size="24" weight="strong" tight>
          <time dateTime={startAt}>{t.when(startAt)}</time>
        </Text>
        <Badge tone={tone}>{label}</Badge>
      </Cluster>
      <Hint>{[t.zone, bay && t.bay(bay)].filter(Boolean).join(' · ')}</Hint>
      <p>
        <strong>{services.map(({ name }) => name).join(', ')}</strong>
      </p>
      {vehicle && (
        <p>
          {vehicle.name} <Plate plate={vehicle.plate} type={vehicle.type} />
        </p>
      )}
      {address !== null && <p>{t.atHome(address)}</p>}
      <Cluster above="8" gap="8" role="group" aria-label={t.code(code)}>
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
        {address === null && (
          <a className={secondaryButton} href={mapLink(company.address)}>
            {t.directions}
          </a>
        )}
      </Cluster>
      {actions.length > 0 && <Hint>{t.until(changeableUntil)}</Hint>}
      {others > 0 && (
        <InlineText as={Link} target size="14" weight="strong" to={PATHS.booking}>
          {t.others(others)}
        </InlineText>
      )}
    </Stack>
  );
}

export function NextAppointment({ part }: { part: Shown<AppointmentList> }) {
  return (
    <Part title={t.title} part={part} skeleton={<Skeleton height={232} radius="var(--radius-control)" />}>
      {(list) => {
        const [next, ...others] = upcomingAppointments(list);
        return next ? <AppointmentSummary appointment={next} others={others.length} /> : <NoAppointment />;
      }}
    </Part>
  );
}
