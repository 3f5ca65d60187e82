import { Phone } from 'lucide-react';
import { formatPhone } from '@evcare/shared-contracts';
import { addressOf, call, jobApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime, formatTime, mapLink } from '@evcare/shared-contracts/format';
import type { HomeVisit, HomeVisitList } from '@evcare/shared-contracts/office';
import { APPOINTMENT_STATUS_LABELS } from '@evcare/shared-contracts/workshop';
import { Badge, Button, buttonClass, Cluster, Heading, InlineText, Stack, Text } from '@evcare/shared-ui';
import { floor } from '../../messages/floor';
import { useApiAction, useApiQuery } from '../../shared/data';
import styles from './jobs/jobs.module.css';

const t = floor.homeVisits;

function Visit({ visit }: { readonly visit: HomeVisit }) {
  const { code, status, startAt, endAt, leavesAt, services, address, contact, notes, van } = visit;
  const badge = APPOINTMENT_STATUS_LABELS[status];
  const complete = useApiAction<string, HomeVisit>({
    send: (http, visitCode) => call(http, jobApi.completeHomeVisit, { params: { code: visitCode } }),
    entities: ['appointment'],
  });
  return (
    <article className={styles['card']} aria-label={`${code} ${services.map(({ name }) => name).join(', ')}`}>
      <Stack gap="4">
        <Cluster align="center" justify="between" gap="8">
          <Text as="strong" size="18" numeric>
            {formatDateTime(startAt)} – {formatTime(endAt)}
          </Text>
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </Cluster>
        <Text size="16">{services.map(({ name }) => name).join(', ')}</Text>
        <Text size="16">{t.leaves(formatTime(leavesAt), van)}</Text>
        <Text size="16" weight="strong">
          {address}
        </Text>
        {notes && (
          <Text size="16">
            {t.notes}: “{notes}”
          </Text>
        )}
      </Stack>
      <Cluster gap="8">
        <a
          className={buttonClass({ variant: 'secondary', size: 'lg' })}
          href={`tel:${contact.phoneNumber}`}
          aria-label={t.call(contact.fullName, formatPhone(contact.phoneNumber))}
        >
          <InlineText gap="8">
            <Phone size={20} strokeWidth={1.75} aria-hidden="true" /> {formatPhone(contact.phoneNumber)}
          </InlineText>
        </a>
        <a className={buttonClass({ variant: 'secondary', size: 'lg' })} href={mapLink(address)}>
          {t.directions}
        </a>
        {visit.canComplete && (
          <Button size="lg" busy={complete.busy} onClick={() => void complete.run(code)}>
            {t.complete}
          </Button>
        )}
      </Cluster>
    </article>
  );
}

/** Home visits of the technician, from today on. Renders nothing if there are none. */
export function HomeVisits() {
  const { data } = useApiQuery<HomeVisitList>(addressOf(jobApi.homeVisits), { entities: ['appointment'] });
  if (!data || data.items.length === 0) return null;
  return (
    <Stack as="section" gap="12" aria-label={t.title}>
      <Heading size="20">{t.title}</Heading>
      {data.items.map((visit) => (
        <Visit key={visit.code} visit={visit} />
      ))}
    </Stack>
  );
}
