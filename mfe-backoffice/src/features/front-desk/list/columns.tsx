import type { StaffAppointment } from '@evcare/shared-contracts/office';
import { appointmentMessages as t, sources } from '../../../messages/front-desk';
import type { Column } from '../../../shared/list';
import { AppointmentBadge } from '../../../shared/status';
import { spanText, whenText } from '../model/days';
import { phoneText } from '../model/phone';
import styles from '../appointments.module.css';

const head = t.columns;

/** Columns of the list of appointments. */
export const columns = (withDay: boolean): readonly Column<StaffAppointment>[] => [
  {
    key: 'when',
    header: head.when,
    cell: ({ startAt, endAt, code }) => (
      <span className={styles['when']}>
        <strong>{withDay ? whenText(startAt) : spanText(startAt, endAt)}</strong>
        <span className={`${styles['muted']} ${styles['code']}`}>{code}</span>
      </span>
    ),
  },
  {
    key: 'status',
    foldUnder: 'when',
    header: head.status,
    cell: ({ status, lateMinutes }) => (
      <span className={styles['state']}>
        <AppointmentBadge status={status} />
        {lateMinutes > 0 && <span className={styles['late']}>{t.late(lateMinutes)}</span>}
      </span>
    ),
  },
  {
    key: 'customer',
    header: head.customer,
    cell: ({ contact }) => (
      <span className={styles['pair']}>
        {contact.fullName}
        <span className={`${styles['muted']} ${styles['code']}`}>{phoneText(contact.phoneNumber)}</span>
      </span>
    ),
  },
  {
    key: 'vehicle',
    foldUnder: 'customer',
    header: head.vehicle,
    cell: ({ vehicle }) => (
      <span className={styles['pair']}>
        <span className={styles['plate']}>{vehicle.plate}</span>
        <span className={styles['muted']}>{vehicle.name}</span>
      </span>
    ),
  },
  {
    key: 'services',
    header: head.services,
    cell: ({ services, source }) => (
      <span className={styles['work']}>
        {services.map(({ name }) => name).join(', ')}
        <span className={styles['muted']}>{sources[source]}</span>
      </span>
    ),
  },
  {
    key: 'place',
    foldUnder: 'services',
    header: head.place,
    cell: ({ bayName, technician }) => (
      <span className={styles['place']}>
        {bayName}
        <span className={styles['muted']}>{technician.fullName}</span>
      </span>
    ),
  },
];
