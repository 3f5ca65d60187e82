import type { StaffAppointment } from '@evcare/shared-contracts/office';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { appointmentMessages, detailMessages as t, sources } from '../../../messages/front-desk';
import { money } from '../../../shared/numbers';
import { AppointmentBadge } from '../../../shared/status';
import { spanDayText } from '../model/days';
import { phoneText } from '../model/phone';
import { CheckInFacts } from './check-in-facts';
import { Fact } from './fact';
import { Photos } from './photos';
import styles from './detail.module.css';

/** Details of an appointment. */
export function AppointmentFacts({ appointment }: { readonly appointment: StaffAppointment }) {
  const { contact, vehicle, services, estimate, notes, photos, customerId } = appointment;
  const { status, startAt, endAt, minutes, bayName, technician, source, timeline } = appointment;
  return (
    <div className={styles['facts']}>
      <p className={styles['state']}>
        <AppointmentBadge status={status} />
        {appointment.lateMinutes > 0 && (
          <span className={styles['late']}>{appointmentMessages.late(appointment.lateMinutes)}</span>
        )}
      </p>
      <p className={styles['headline']}>
        {spanDayText(startAt, endAt)}
        <span className={styles['muted']}>{t.duration(minutes)}</span>
      </p>
      <dl className={styles['grid']}>
        {appointment.cancelReason && <Fact name={t.cancelReason}>{appointment.cancelReason}</Fact>}
        <Fact name={t.customer}>
          {customerId === null ? (
            <>
              {contact.fullName} <span className={styles['muted']}>({t.guest})</span>
            </>
          ) : (
            <Link to={`/staff/customers?open=${customerId}`}>{contact.fullName}</Link>
          )}
        </Fact>
        <Fact name={t.phone}>
          <a href={`tel:${contact.phoneNumber}`}>{phoneText(contact.phoneNumber)}</a>
        </Fact>
        {contact.email && (
          <Fact name={t.email}>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </Fact>
        )}
        <Fact name={t.vehicle}>
          <strong>{vehicle.plate}</strong> · {vehicle.name}
        </Fact>
        <Fact name={t.place}>{bayName}</Fact>
        <Fact name={t.technician}>{technician.fullName}</Fact>
        <Fact name={t.source}>
          {sources[source]}
          {appointment.orderCode !== null && ` · ${t.order} ${appointment.orderCode}`}
        </Fact>
      </dl>
      <section>
        <h3 className={styles['title']}>{t.services}</h3>
        <ul className={styles['lines']}>
          {services.map(({ code, name, price, coveredByPackage }) => (
            <li key={code} className={styles['line']}>
              <span>{name}</span>
              <span className={styles['amount']}>{coveredByPackage ? t.covered : money(price)}</span>
            </li>
          ))}
          <li className={`${styles['line']} ${styles['total']}`}>
            <span>{t.estimate}</span>
            <span className={styles['amount']}>{money(estimate)}</span>
          </li>
        </ul>
      </section>
      {notes && (
        <section>
          <h3 className={styles['title']}>{t.notes}</h3>
          <p className={styles['quote']}>{notes}</p>
        </section>
      )}
      {photos.length > 0 && <Photos title={t.photos} photos={photos} />}
      {appointment.checkIn && <CheckInFacts record={appointment.checkIn} />}
      <section>
        <h3 className={styles['title']}>{t.timeline}</h3>
        <ol className={styles['timeline']}>
          {timeline.map(({ at, status: eventStatus, note }) => (
            <li key={`${at} ${eventStatus} ${note ?? ''}`} className={styles['event']}>
              <span className={styles['muted']}>{formatDateTime(at)}</span>
              <span>
                <AppointmentBadge status={eventStatus} /> {note}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
