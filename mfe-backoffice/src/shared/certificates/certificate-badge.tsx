import { formatDate } from '@evcare/shared-contracts/format';
import { certificateState } from '@evcare/shared-contracts/office';
import { Badge } from '@evcare/shared-ui';
import { staffManagement as t } from '../../messages/staff-management';
import styles from './certificates.module.css';

/** Certificate with its expiry date and, when it expires soon, the remaining days. */
export function CertificateBadge({
  name,
  expiresAt,
  now,
}: {
  readonly name: string;
  readonly expiresAt: string;
  readonly now: number;
}) {
  const { tone, state, days } = certificateState(expiresAt, now);
  const date = formatDate(Date.parse(expiresAt) - 1);
  const until = state === 'expired' ? t.certificate.expired(date) : t.certificate.until(date);
  return (
    <span className={styles['badge']}>
      <Badge tone={tone}>
        {name} {until}
        {state === 'expiring' && ` (${t.certificate.days(days)})`}
      </Badge>
    </span>
  );
}
