import { Link } from '@evcare/shared-contracts/router';
import { PATHS } from '@evcare/shared-contracts';
import { REMINDER_STATE_LABELS, type Vehicle, type VehicleList } from '@evcare/shared-contracts/workshop';
import { Badge, Skeleton } from '@evcare/shared-ui';
import { dashboard } from '../../messages/dashboard';
import type { PartState } from '../../shared/data/use-part';
import { Plate } from '../../shared/vehicle/plate';
import styles from './dashboard.module.css';
import { EmptyPart, Part } from './part';

const t = dashboard.vehicles;
const RADIUS = 20;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/** Battery state of health as a ring chart. */
function Health({ soh, sohAt }: Pick<Vehicle, 'soh' | 'sohAt'>) {
  return (
    <div className={styles['health']}>
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
        <span className={styles['muted']}>{t.soh}</span>
        <br />
        <strong>{soh === null ? t.noSoh : t.sohValue(soh)}</strong>
        {sohAt && <span className={styles['muted']}> {t.sohAt(sohAt)}</span>}
      </p>
    </div>
  );
}

function Row({ vehicle }: { vehicle: Vehicle }) {
  const { id, name, plate, type, odometer, nextDue } = vehicle;
  return (
    <li className={styles['vehicle']}>
      <div>
        <p>
          <Link className={styles['strong']} to={`${PATHS.myVehicles}/${encodeURIComponent(id)}`}>
            {name}
          </Link>{' '}
          <Plate plate={plate} type={type} />
        </p>
        <p className={styles['muted']}>{t.km(odometer)}</p>
      </div>
      <Health soh={vehicle.soh} sohAt={vehicle.sohAt} />
      <div className={styles['due']}>
        {nextDue ? (
          <>
            <p>
              {nextDue.title}{' '}
              <Badge tone={REMINDER_STATE_LABELS[nextDue.state].tone}>
                {REMINDER_STATE_LABELS[nextDue.state].label}
              </Badge>
            </p>
            <p className={styles['muted']}>{nextDue.reason}</p>
          </>
        ) : (
          <p className={styles['muted']}>{t.nothingDue}</p>
        )}
      </div>
    </li>
  );
}

/** Vehicles of the customer with battery health and next reminder. */
export function Vehicles({ part }: { part: PartState<VehicleList> }) {
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
          <ul className={styles['rows']}>
            {items.map((vehicle) => (
              <Row key={vehicle.id} vehicle={vehicle} />
            ))}
          </ul>
        )
      }
    </Part>
  );
}
