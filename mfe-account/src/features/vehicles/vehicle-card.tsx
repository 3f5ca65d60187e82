import { Archive, CalendarPlus, Gauge, Pencil } from 'lucide-react';
import { Link } from '@evcare/shared-contracts/router';
import { REMINDER_STATE_LABELS, visitText, type Vehicle } from '@evcare/shared-contracts/workshop';
import {
  Badge,
  Button,
  buttonClass,
  Card,
  Cluster,
  Grid,
  Heading,
  InlineText,
  Stack,
} from '@evcare/shared-ui';
import { VehiclePicture } from '@evcare/shared-ui/vehicle';
import { messages } from '../../messages';
import { vehicles } from '../../messages/vehicles';
import { Plate } from '../../shared/vehicle/plate';
import { bookingPath } from '../../shared/vehicle/booking-path';
import type { Dialogs } from './dialogs/use-dialogs';
import { Facts } from './facts';
import { vehiclePath } from './paths';
import styles from './vehicles.module.css';

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

interface VehicleCardProps {
  readonly vehicle: Vehicle;
  readonly show: Dialogs['show'];
}

export function VehicleCard({ vehicle, show }: VehicleCardProps) {
  const { id, name, make, nextDue } = vehicle;
  const visit = visitText(vehicle);
  const labelFor = (label: string) => vehicles.of(label, name);
  return (
    <Card as="li" className={styles['card']} padding="none">
      <Grid centered ground="sunken" className={styles['picture']}>
        <VehiclePicture size="large" vehicle={vehicle} />
      </Grid>
      <Stack grow gap="16" top pad="16" className={styles['body']}>
        <Cluster align="center" justify="between" gap="8" gapX="16">
          <Heading size="24">
            <Link className={styles['link']} to={vehiclePath(id)}>
              {make} {name}
            </Link>
          </Heading>
          <Plate plate={vehicle.plate} type={vehicle.type} special={vehicle.specialPlate} />
        </Cluster>
        <Cluster gap="8" className={styles['badges']}>
          {visit !== null && <Badge tone="info">{visit}</Badge>}
          {nextDue && nextDue.state !== 'ok' && (
            <Badge tone={REMINDER_STATE_LABELS[nextDue.state].tone}>
              {REMINDER_STATE_LABELS[nextDue.state].label}
            </Badge>
          )}
        </Cluster>
        <Facts vehicle={vehicle} />
        <Grid columns="2" gap="8" padTop="8" className={styles['actions']}>
          <Link className={buttonClass()} to={bookingPath(id)} aria-label={labelFor(messages.common.book)}>
            <InlineText gap="8">
              <CalendarPlus {...icon} />
              {messages.common.book}
            </InlineText>
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
        </Grid>
      </Stack>
    </Card>
  );
}
