import { useId } from 'react';
import { Phone } from 'lucide-react';
import {
  CONTACT_CALL_RESULT_LABELS,
  CONTACT_KIND_LABELS,
  CONTACT_STATUS_LABELS,
  type StaffContact,
} from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import {
  callTimeText,
  CONTACT_TOPIC_LABELS,
  isCallOverdue,
  type ContactSubject,
} from '@evcare/shared-contracts/shop';
import { Badge, Button, buttonClass, Cluster, Hint, Span, Stack, Text } from '@evcare/shared-ui';
import { contacts as t } from '../../messages/contacts';
import { shopOrderPath } from '../../shared/order-paths';
import { noPrint } from '../../shared/print';
import { phoneText } from '../../shared/phone-text';
import { shortTimestamp } from '../../shared/short-timestamp';
import { useNow } from '../../shared/use-now';
import styles from './contacts.module.css';

const PATHS: Readonly<Record<ContactSubject['kind'], (ref: string) => string>> = {
  order: shopOrderPath,
  product: (ref) => `/products/${ref}`,
  appointment: (ref) => `/staff/appointments?open=${ref}`,
};

interface ContactCardProps {
  readonly request: StaffContact;
  /** Called by the button that records a call. */
  readonly onRecord: () => void;
}

/** Customer who waits for a call, what it is about, earlier calls, and the button that records one. */
export function ContactCard({ request, onRecord }: ContactCardProps) {
  const { fullName, phoneNumber, code, kind, status, topic, message, subject, customerId } = request;
  const now = useNow();
  const titleId = useId();
  const { label, tone } = CONTACT_STATUS_LABELS[status];
  const phone = phoneText(phoneNumber);
  const isWaiting = status === 'open';
  const customerPath =
    customerId === null
      ? `/staff/customers?q=${encodeURIComponent(phone.replaceAll(' ', ''))}`
      : `/staff/customers?open=${encodeURIComponent(customerId)}`;
  return (
    <Stack gap="12" pad="16" radius="card" ground="page" line="all" aria-labelledby={titleId} role="group">
      <Cluster align="center" gap="8" justify="between">
        <Text weight="strong" id={titleId}>
          {t.item(fullName, code)}
        </Text>
        <Cluster gap="8">
          {isWaiting && isCallOverdue(request, now) && <Badge tone="danger">{t.overdue}</Badge>}
          <Badge tone={kind === 'callback' ? 'info' : 'neutral'}>{CONTACT_KIND_LABELS[kind]}</Badge>
          {!isWaiting && <Badge tone={tone}>{label}</Badge>}
        </Cluster>
      </Cluster>
      <Cluster as="p" gap="4" gapX="12" tone="muted">
        {isWaiting && <Span weight="strong">{whenOf(request)}</Span>}
        <span>{t.sent(shortTimestamp(request.createdAt, now))}</span>
        {topic && <span>{t.topic(CONTACT_TOPIC_LABELS[topic])}</span>}
        {subject && (
          <Link to={PATHS[subject.kind](subject.ref)}>
            {t.subjects[subject.kind](subject.name ?? subject.ref)}
          </Link>
        )}
        <Link to={customerPath}>{customerId === null ? t.guest : t.customer}</Link>
      </Cluster>
      <Text breaks className={styles['text']}>
        {message || <Span tone="muted">{t.noMessage}</Span>}
      </Text>
      {request.calls.length > 0 && (
        <Stack as="ul" gap="4" aria-label={t.calls}>
          {request.calls.map(({ result, note, by, at }) => (
            <li key={at}>
              {CONTACT_CALL_RESULT_LABELS[result]}{' '}
              <Hint as="span">{t.calledBy(shortTimestamp(at, now), by ?? t.someone)}</Hint>
              {note !== '' && (
                <Text breaks className={styles['text']}>
                  {note}
                </Text>
              )}
            </li>
          ))}
        </Stack>
      )}
      <Cluster gap="8" className={noPrint}>
        <a className={buttonClass({ size: 'sm' })} href={`tel:${phoneNumber}`}>
          <Phone size={16} strokeWidth={1.75} aria-hidden="true" /> {t.call(phone)}
        </a>
        {isWaiting && (
          <Button size="sm" variant="secondary" aria-label={t.recordFor(fullName)} onClick={onRecord}>
            {t.record}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

/** Formats the chosen window; otherwise the due time. */
function whenOf(request: StaffContact): string {
  const time = callTimeText(request);
  return request.window ? t.window(time) : t.due(time);
}
