import type { ReactNode } from 'react';
import type { Passport } from '@evcare/shared-contracts/workshop';
import { passport as say } from '../../../messages/passport';
import { ReadingsTable } from '../../../shared/vehicle/readings-table';
import styles from './passport.module.css';

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface PaperProps {
  readonly passport: Pick<Passport, 'vehicle' | 'readings' | 'issuedAt'>;
  readonly shop: string;
  readonly aside?: ReactNode;
}

/** What the workshop vouches for, as it is printed. */
export function Paper({ passport: { vehicle, readings, issuedAt }, shop, aside }: PaperProps) {
  const newest = readings.at(-1);
  return (
    <article className={styles['paper']} aria-labelledby="passport-of">
      <header className={styles['top']}>
        <p className={styles['kind']}>
          {say.title} · {shop}
        </p>
        <h2 id="passport-of" className={styles['name']}>
          {vehicle.name}
        </h2>
        <p className={styles['quiet']}>{say.issuedAt(issuedAt)}</p>
      </header>
      <div className={styles['facts']}>
        <dl>
          <Row label={say.plate}>{vehicle.plate}</Row>
          <Row label={say.vin}>{vehicle.vin ?? say.noVin}</Row>
          <Row label={say.odometer}>{say.km(vehicle.odometer)}</Row>
          {newest && (
            <Row label={say.last}>{say.lastAt(say.percent(newest.sohPercent), newest.measuredAt)}</Row>
          )}
        </dl>
        {aside}
      </div>
      <h3 className={styles['heading']}>{say.readings}</h3>
      {readings.length === 0 ? (
        <p>{say.noReadings}</p>
      ) : (
        <ReadingsTable
          caption={say.readings}
          readings={readings}
          columns={say.columns}
          percent={say.percent}
        />
      )}
    </article>
  );
}
