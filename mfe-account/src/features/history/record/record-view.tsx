import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '@evcare/shared-contracts/format';
import { companyContact } from '@evcare/shared-contracts/release';
import { Link } from '@evcare/shared-contracts/router';
import type { MaintenanceRecord } from '@evcare/shared-contracts/workshop';
import { Box, Grid, Heading, Hint, Inline, Span, Stack, buttonClass } from '@evcare/shared-ui';
import { Letterhead, PrintButton } from '@evcare/shared-ui/paper';
import { messages } from '../../../messages';
import { history } from '../../../messages/history';
import { useRemote, useSession } from '../../../shared/remote-scope';
import { bookingPath } from '../../../shared/vehicle/booking-path';
import { formatAnyPlate } from '../../../shared/vehicle/format-any-plate';
import { Results } from '../results';
import { Checklist } from './checklist';
import { LinesTable } from './lines-table';
import styles from './record.module.css';

const t = history.detail;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Declined({ record: { declinedItems, vehicle } }: { record: MaintenanceRecord }) {
  return (
    <Stack as="section" gap="12" aria-labelledby="record-declined">
      <Heading size="24" id="record-declined">
        {t.declined}
      </Heading>
      <Box as="ul">
        {declinedItems.map(({ title, price, serviceCode }) => (
          <Inline
            as="li"
            key={title}
            align="start"
            gap="16"
            justify="between"
            padY="12"
            line="bottom"
            className={styles['check']}
          >
            <p>
              {title}{' '}
              {price !== null && (
                <Hint as="span" weight="regular">
                  {formatMoney(price)}
                </Hint>
              )}
            </p>
            <Link
              className={`${buttonClass({ variant: 'secondary', size: 'sm' })} ${styles['screen']}`}
              to={bookingPath(vehicle.id, serviceCode)}
              aria-label={`${messages.common.book}: ${title}`}
            >
              {messages.common.book}
            </Link>
          </Inline>
        ))}
      </Box>
    </Stack>
  );
}

/** Complete record of a visit, for screen and print. */
export function RecordView({ record }: { record: MaintenanceRecord }) {
  const { company } = useRemote().config;
  const { user } = useSession();
  const { vehicle, services, technicianNote } = record;
  return (
    <Stack gap="24" className={styles['record']}>
      <Letterhead
        printOnly
        issuer={{ name: company.name, address: company.address, contact: companyContact(company) }}
        number={history.row.code(record.code)}
      />
      <p className={styles['services']}>{services.map(({ name }) => name).join(', ')}</p>
      <Stack gap="12" className={styles['tools']}>
        <PrintButton>{t.print}</PrintButton>
        {services.length > 0 && (
          <Link
            className={buttonClass({ variant: 'secondary' })}
            to={bookingPath(vehicle.id, ...services.map(({ code }) => code))}
          >
            {history.row.again}
          </Link>
        )}
      </Stack>
      <Grid as="dl" facts gap="16" pad="16" radius="card" ground="raised" className={styles['facts']}>
        <Fact label={t.vehicle}>
          {vehicle.name} <Span nowrap>{formatAnyPlate(vehicle.plate)}</Span>
        </Fact>
        {user && (
          <div className={styles['onPaper']}>
            <Fact label={t.customer}>{user.fullName}</Fact>
          </div>
        )}
        <Fact label={t.code}>{record.code}</Fact>
        <Fact label={t.odometer}>{history.row.km(record.odometer)}</Fact>
        {typeof record.batteryOut === 'number' && <Fact label={t.battery}>{`${record.batteryOut}%`}</Fact>}
        <Fact label={t.technician}>{record.technician ?? t.none}</Fact>
        <Fact label={t.warranty}>
          {record.warrantyUntil === null ? t.none : formatDate(record.warrantyUntil)}
        </Fact>
      </Grid>
      {technicianNote !== null && (
        <Stack as="section" gap="12" aria-labelledby="record-note">
          <Heading size="24" id="record-note">
            {t.note}
          </Heading>
          <blockquote className={styles['note']}>{technicianNote}</blockquote>
        </Stack>
      )}
      <Stack as="section" gap="12">
        <Heading size="24" id="record-lines">
          {t.lines}
        </Heading>
        <LinesTable record={record} />
      </Stack>
      {record.declinedItems.length > 0 && <Declined record={record} />}
      <Stack as="section" gap="12" aria-labelledby="record-checklist">
        <Heading size="24" id="record-checklist">
          {t.checklist}
        </Heading>
        <Results results={record.results} />
        <Checklist checks={record.checklist} />
      </Stack>
    </Stack>
  );
}
