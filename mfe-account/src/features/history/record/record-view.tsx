import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import type { MaintenanceRecord } from '@evcare/shared-contracts/workshop';
import { Button, buttonClass } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { history } from '../../../messages/history';
import { useRemote } from '../../../shared/remote-scope';
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
    <section className={styles['part']} aria-labelledby="record-declined">
      <h2 id="record-declined" className={styles['heading']}>
        {t.declined}
      </h2>
      <ul className={styles['checks']}>
        {declinedItems.map(({ title, price, serviceCode }) => (
          <li key={title} className={styles['check']}>
            <p>
              {title} {price !== null && <span className={styles['quiet']}>{formatMoney(price)}</span>}
            </p>
            <Link
              className={`${buttonClass({ variant: 'secondary', size: 'sm' })} ${styles['screen']}`}
              to={bookingPath(vehicle.id, serviceCode)}
              aria-label={`${messages.common.book}: ${title}`}
            >
              {messages.common.book}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Complete record of a visit, for screen and print. */
export function RecordView({ record }: { record: MaintenanceRecord }) {
  const { company } = useRemote().config;
  const { vehicle, services, technicianNote } = record;
  return (
    <div className={styles['record']}>
      <p className={styles['shop']}>{t.shop(company.name, company.address, company.hotline)}</p>
      <p className={styles['services']}>{services.map(({ name }) => name).join(', ')}</p>
      <div className={styles['tools']}>
        <Button
          icon={<Printer size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t.print}
        </Button>
        {services.length > 0 && (
          <Link
            className={buttonClass({ variant: 'secondary' })}
            to={bookingPath(vehicle.id, ...services.map(({ code }) => code))}
          >
            {history.row.again}
          </Link>
        )}
      </div>
      <dl className={styles['facts']}>
        <Fact label={t.vehicle}>
          {vehicle.name} <span className={styles['whole']}>{formatAnyPlate(vehicle.plate)}</span>
        </Fact>
        <Fact label={t.odometer}>{history.row.km(record.odometer)}</Fact>
        <Fact label={t.technician}>{record.technician ?? t.none}</Fact>
        <Fact label={t.warranty}>
          {record.warrantyUntil === null ? t.none : formatDate(record.warrantyUntil)}
        </Fact>
      </dl>
      {technicianNote !== null && (
        <section className={styles['part']} aria-labelledby="record-note">
          <h2 id="record-note" className={styles['heading']}>
            {t.note}
          </h2>
          <blockquote className={styles['note']}>{technicianNote}</blockquote>
        </section>
      )}
      <section className={styles['part']}>
        <h2 id="record-lines" className={styles['heading']}>
          {t.lines}
        </h2>
        <LinesTable record={record} />
      </section>
      {record.declinedItems.length > 0 && <Declined record={record} />}
      <section className={styles['part']} aria-labelledby="record-checklist">
        <h2 id="record-checklist" className={styles['heading']}>
          {t.checklist}
        </h2>
        <Results results={record.results} />
        <Checklist checks={record.checklist} />
      </section>
    </div>
  );
}
