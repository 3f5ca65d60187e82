import { useState, type FormEvent } from 'react';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import {
  CERTIFICATES,
  CERTIFICATE_LABELS,
  type Certificate,
  type StaffMember,
} from '@evcare/shared-contracts/office';
import { Button, CheckboxField, TextField } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { people } from '../../../messages/people';
import { ifMatch, useOfficeAction } from '../../../shared/data';
import { useUnsaved } from '../../../shared/use-unsaved';
import { CertificateBadge } from './certificate-badge';
import styles from '../people.module.css';

const t = people.sheet;
type Held = Readonly<Partial<Record<Certificate, string>>>;

interface CertificatesFormProps {
  readonly member: StaffMember;
  readonly path: string;
  readonly now: number;
}

const heldBy = ({ certificates }: StaffMember): Held =>
  Object.fromEntries(
    // A certificate is valid until the end of its last day.
    certificates.map(({ code, expiresAt }) => [code, dayInVietnam(Date.parse(expiresAt) - 1)]),
  );

/** Certificates of a staff member with their expiry dates; only certified staff may work on high voltage (BR-8). */
export function CertificatesForm({ member, path, now }: CertificatesFormProps) {
  const saved = heldBy(member);
  const [held, setHeld] = useState<Held>(saved);
  const [asked, setAsked] = useState(false);
  const dirty = JSON.stringify(held) !== JSON.stringify(saved);
  useUnsaved(dirty);
  const save = useOfficeAction<Held>({
    send: (http, next) =>
      http.put(
        `${path}/certificates`,
        { certificates: Object.entries(next).map(([code, expiresOn]) => ({ code, expiresOn })) },
        ifMatch(member.version),
      ),
    entities: ['user'],
  });
  const missing = Object.values(held).some((day) => day === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!missing) void save.run(held);
  };
  const toggle = (code: Certificate) => {
    const { [code]: before, ...rest } = held;
    setHeld(before === undefined ? { ...held, [code]: saved[code] ?? '' } : rest);
  };
  return (
    <form className={styles['form']} onSubmit={submit} noValidate aria-labelledby="member-certificates">
      <h3 id="member-certificates" className={styles['heading']}>
        {t.certificates}
      </h3>
      {CERTIFICATES.map((code) => (
        <div key={code} className={styles['pair']}>
          <CheckboxField
            label={CERTIFICATE_LABELS[code]}
            checked={held[code] !== undefined}
            onChange={() => toggle(code)}
          />
          {held[code] !== undefined && (
            <TextField
              label={t.expiresOn}
              type="date"
              value={held[code]}
              error={asked && held[code] === '' ? t.expiresMissing : null}
              onChange={(event) => setHeld({ ...held, [code]: event.target.value })}
            />
          )}
        </div>
      ))}
      {member.certificates.length > 0 && (
        <p className={styles['badges']}>
          {member.certificates.map(({ code, expiresAt }) => (
            <CertificateBadge key={code} name={CERTIFICATE_LABELS[code]} expiresAt={expiresAt} now={now} />
          ))}
        </p>
      )}
      <div className={styles['feet']}>
        <Button type="submit" size="sm" busy={save.busy} aria-disabled={!dirty || undefined}>
          {messages.common.save}
        </Button>
      </div>
    </form>
  );
}
