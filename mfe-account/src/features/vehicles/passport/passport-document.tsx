import type { ReactNode } from 'react';
import type { Passport } from '@evcare/shared-contracts/workshop';
import { passport as t } from '../../../messages/passport';
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

interface PassportDocumentProps {
  readonly passport: Pick<Passport, 'vehicle' | 'readings' | 'issuedAt'>;
  readonly shop: string;
  readonly aside?: ReactNode;
}

/** Printable battery passport. */
export function PassportDocument({
  passport: { vehicle, readings, issuedAt },
  shop,
  aside,
}: PassportDocumentProps) {
  const latest = readings.at(-1);
  return (
    <article className={styles['paper']} aria-labelledby="passport-of">
      <header className={styles['top']}>
        <p className={styles['kind']}>
          {t.title} · {shop}
        </p>
        <h2 id="passport-of" className={styles['name']}>
          {vehicle.name}
        </h2>
        <p className={styles['quiet']}>{t.issuedAt(issuedAt)}</p>
      </header>
      <div className={styles['facts']}>
        <dl>
          <Row label={t.plate}>{vehicle.plate}</Row>
          <Row label={t.vin}>{vehicle.vin ?? t.noVin}</Row>
          <Row label={t.odometer}>{t.km(vehicle.odometer)}</Row>
          {latest && <Row label={t.last}>{t.lastAt(t.percent(latest.sohPercent), latest.measuredAt)}</Row>}
        </dl>
        {aside}
      </div>
      <h3 className={styles['heading']}>{t.readings}</h3>
      {readings.length === 0 ? (
        <p>{t.noReadings}</p>
      ) : (
        <ReadingsTable caption={t.readings} readings={readings} columns={t.columns} percent={t.percent} />
      )}
    </article>
  );
}
