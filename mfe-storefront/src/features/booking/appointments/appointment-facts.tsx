import { Navigation, Phone } from 'lucide-react';
import { formatPhone, PATHS } from '@evcare/shared-contracts';
import { formatMoney, mapLink, telOf } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import type { Appointment } from '@evcare/shared-contracts/workshop';
import {
  Badge,
  buttonClass,
  Cluster,
  Fact,
  Hint,
  Inline,
  InlineText,
  List,
  Span,
  Stack,
  Text,
} from '@evcare/shared-ui';
import { appointments as t } from '../../../messages/appointments';
import { useRemote } from '../../../shared/scope';
import styles from './appointment.module.css';
import { OVER } from './states';

const { sections } = t;

function Where({ bay, address }: Pick<Appointment, 'bay' | 'address'>) {
  const { company } = useRemote().config;
  if (address !== null) {
    return (
      <Fact className={styles['fact']} title={sections.where}>
        <p>{address}</p>
        <p>{t.weCome}</p>
        <Cluster align="center" gap="8" gapX="12" className={styles['ways']}>
          <a className={buttonClass({ variant: 'ghost' })} href={telOf(company.hotline)}>
            <InlineText gap="8">
              <Phone size={20} strokeWidth={1.75} aria-hidden="true" /> {t.call(company.hotline)}
            </InlineText>
          </a>
        </Cluster>
      </Fact>
    );
  }
  return (
    <Fact className={styles['fact']} title={sections.where}>
      <p>{company.name}</p>
      <p>{company.address}</p>
      {company.directions && <p>{company.directions}</p>}
      {bay && <p>{t.bay(bay)}</p>}
      <Cluster align="center" gap="8" gapX="12" className={styles['ways']}>
        <a className={buttonClass({ variant: 'secondary' })} href={mapLink(company.address)}>
          <InlineText gap="8">
            <Navigation size={20} strokeWidth={1.75} aria-hidden="true" /> {t.directions}
          </InlineText>
        </a>
        <a className={buttonClass({ variant: 'ghost' })} href={telOf(company.hotline)}>
          <InlineText gap="8">
            <Phone size={20} strokeWidth={1.75} aria-hidden="true" /> {t.call(company.hotline)}
          </InlineText>
        </a>
      </Cluster>
    </Fact>
  );
}

/** Services, vehicle, place and contact of an appointment. */
export function AppointmentFacts({ appointment }: { appointment: Appointment }) {
  const { status, services, estimate, vehicle, address, contact, notes, photos, bay, orderCode } =
    appointment;
  const { cancelReason } = appointment;
  // Fitting of parts has no price until the workshop has seen the vehicle.
  const allQuoted = services.every(({ price, coveredByPackage }) => price === 0 && !coveredByPackage);
  return (
    <Stack as="dl" gap="16">
      {cancelReason && (
        <Fact className={styles['fact']} title={sections.cancelReason}>
          {cancelReason}
        </Fact>
      )}
      <Where bay={OVER.includes(status) ? null : bay} address={address} />
      <Fact className={styles['fact']} title={sections.services}>
        <List gap="8" className={styles['services']}>
          {services.map(({ code, name, price, coveredByPackage }) => (
            <Inline as="li" align="stretch" gap="16" justify="between" key={code}>
              <span>{name}</span>
              {coveredByPackage ? (
                <Badge tone="success">{t.free}</Badge>
              ) : (
                <Span fixed numeric>
                  {price > 0 ? formatMoney(price) : t.quoted}
                </Span>
              )}
            </Inline>
          ))}
          {!allQuoted && (
            <Inline as="li" align="stretch" gap="16" justify="between">
              <span>
                {t.estimate} <Hint as="span">{address === null ? t.estimateNote : t.homeEstimateNote}</Hint>
              </span>
              <Text as="strong" fixed numeric>
                {formatMoney(estimate)}
              </Text>
            </Inline>
          )}
        </List>
      </Fact>
      {vehicle && (
        <Fact className={styles['fact']} title={sections.vehicle}>
          {vehicle.name} · {vehicle.plate}
        </Fact>
      )}
      <Fact className={styles['fact']} title={sections.contact}>
        <p>{contact.fullName}</p>
        <p>{formatPhone(contact.phoneNumber)}</p>
        {contact.email && <p>{contact.email}</p>}
      </Fact>
      {notes && (
        <Fact className={styles['fact']} title={address === null ? sections.notes : sections.homeNotes}>
          <p className={styles['notes']}>{notes}</p>
        </Fact>
      )}
      {photos.length > 0 && (
        <Fact className={styles['fact']} title={sections.photos}>
          <Cluster as="ul" gap="8" className={styles['photos']}>
            {photos.map((src, index) => (
              <li key={src}>
                <a href={src} target="_blank" rel="noopener noreferrer">
                  <img src={src} alt={t.photo(index + 1)} width={120} height={90} loading="lazy" />
                </a>
              </li>
            ))}
          </Cluster>
        </Fact>
      )}
      {orderCode && (
        <Fact className={styles['fact']} title={sections.order}>
          <Link to={`${PATHS.orders}/${encodeURIComponent(orderCode)}`}>{t.order(orderCode)}</Link>
        </Fact>
      )}
    </Stack>
  );
}
