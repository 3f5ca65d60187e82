import { useState, type FormEvent } from 'react';
import { call, staffApi } from '@evcare/shared-contracts/endpoints';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import {
  CERTIFICATES,
  CERTIFICATE_LABELS,
  type Certificate,
  type StaffMember,
} from '@evcare/shared-contracts/office';
import { Button, CheckboxField, Cluster, Grid, Stack, Subheading, TextField } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { staffManagement } from '../../../messages/staff-management';
import { useApiAction } from '../../../shared/data';
import { useUnsaved } from '../../../shared/use-unsaved';
import { CertificateBadge } from './certificate-badge';
import styles from '../staff-management.module.css';

const t = staffManagement.sheet;
type ExpiryDates = Readonly<Partial<Record<Certificate, string>>>;

interface CertificatesFormProps {
  readonly member: StaffMember;
  readonly now: number;
}

const expiryDatesOf = ({ certificates }: StaffMember): ExpiryDates =>
  Object.fromEntries(
    // A certificate is valid until the end of its last day.
    certificates.map(({ code, expiresAt }) => [code, dayInVietnam(Date.parse(expiresAt) - 1)]),
  );

const toCertificates = (expiryDates: ExpiryDates) =>
  CERTIFICATES.flatMap((code) => {
    const expiresOn = expiryDates[code];
    return expiresOn === undefined ? [] : [{ code, expiresOn }];
  });

/** Certificates of a staff member with their expiry dates; only certified staff may work on high voltage (BR-8). */
export function CertificatesForm({ member, now }: CertificatesFormProps) {
  const saved = expiryDatesOf(member);
  const [expiryDates, setExpiryDates] = useState<ExpiryDates>(saved);
  const [submitted, setSubmitted] = useState(false);
  const dirty = JSON.stringify(expiryDates) !== JSON.stringify(saved);
  useUnsaved(dirty);
  const save = useApiAction<ExpiryDates>({
    send: (http, next) =>
      call(http, staffApi.setCertificates, {
        params: { id: member.id },
        body: { certificates: toCertificates(next) },
        version: member.version,
      }),
    entities: ['user'],
  });
  const missing = Object.values(expiryDates).some((day) => day === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (!missing) void save.run(expiryDates);
  };
  const toggle = (code: Certificate) => {
    const { [code]: previous, ...otherCertificates } = expiryDates;
    setExpiryDates(
      previous === undefined ? { ...expiryDates, [code]: saved[code] ?? '' } : otherCertificates,
    );
  };
  return (
    <Stack as="form" gap="12" onSubmit={submit} noValidate aria-labelledby="member-certificates">
      <Subheading size="16" id="member-certificates">
        {t.certificates}
      </Subheading>
      {CERTIFICATES.map((code) => (
        <Grid align="center" gap="8" gapX="16" key={code} className={styles['pair']}>
          <CheckboxField
            label={CERTIFICATE_LABELS[code]}
            checked={expiryDates[code] !== undefined}
            onChange={() => toggle(code)}
          />
          {expiryDates[code] !== undefined && (
            <TextField
              label={t.expiresOn}
              type="date"
              value={expiryDates[code]}
              error={submitted && expiryDates[code] === '' ? t.expiresMissing : null}
              onChange={(event) => setExpiryDates({ ...expiryDates, [code]: event.target.value })}
            />
          )}
        </Grid>
      ))}
      {member.certificates.length > 0 && (
        <Cluster as="p" align="center" gap="8" className={styles['badges']}>
          {member.certificates.map(({ code, expiresAt }) => (
            <CertificateBadge key={code} name={CERTIFICATE_LABELS[code]} expiresAt={expiresAt} now={now} />
          ))}
        </Cluster>
      )}
      <Cluster align="center" gap="8" justify="end">
        <Button type="submit" size="sm" busy={save.busy} aria-disabled={!dirty || undefined}>
          {messages.common.save}
        </Button>
      </Cluster>
    </Stack>
  );
}
