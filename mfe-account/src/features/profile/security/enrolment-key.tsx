import type { SecondFactorEnrolment } from '@evcare/shared-contracts/auth-forms';
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
      <p className={styles['muted']}>{t.scan}</p>
      <img
        className={styles['qr']}
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        width={208}
        height={208}
        alt={t.qr}
      />
      <div>
        <p className={styles['muted']}>{t.secret}</p>
        <p className={styles['secret']}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      </div>
    </>
  );
}
