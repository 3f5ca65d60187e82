import { call, staffApi } from '@evcare/shared-contracts/endpoints';
import { dayInVietnam, formatDate } from '@evcare/shared-contracts/format';
import {
  CERTIFICATES,
  CERTIFICATE_LABELS,
  certificatesBodySchema,
  type Certificate,
  type StaffMember,
} from '@evcare/shared-contracts/office';
import { Button, CheckboxField, Cluster, Grid, Subheading } from '@evcare/shared-ui';
import { DateField } from '@evcare/shared-ui/dates';
import { formSchema } from '@evcare/shared-ui/forms';
import { messages } from '../../../messages';
import { staffManagement } from '../../../messages/staff-management';
import {
  editedEntry,
  FormBody,
  formRequest,
  useOfficeForm,
  type ConflictFields,
} from '../../../shared/forms';
import { CertificateBadge } from './certificate-badge';
import { loadMember } from './load-member';
import styles from '../staff-management.module.css';

const t = staffManagement.sheet;
/** Last valid day by certificate; `null` for a certificate that the staff member does not hold. */
type FormValues = Record<Certificate, string | null>;

interface CertificatesFormProps {
  readonly member: StaffMember;
  readonly now: number;
}

function toFormValues({ certificates }: StaffMember): FormValues {
  const dayOf = (code: Certificate) => {
    const expiresAt = certificates.find((certificate) => certificate.code === code)?.expiresAt;
    // A certificate is valid until the end of its last day.
    return expiresAt === undefined ? null : dayInVietnam(Date.parse(expiresAt) - 1);
  };
  return Object.fromEntries(CERTIFICATES.map((code) => [code, dayOf(code)])) as FormValues;
}

const SCHEMA = formSchema({
  schema: certificatesBodySchema,
  numbers: {},
  toBody: (values: FormValues) => ({
    certificates: CERTIFICATES.flatMap((code) => {
      const expiresOn = values[code];
      return expiresOn === null ? [] : [{ code, expiresOn }];
    }),
  }),
});
const missingDays = (values: FormValues) =>
  Object.fromEntries(
    CERTIFICATES.filter((code) => values[code] === '').map((code) => [code, t.expiresMissing]),
  );
const requestOf = (id: string) =>
  formRequest(SCHEMA, (http, body, { version }) =>
    call(http, staffApi.setCertificates, { params: { id }, body, version }),
  );
const showDay = (day: string | null) => (day ? formatDate(day) : t.notHeld);
const FIELDS = Object.fromEntries(
  CERTIFICATES.map((code) => [code, { label: CERTIFICATE_LABELS[code], show: showDay }]),
) as unknown as ConflictFields<FormValues>;

/** Certificates of a staff member with their expiry dates; only certified staff may work on high voltage (BR-8). */
export function CertificatesForm({ member, now }: CertificatesFormProps) {
  const saved = toFormValues(member);
  const form = useOfficeForm({
    initial: editedEntry(member, toFormValues, (http) => loadMember(http, member.id)),
    request: requestOf(member.id),
    crossCheck: missingDays,
    entities: ['user'],
    savedOf: (row) => ({ version: row.version, values: toFormValues(row) }),
  });
  const { typed, field, set, busy, isDirty } = form;
  return (
    <FormBody form={form} fields={FIELDS} gap="12" labelledBy="member-certificates">
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
        <Cluster as="p" align="center" gap="8" className={styles['badges']}>
          {member.certificates.map(({ code, expiresAt }) => (
            <CertificateBadge key={code} name={CERTIFICATE_LABELS[code]} expiresAt={expiresAt} now={now} />
          ))}
        </Cluster>
      )}
      <Cluster align="center" gap="8" justify="end">
        <Button type="submit" size="sm" busy={busy} aria-disabled={!isDirty || undefined}>
          {messages.common.save}
        </Button>
      </Cluster>
    </FormBody>
  );
}
