import type { Reception, StaffAppointment } from '@evcare/shared-contracts/office';
import { formatTime } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { Alert, Button, buttonClass } from '@evcare/shared-ui';
import { todayMessages } from '../../../messages/front-desk';
import { AppointmentBadge, ServiceOrderBadge } from '../../../shared/status';
import { VehicleHistory } from '../check-in/vehicle-history';
import { whenText } from '../model/days';
import { phoneText } from '../model/phone';
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
  const { plate, today, next, serviceOrder, vehicle } = reception;
  const hasRecord = vehicle ?? today[0] ?? serviceOrder;
  const canCheckIn = today.some(({ steps }) => steps.includes('check-in'));
  return (
    <div className={styles['result']} role="group" aria-label={t.result(plate)}>
      <p className={styles['plate']}>
        <span className={styles['number']}>{plate}</span>
        {vehicle && <span>{vehicle.name}</span>}
        {!vehicle && today[0] && <span>{today[0].vehicle.name}</span>}
      </p>
      {vehicle && (
        <p className={styles['line']}>
          {t.owner}: {vehicle.owner.fullName}
          {vehicle.owner.phoneNumber && ` · ${phoneText(vehicle.owner.phoneNumber)}`}
        </p>
      )}
      {!hasRecord && <p className={styles['line']}>{t.unknown}</p>}
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
        <ul className={styles['today']} aria-label={t.today}>
          {today.map((appointment) => (
            <Row key={appointment.code} appointment={appointment} />
          ))}
        </ul>
      ) : (
        hasRecord && !serviceOrder && <p className={styles['line']}>{t.noneToday}</p>
      )}
      {next && (
        <p className={styles['line']}>
          {t.next(whenText(next.startAt))}{' '}
          <Link to={`/staff/appointments?open=${next.code}`}>{t.openNext}</Link>
        </p>
      )}
      <VehicleHistory reception={reception} hideEmpty />
      <div className={styles['actions']}>
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
      </div>
    </div>
  );
}

function Row({ appointment }: { readonly appointment: StaffAppointment }) {
  const { code, status, startAt, services, contact, steps } = appointment;
  const canCheckIn = steps.includes('check-in');
  const appointmentPath = `/staff/appointments?open=${code}`;
  return (
    <li className={styles['row']}>
      <div className={styles['rowWords']}>
        <AppointmentBadge status={status} />
        <span>{services.map(({ name }) => name).join(', ')}</span>
        <span className={styles['line']}>{contact.fullName}</span>
      </div>
      <Link
        className={buttonClass(canCheckIn ? { size: 'lg' } : { variant: 'secondary' })}
        to={canCheckIn ? `${appointmentPath}&do=check-in` : appointmentPath}
      >
        {(canCheckIn ? t.checkIn : t.open)(formatTime(startAt))}
      </Link>
    </li>
  );
}
