import type { Reception, StaffAppointment } from '@evcare/shared-contracts/office';
import { formatDate, formatTime } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { Alert, Button, buttonClass, Cluster, List, Span, Stack, Text } from '@evcare/shared-ui';
import { todayMessages } from '../../../messages/front-desk';
import { AppointmentBadge, ServiceOrderBadge } from '../../../shared/status';
import { VehicleHistory } from '../check-in/vehicle-history';
import { whenText } from '../model/days';
import { phoneText } from '../../../shared/phone-text';
import styles from './reception.module.css';

const t = todayMessages.reception;

interface Props {
  readonly reception: Reception;
  /** Plate as typed, for a new booking. */
  readonly typedPlate: string;
  readonly onClear: () => void;
}

/** Vehicle found at the reception, with the next step to take. */
export function ReceptionResult({ reception, typedPlate, onClear }: Props) {
  const { plate, today, next, serviceOrder, vehicle, lastVisit } = reception;
  const hasRecord = vehicle ?? today[0] ?? serviceOrder ?? lastVisit;
  const name = vehicle?.name ?? today[0]?.vehicle?.name ?? lastVisit?.vehicle.name;
  const canCheckIn = today.some(({ steps }) => steps.includes('check-in'));
  return (
    <Stack padTop="16" gap="12" line="top" role="group" aria-label={t.result(plate)}>
      <Cluster as="p" align="baseline" gapX="12" size="16">
        <Span size="24" weight="strong" numeric tight>
          {plate}
        </Span>
        {name !== undefined && <span>{name}</span>}
      </Cluster>
      {vehicle && (
        <Text tone="muted">
          {t.owner}: {vehicle.owner.fullName}
          {vehicle.owner.phoneNumber && ` · ${phoneText(vehicle.owner.phoneNumber)}`}
        </Text>
      )}
      {lastVisit && <LastVisit visit={lastVisit} />}
      {!hasRecord && <Text tone="muted">{t.unknown}</Text>}
      {serviceOrder && (
        <Alert
          tone="info"
          action={
            <Link
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
              to={`/staff/service-orders?open=${serviceOrder.id}`}
            >
              {t.openOrder}
            </Link>
          }
        >
          {t.inWorkshop(serviceOrder.code)} <ServiceOrderBadge status={serviceOrder.status} />
        </Alert>
      )}
      {today.length > 0 ? (
        <List gap="8" aria-label={t.today}>
          {today.map((appointment) => (
            <Row key={appointment.code} appointment={appointment} />
          ))}
        </List>
      ) : (
        hasRecord && !serviceOrder && <Text tone="muted">{t.noneToday}</Text>
      )}
      {next && (
        <Text tone="muted">
          {t.next(whenText(next.startAt))}{' '}
          <Link to={`/staff/appointments?open=${next.code}`}>{t.openNext}</Link>
        </Text>
      )}
      <VehicleHistory reception={reception} hideEmpty />
      <Cluster gap="8">
        {!canCheckIn && !serviceOrder && !next && (
          <Link
            className={buttonClass({ size: 'lg' })}
            to={`/staff/appointments?new=walk_in&plate=${encodeURIComponent(vehicle?.plate ?? typedPlate)}`}
          >
            {t.walkIn}
          </Link>
        )}
        <Button variant="ghost" onClick={onClear}>
          {t.clear}
        </Button>
      </Cluster>
    </Stack>
  );
}

/** Last visit of a vehicle without an account, and who brought it. */
function LastVisit({ visit }: { readonly visit: NonNullable<Reception['lastVisit']> }) {
  const { id, code, at, services, contact } = visit;
  return (
    <div>
      <Text tone="muted">
        {contact ? t.noAccount(contact.fullName, phoneText(contact.phoneNumber)) : t.formerOwner}
      </Text>
      <Text tone="muted">
        {t.lastVisit(formatDate(at), services.join(', '))}{' '}
        <Link to={`/staff/service-orders?open=${id}`}>{t.openLast(code)}</Link>
      </Text>
    </div>
  );
}

function Row({ appointment }: { readonly appointment: StaffAppointment }) {
  const { code, status, startAt, services, contact, steps } = appointment;
  const canCheckIn = steps.includes('check-in');
  const appointmentPath = `/staff/appointments?open=${code}`;
  return (
    <Cluster
      as="li"
      align="center"
      gap="12"
      justify="between"
      padY="12"
      padX="16"
      line="all"
      radius="control"
    >
      <Stack align="start" className={styles['rowWords']}>
        <AppointmentBadge status={status} />
        <span>{services.map(({ name }) => name).join(', ')}</span>
        <Span tone="muted">{contact.fullName}</Span>
      </Stack>
      <Link
        className={buttonClass(canCheckIn ? { size: 'lg' } : { variant: 'secondary' })}
        to={canCheckIn ? `${appointmentPath}&do=check-in` : appointmentPath}
      >
        {(canCheckIn ? t.checkIn : t.open)(formatTime(startAt))}
      </Link>
    </Cluster>
  );
}
