import type { SecondFactorEnrolment } from '@evcare/shared-contracts/auth-forms';
import { Text } from '@evcare/shared-ui';
import { security as t } from '../../../messages/security';
import styles from '../../../shared/second-factor/second-factor.module.css';

/** Secret for the authenticator app, as QR code and as text. */
export function EnrolmentKey({
  enrolment: { qrSvg, secret },
}: {
  readonly enrolment: SecondFactorEnrolment;
}) {
  return (
    <>
      <Text tone="muted">{t.scan}</Text>
      <img
        className={styles['qr']}
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        width={208}
        height={208}
        alt={t.qr}
      />
      <div>
        <Text tone="muted">{t.secret}</Text>
        <Text above="4" breaks className={styles['secret']}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </Text>
      </div>
    </>
  );
}
