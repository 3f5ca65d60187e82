import type { StaffAppointment } from '@evcare/shared-contracts/office';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { Box, Cluster, Grid, Inline, List, Span, Stack, Subheading, Text } from '@evcare/shared-ui';
import { appointmentMessages, detailMessages as t, sources } from '../../../messages/front-desk';
import { money } from '../../../shared/numbers';
import { AppointmentBadge } from '../../../shared/status';
import { spanDayText } from '../model/days';
import { phoneText } from '../../../shared/phone-text';
import { CheckInFacts } from './check-in-facts';
import { Fact } from './fact';
import { Photos } from './photos';
import styles from './detail.module.css';

/** Details of an appointment. */
export function AppointmentFacts({ appointment }: { readonly appointment: StaffAppointment }) {
  const { contact, vehicle, services, estimate, notes, photos, customerId } = appointment;
  const { status, startAt, endAt, minutes, bayName, technician, source, timeline } = appointment;
  return (
    <Stack gap="24">
      <Cluster as="p" align="center" gap="8">
        <AppointmentBadge status={status} />
        {appointment.lateMinutes > 0 && (
          <Span tone="danger" weight="strong">
            {appointmentMessages.late(appointment.lateMinutes)}
          </Span>
        )}
      </Cluster>
      <Cluster as="p" align="baseline" size="20" weight="strong" tight numeric className={styles['headline']}>
        {spanDayText(startAt, endAt)}
        <Span tone="muted" weight="regular" className={styles['muted']}>
          {t.duration(minutes)}
        </Span>
      </Cluster>
      <Grid as="dl" gap="12" gapX="24" className={styles['grid']}>
        {appointment.cancelReason && <Fact name={t.cancelReason}>{appointment.cancelReason}</Fact>}
        <Fact name={t.customer}>
          {customerId === null ? (
            <>
              {contact.fullName}{' '}
              <Span tone="muted" weight="regular" className={styles['muted']}>
                ({t.guest})
              </Span>
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
        {vehicle && (
          <Fact name={t.vehicle}>
            <strong>{vehicle.plate}</strong> · {vehicle.name}
          </Fact>
        )}
        {appointment.address !== null && <Fact name={t.home}>{appointment.address}</Fact>}
        <Fact name={t.place}>{bayName}</Fact>
        <Fact name={t.technician}>{technician.fullName}</Fact>
        <Fact name={t.source}>
          {sources[source]}
          {appointment.orderCode !== null && ` · ${t.order} ${appointment.orderCode}`}
        </Fact>
      </Grid>
      <section>
        <Subheading below="8" size="16">
          {t.services}
        </Subheading>
        <Box as="ul">
          {services.map(({ code, name, price, coveredByPackage }) => (
            <Inline as="li" align="stretch" justify="between" gap="16" padY="8" line="bottom" key={code}>
              <span>{name}</span>
              <Span numeric nowrap>
                {coveredByPackage ? t.covered : money(price)}
              </Span>
            </Inline>
          ))}
          <Inline as="li" align="stretch" justify="between" gap="16" padY="8" weight="strong">
            <span>{t.estimate}</span>
            <Span numeric nowrap>
              {money(estimate)}
            </Span>
          </Inline>
        </Box>
      </section>
      {notes && (
        <section>
          <Subheading below="8" size="16">
            {t.notes}
          </Subheading>
          <Text below="12" padY="8" padX="16" className={styles['quote']}>
            {notes}
          </Text>
        </section>
      )}
      {photos.length > 0 && <Photos title={t.photos} photos={photos} />}
      {appointment.checkIn && <CheckInFacts record={appointment.checkIn} />}
      <section>
        <Subheading below="8" size="16">
          {t.timeline}
        </Subheading>
        <List as="ol" gap="12">
          {timeline.map(({ at, status: eventStatus, note }) => (
            <li key={`${at} ${eventStatus} ${note ?? ''}`} className={styles['event']}>
              <Span tone="muted" weight="regular" className={styles['muted']}>
                {formatDateTime(at)}
              </Span>
              <span>
                <AppointmentBadge status={eventStatus} /> {note}
              </span>
            </li>
          ))}
        </List>
      </section>
    </Stack>
  );
}
