import { CERTIFICATES, CERTIFICATE_LABELS, type StaffMember } from '@evcare/shared-contracts/office';
import { CheckboxField, Cluster, Grid, Stack, Subheading, TextField } from '@evcare/shared-ui';
import { DateField } from '@evcare/shared-ui/dates';
import { staffManagement } from '../../../messages/staff-management';
import { CertificateBadge } from '../../../shared/certificates';
import { toMemberValues } from './member-values';
import type { MemberForm } from './use-member-form';
import styles from '../staff-management.module.css';

const t = staffManagement.sheet;

interface ProfileFieldsProps {
  readonly member: StaffMember;
  readonly form: MemberForm;
  readonly now: number;
}

/**
 * Certificates with their expiry dates, skills and the hiring date. Only certified staff may work on high
 * voltage (BR-8).
 */
export function ProfileFields({ member, form, now }: ProfileFieldsProps) {
  const { typed, field, set } = form;
  const saved = toMemberValues(member);
  return (
    <Stack as="section" gap="12" aria-labelledby="member-certificates">
      <Subheading size="16" id="member-certificates">
        {t.certificates}
      </Subheading>
      {CERTIFICATES.map((code) => (
        <Grid align="center" gap="8" gapX="16" key={code} className={styles['pair']}>
          <CheckboxField
            label={CERTIFICATE_LABELS[code]}
            checked={typed[code] !== null}
            onChange={(event) => set(code, event.target.checked ? (saved[code] ?? '') : null)}
          />
          {typed[code] !== null && <DateField {...field(code)} label={t.expiresOn} />}
        </Grid>
      ))}
      {member.certificates.length > 0 && (
        <Cluster as="p" align="center" gap="8">
          {member.certificates.map(({ code, expiresAt }) => (
            <CertificateBadge key={code} name={CERTIFICATE_LABELS[code]} expiresAt={expiresAt} now={now} />
          ))}
        </Cluster>
      )}
      <Grid align="start" gap="8" gapX="16" className={styles['row']}>
        <TextField {...field('skills')} label={t.skills} hint={t.skillsHint} />
        <DateField {...field('hiredOn')} label={t.hiredOn} />
      </Grid>
    </Stack>
  );
}
