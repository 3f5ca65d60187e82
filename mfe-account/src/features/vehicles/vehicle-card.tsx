import { Archive, CalendarPlus, Gauge, Pencil } from 'lucide-react';
import { Link } from '@evcare/shared-contracts/router';
import { REMINDER_STATE_LABELS, type Vehicle } from '@evcare/shared-contracts/workshop';
import { Badge, Button, buttonClass, Card } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { vehicles } from '../../messages/vehicles';
import { Plate } from '../../shared/vehicle/plate';
import { bookingPath } from '../../shared/vehicle/booking-path';
import type { Dialogs } from './dialogs/use-dialogs';
import { Facts } from './facts';
import { VehicleDrawing } from './vehicle-drawing';
import { vehiclePath } from './paths';
import styles from './vehicles.module.css';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface VehicleCardProps {
  readonly vehicle: Vehicle;
  readonly show: Dialogs['show'];
}

export function VehicleCard({ vehicle, show }: VehicleCardProps) {
  const { id, name, make, nextDue, openAppointment } = vehicle;
  const labelFor = (label: string) => vehicles.of(label, name);
  return (
    <Card as="li" className={styles['card']} padding="none">
      <div className={styles['picture']}>
        <VehicleDrawing type={vehicle.type} />
      </div>
      <div className={styles['body']}>
        <div className={styles['head']}>
          <h2 className={styles['name']}>
            <Link className={styles['link']} to={vehiclePath(id)}>
              {make} {name}
            </Link>
          </h2>
          <Plate plate={vehicle.plate} type={vehicle.type} special={vehicle.specialPlate} />
        </div>
        <div className={styles['badges']}>
          {openAppointment !== null && <Badge tone="info">{vehicles.facts.inShop}</Badge>}
          {nextDue && nextDue.state !== 'ok' && (
            <Badge tone={REMINDER_STATE_LABELS[nextDue.state].tone}>
              {REMINDER_STATE_LABELS[nextDue.state].label}
            </Badge>
          )}
        </div>
        <Facts vehicle={vehicle} />
        <div className={styles['actions']}>
          <Link className={buttonClass()} to={bookingPath(id)} aria-label={labelFor(messages.common.book)}>
            <span className={styles['withIcon']}>
              <CalendarPlus {...icon} />
              {messages.common.book}
            </span>
          </Link>
          <Button
            variant="secondary"
            icon={<Gauge {...icon} />}
            aria-label={labelFor(vehicles.updateKm)}
            onClick={() => show('km', id)}
          >
            {vehicles.updateKm}
          </Button>
          <Button
            variant="ghost"
            icon={<Pencil {...icon} />}
            aria-label={labelFor(vehicles.edit)}
            onClick={() => show('edit', id)}
          >
            {vehicles.edit}
          </Button>
          <Button
            variant="ghost"
            icon={<Archive {...icon} />}
            aria-label={labelFor(vehicles.archive)}
            onClick={() => show('archive', id)}
          >
            {vehicles.archive}
          </Button>
        </div>
      </div>
    </Card>
  );
}
