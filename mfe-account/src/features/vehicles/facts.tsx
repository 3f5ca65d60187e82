import { useState, type ReactNode } from 'react';
import { dayInVietnam, formatDate } from '@evcare/shared-contracts/format';
import type { Vehicle } from '@evcare/shared-contracts/workshop';
import { Grid, Hint, Span, Text } from '@evcare/shared-ui';
import { vehicles } from '../../messages/vehicles';
import styles from './vehicles.module.css';

const t = vehicles.facts;

export function Fact({
  label,
  children,
  overdue = false,
  wide = false,
}: {
  label: string;
  children: ReactNode;
  overdue?: boolean;
  wide?: boolean;
}) {
  return (
    <div className={wide ? styles['wide'] : undefined}>
      <Hint as="dt">{label}</Hint>
      <Text as="dd" weight="strong" numeric className={overdue ? styles['late'] : undefined}>
        {children}
      </Text>
    </div>
  );
}

function ExpiryFact({ label, day }: { label: string; day: string | null }) {
  const [today] = useState(() => dayInVietnam(Date.now()));
  const isExpired = day !== null && day < today;
  return (
    <Fact label={label} overdue={isExpired}>
      {day === null ? t.unknown : isExpired ? t.passed(day) : formatDate(day)}
    </Fact>
  );
}

/** Key facts of a vehicle. */
export function Facts({ vehicle, withNext = true }: { vehicle: Vehicle; withNext?: boolean }) {
  const { nextDue, subscription } = vehicle;
  const active = subscription?.state === 'active' ? subscription : null;
  return (
    <Grid as="dl" columns="2" gap="12" gapX="16">
      <Fact label={t.odometer}>{vehicles.km(vehicle.odometer)}</Fact>
      <Fact label={t.soh}>{vehicle.soh === null ? t.sohNever : t.sohOf(vehicle.soh)}</Fact>
      <ExpiryFact label={t.inspection} day={vehicle.inspectionUntil} />
      <ExpiryFact label={t.insurance} day={vehicle.insuranceUntil} />
      <Fact label={t.package} wide>
        {active?.endsAt ? t.until(active.name, active.endsAt) : t.noPackage}
      </Fact>
      {withNext && (
        <Fact label={t.nextDue} overdue={nextDue?.state === 'overdue'} wide>
          {nextDue?.title ?? t.none}
          {nextDue && (
            <Span tone="ink" weight="regular" className={styles['reason']}>
              {nextDue.reason}
            </Span>
          )}
        </Fact>
      )}
    </Grid>
  );
}
