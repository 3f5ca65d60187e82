import { ChevronLeft, ChevronRight } from 'lucide-react';
import { PATHS } from '@evcare/shared-contracts';
import { Link, useSearchParams } from '@evcare/shared-contracts/router';
import {
  APPOINTMENT_STATUS_LABELS,
  APPOINTMENT_TABS,
  type Appointment,
  type AppointmentList,
  type AppointmentTab,
} from '@evcare/shared-contracts/workshop';
import { Badge, buttonClass, EmptyState, Loading, Skeleton, Tabs } from '@evcare/shared-ui';
import { appointments } from '../../../messages/appointments';
import { booking } from '../../../messages/booking';
import type { Pending } from '../../../shared/data/shop-data';
import { useLoaded } from '../../../shared/data/use-loaded';
import { LoadFailed } from '../../../shared/load-failed';
import styles from './appointments.module.css';
import { appointmentHref, APPOINTMENTS } from '../../../shared/booking/paths';

const say = appointments.list;
const ROWS = [0, 1, 2];

const addressOf = (tab: AppointmentTab, page: number): string => {
  const query = new URLSearchParams();
  if (tab !== 'upcoming') query.set('tab', tab);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
};

function Row({ row }: { row: Appointment }) {
  const { code, startAt, status, services, vehicle } = row;
  const badge = APPOINTMENT_STATUS_LABELS[status];
  return (
    <li>
      <Link to={appointmentHref(code)} className={styles['row']}>
        <span className={styles['words']}>
          <strong>
            <time dateTime={startAt}>{booking.slot(startAt)}</time>
          </strong>{' '}
          <span>{services.map(({ name }) => name).join(', ')}</span>{' '}
          <span className={styles['muted']}>
            {vehicle.name} · {vehicle.plate} · <span className={styles['code']}>{code}</span>
          </span>
        </span>{' '}
        <span className={styles['state']}>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </span>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </li>
  );
}

function Pages({ list: { page, pageSize, total }, tab }: { list: AppointmentList; tab: AppointmentTab }) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  const look = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <nav className={styles['pages']} aria-label={say.pages}>
      {page > 1 && (
        <Link className={look} to={`${APPOINTMENTS}${addressOf(tab, page - 1)}`}>
          <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" /> {say.previous}
        </Link>
      )}
      <span>{say.page(page, pages)}</span>
      {page < pages && (
        <Link className={look} to={`${APPOINTMENTS}${addressOf(tab, page + 1)}`}>
          {say.next} <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}

function Rows({ list, tab }: { list: AppointmentList; tab: AppointmentTab }) {
  if (list.items.length === 0) {
    return (
      <EmptyState
        title={say.empty[tab]}
        action={
          <Link className={buttonClass()} to={PATHS.booking}>
            {say.book}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <ul className={styles['rows']}>
        {list.items.map((row) => (
          <Row key={row.code} row={row} />
        ))}
      </ul>
      <Pages list={list} tab={tab} />
    </>
  );
}

interface OwnAppointmentsProps {
  pending: Pending<AppointmentList>;
  tab: AppointmentTab;
}

/** The account's appointments: what comes, and what was. */
export function OwnAppointments({ pending, tab }: OwnAppointmentsProps) {
  const { value, stale, error, retry } = useLoaded(pending);
  const [, setParams] = useSearchParams();
  const choose = (id: string) =>
    setParams(new URLSearchParams(addressOf(id as AppointmentTab, 1)), { preventScrollReset: true });
  return (
    <Tabs
      label={say.tabs}
      value={tab}
      onChange={choose}
      items={APPOINTMENT_TABS.map((id) => ({
        id,
        label: say.names[id],
        href: `${APPOINTMENTS}${addressOf(id, 1)}`,
      }))}
    >
      {error ? (
        <LoadFailed retry={retry} />
      ) : value && !stale ? (
        <Rows list={value} tab={tab} />
      ) : (
        <Loading label={appointments.loading}>
          {ROWS.map((row) => (
            <div key={row} className={styles['skeletonRow']}>
              <Skeleton height={64} radius="var(--radius-control)" />
            </div>
          ))}
        </Loading>
      )}
    </Tabs>
  );
}
