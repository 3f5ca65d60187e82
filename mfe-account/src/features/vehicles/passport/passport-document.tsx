import type { ReactNode } from 'react';
import { companyContact, type RuntimeConfig } from '@evcare/shared-contracts/release';
import type { Passport } from '@evcare/shared-contracts/workshop';
import { Grid, Heading, Hint, Stack, Subheading, Text } from '@evcare/shared-ui';
import { Letterhead } from '@evcare/shared-ui/paper';
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
  /** Workshop that measured the battery and issued the passport. */
  readonly company: RuntimeConfig['company'];
  readonly aside?: ReactNode;
}

/** Printable battery passport. */
export function PassportDocument({
  passport: { vehicle, readings, issuedAt },
  company,
  aside,
}: PassportDocumentProps) {
  const latest = readings.at(-1);
  return (
    <Stack
      as="article"
      gap="24"
      line="all"
      radius="card"
      className={styles['paper']}
      aria-labelledby="passport-of"
    >
      <header>
        <Letterhead
          issuer={{ name: company.name, address: company.address, contact: companyContact(company) }}
        />
        <Text tone="primary" weight="strong" above="16">
          {t.title}
        </Text>
        <Heading size="30" id="passport-of">
          {vehicle.name}
        </Heading>
        <Hint>{t.issuedAt(issuedAt)}</Hint>
      </header>
      <Grid facts gap="24" className={styles['facts']}>
        <dl>
          <Row label={t.plate}>{vehicle.plate}</Row>
          <Row label={t.vin}>{vehicle.vin ?? t.noVin}</Row>
          <Row label={t.odometer}>{t.km(vehicle.odometer)}</Row>
          {latest && <Row label={t.last}>{t.lastAt(t.percent(latest.sohPercent), latest.measuredAt)}</Row>}
        </dl>
        {aside}
      </Grid>
      <Subheading size="18">{t.readings}</Subheading>
      {readings.length === 0 ? (
        <p>{t.noReadings}</p>
      ) : (
        <ReadingsTable caption={t.readings} readings={readings} columns={t.columns} percent={t.percent} />
      )}
    </Stack>
  );
}
