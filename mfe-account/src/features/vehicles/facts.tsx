import { useState, type ReactNode } from 'react';
import { dayInVietnam, formatDate } from '@evcare/shared-contracts/format';
import type { Vehicle } from '@evcare/shared-contracts/workshop';
import { classNames } from '@evcare/shared-ui';
import { vehicles } from '../../messages/vehicles';
import styles from './vehicles.module.css';

const say = vehicles.facts;

export function Fact({
  label,
  children,
  late = false,
  wide = false,
}: {
  label: string;
  children: ReactNode;
  late?: boolean;
  wide?: boolean;
}) {
  return (
    <div className={classNames(styles['fact'], wide && styles['wide'])}>
      <dt>{label}</dt>
      <dd className={late ? styles['late'] : undefined}>{children}</dd>
    </div>
  );
}

function Until({ label, day }: { label: string; day: string | null }) {
  const [today] = useState(() => dayInVietnam(Date.now()));
  const passed = day !== null && day < today;
  return (
    <Fact label={label} late={passed}>
      {day === null ? say.unknown : passed ? say.passed(day) : formatDate(day)}
    </Fact>
  );
}

/** What an owner wants to know of a vehicle without opening it. */
export function Facts({ vehicle, withNext = true }: { vehicle: Vehicle; withNext?: boolean }) {
  const { nextDue, subscription } = vehicle;
  const active = subscription?.state === 'active' ? subscription : null;
  return (
    <dl className={styles['facts']}>
      <Fact label={say.odometer}>{vehicles.km(vehicle.odometer)}</Fact>
      <Fact label={say.soh}>{vehicle.soh === null ? say.sohNever : say.sohOf(vehicle.soh)}</Fact>
      <Until label={say.inspection} day={vehicle.inspectionUntil} />
      <Until label={say.insurance} day={vehicle.insuranceUntil} />
      <Fact label={say.package} wide>
        {active?.endsAt ? say.until(active.name, active.endsAt) : say.noPackage}
      </Fact>
      {withNext && (
        <Fact label={say.nextDue} late={nextDue?.state === 'overdue'} wide>
          {nextDue?.title ?? say.none}
          {nextDue && <span className={styles['reason']}>{nextDue.reason}</span>}
        </Fact>
      )}
    </dl>
  );
}
