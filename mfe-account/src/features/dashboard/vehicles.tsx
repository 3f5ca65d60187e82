import { Link } from '@evcare/shared-contracts/router';
import { PATHS } from '@evcare/shared-contracts';
import { REMINDER_STATE_LABELS, type Vehicle, type VehicleList } from '@evcare/shared-contracts/workshop';
import { Badge, Box, Cluster, Hint, Inline, InlineText, Skeleton, Stack } from '@evcare/shared-ui';
import { VehiclePicture } from '@evcare/shared-ui/vehicle';
import { dashboard } from '../../messages/dashboard';
import type { Shown } from '@evcare/shared-ui/data';
import { Plate } from '../../shared/vehicle/plate';
import styles from './dashboard.module.css';
import { EmptyPart, Part } from './part';

const t = dashboard.vehicles;
const RADIUS = 20;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** Battery state of health as a ring chart. */
function Health({ soh, sohAt }: Pick<Vehicle, 'soh' | 'sohAt'>) {
  return (
    <Inline gap="12" className={styles['health']}>
      <svg viewBox="0 0 48 48" width={48} height={48} aria-hidden="true" focusable="false">
        <circle className={styles['ring']} cx="24" cy="24" r={RADIUS} />
        {soh !== null && (
          <circle
            className={styles['ringFull']}
            cx="24"
            cy="24"
            r={RADIUS}
            strokeDasharray={`${(CIRCUMFERENCE * soh) / 100} ${CIRCUMFERENCE}`}
            transform="rotate(-90 24 24)"
          />
        )}
      </svg>
      <p>
        <Hint as="span">{t.soh}</Hint>
        <br />
        <strong>{soh === null ? t.noSoh : t.sohValue(soh)}</strong>
        {sohAt && <Hint as="span"> {t.sohAt(sohAt)}</Hint>}
      </p>
    </Inline>
  );
}

function Row({ vehicle }: { vehicle: Vehicle }) {
  const { id, name, plate, type, odometer, nextDue } = vehicle;
  return (
    <Stack as="li" padY="12" gap="12" gapX="24" className={styles['vehicle']}>
      <Cluster align="center" gap="12">
        <VehiclePicture size="small" vehicle={vehicle} />
        <div className={styles['words']}>
          <Cluster as="p" align="center" gap="4" gapX="8">
            <InlineText as={Link} target weight="strong" to={`${PATHS.myVehicles}/${encodeURIComponent(id)}`}>
              {name}
            </InlineText>
            <Plate plate={plate} type={type} />
          </Cluster>
          <Hint>{t.km(odometer)}</Hint>
        </div>
      </Cluster>
      <Health soh={vehicle.soh} sohAt={vehicle.sohAt} />
      <Box shrink className={styles['due']}>
        {nextDue ? (
          <>
            <p>
              {nextDue.title}{' '}
              <Badge tone={REMINDER_STATE_LABELS[nextDue.state].tone}>
                {REMINDER_STATE_LABELS[nextDue.state].label}
              </Badge>
            </p>
            <Hint>{nextDue.reason}</Hint>
          </>
        ) : (
          <Hint>{t.nothingDue}</Hint>
        )}
      </Box>
    </Stack>
  );
}

/** Vehicles of the customer with battery health and next reminder. */
export function Vehicles({ part }: { part: Shown<VehicleList> }) {
  return (
    <Part
      title={t.title}
      all={PATHS.myVehicles}
      part={part}
      skeleton={<Skeleton height={180} radius="var(--radius-control)" />}
    >
      {({ items }) =>
        items.length === 0 ? (
          <EmptyPart text={t.empty} action={t.add} to={`${PATHS.myVehicles}?add=1`} />
        ) : (
          <Box as="ul">
            {items.map((vehicle) => (
              <Row key={vehicle.id} vehicle={vehicle} />
            ))}
          </Box>
        )
      }
    </Part>
  );
}
