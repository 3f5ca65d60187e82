import { ChevronRight } from 'lucide-react';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import {
  APPOINTMENT_STATUS_LABELS,
  APPOINTMENT_TABS,
  type Appointment,
  type AppointmentList,
  type AppointmentTab,
} from '@evcare/shared-contracts/workshop';
import { Badge, buttonClass, EmptyState, Grid, Hint, Span, Stack } from '@evcare/shared-ui';
import { appointments } from '../../../messages/appointments';
import { booking } from '../../../messages/booking';
import { appointmentHref, APPOINTMENTS } from '../../../shared/booking/paths';
import type { Read } from '@evcare/shared-ui/data';
import { OwnList } from '../../../shared/own/own-list';
import { BayPicture } from '../../../shared/pictures/bay';
import styles from './appointments.module.css';

const t = appointments.list;

/** Vehicle with its plate, or the address of a visit at home. */
const siteOf = ({ vehicle, address }: Appointment): string =>
  vehicle ? `${vehicle.name} · ${vehicle.plate}` : `${appointments.atHome}, ${address ?? ''}`;

function Row({ row }: { row: Appointment }) {
  const { code, startAt, status, services } = row;
  const badge = APPOINTMENT_STATUS_LABELS[status];
  return (
    <li>
      <Grid
        to={appointmentHref(code)}
        as={Link}
        columns="1fr-auto"
        align="center"
        gap="4"
        gapX="16"
        padY="12"
        line="bottom"
        plain
        className={styles['row']}
      >
        <Stack as="span" className={styles['words']}>
          <strong>
            <time dateTime={startAt}>{booking.slot(startAt)}</time>
          </strong>{' '}
          <span>{services.map(({ name }) => name).join(', ')}</span>{' '}
          <Hint as="span">
            {siteOf(row)} · <Span nowrap>{code}</Span>
          </Hint>
        </Stack>{' '}
        <span className={styles['state']}>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </span>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
      </Grid>
    </li>
  );
}

interface OwnAppointmentsProps {
  pending: Read<AppointmentList>;
  tab: AppointmentTab;
}

/** The account's upcoming and past appointments. */
export function OwnAppointments({ pending, tab }: OwnAppointmentsProps) {
  return (
    <OwnList
      pending={pending}
      tab={tab}
      tabs={APPOINTMENT_TABS}
      path={APPOINTMENTS}
      words={{ tabs: t.tabs, pages: t.pages, loading: appointments.loading }}
      nameOf={(id) => t.names[id]}
      emptyOf={() => (
        <EmptyState
          title={t.empty[tab]}
          illustration={<BayPicture />}
          action={
            <Link className={buttonClass()} to={PATHS.booking}>
              {t.book}
            </Link>
          }
        />
      )}
      rowOf={(row) => <Row key={row.code} row={row} />}
    />
  );
}
