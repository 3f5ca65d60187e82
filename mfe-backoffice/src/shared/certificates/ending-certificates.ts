import { CERTIFICATE_LABELS, certificateState, type StaffMember } from '@evcare/shared-contracts/office';

/** Certificate that has expired or expires soon, with its holder. */
export interface EndingCertificate {
  readonly key: string;
  readonly staffId: string;
  readonly holder: string;
  readonly name: string;
  readonly expiresAt: string;
}

/** Returns the certificates that have expired or expire soon, those that end first before others. */
export const endingCertificates = (staff: readonly StaffMember[], now: number): EndingCertificate[] =>
  staff
    .flatMap(({ id: staffId, fullName: holder, certificates }) =>
      certificates.map(({ code, expiresAt }) => ({
        key: `${staffId}-${code}`,
        staffId,
        holder,
        name: CERTIFICATE_LABELS[code],
        expiresAt,
      })),
    )
    .filter(({ expiresAt }) => certificateState(expiresAt, now).state !== 'valid')
    .sort((a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt));
