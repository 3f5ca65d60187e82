import { useState, type FormEvent } from 'react';
import { call, staffApi } from '@evcare/shared-contracts/endpoints';
import { formatDate } from '@evcare/shared-contracts/format';
import type { Affected, StaffMember } from '@evcare/shared-contracts/office';
import { Button, Grid, Inline, Stack, Subheading, Text, TextField } from '@evcare/shared-ui';
import { staffManagement } from '../../../messages/staff-management';
import { useApiAction } from '../../../shared/data';
import { useUnsaved } from '../../../shared/use-unsaved';
import { AffectedVisits } from '../affected';
import styles from '../staff-management.module.css';

const t = staffManagement.sheet;
const EMPTY = { from: '', to: '', reason: '' };

/** Leave of a staff member; lists the appointments that are affected. */
export function LeaveForm({ member }: { readonly member: StaffMember }) {
  const [form, setForm] = useState(EMPTY);
  const [affected, setAffected] = useState<Affected['appointments']>([]);
  useUnsaved(form !== EMPTY);
  const add = useApiAction({
    send: (http, leave: typeof EMPTY) =>
      call(http, staffApi.addAbsence, {
        params: { id: member.id },
        body: { ...leave, to: leave.to || leave.from },
        version: member.version,
      }),
    entities: ['user', 'calendar'],
    onDone({ appointments }) {
      setAffected(appointments);
      setForm(EMPTY);
    },
  });
  const removeLeave = useApiAction<string>({
    send: (http, absenceId) =>
      call(http, staffApi.removeAbsence, {
        params: { id: member.id, absenceId },
        version: member.version,
      }),
    entities: ['user', 'calendar'],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add.run(form);
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: form[name],
    error: add.fields[name] ?? null,
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  return (
    <Stack as="section" gap="12" aria-labelledby="member-leave">
      <Subheading size="16" id="member-leave">
        {t.leave}
      </Subheading>
      {member.absences.length === 0 && <Text tone="muted">{t.leaveNone}</Text>}
      <Grid as="ul" gap="4">
        {member.absences.map(({ id, from, to, reason }) => (
          <Inline as="li" gap="12" justify="between" key={id}>
            <span>
              {t.range(formatDate(from), formatDate(to))} · {reason}
            </span>
            <Button
              variant="ghost"
              size="sm"
              busy={removeLeave.busy}
              aria-label={t.leaveRemove(formatDate(from))}
              onClick={() => void removeLeave.run(id)}
            >
              {t.remove}
            </Button>
          </Inline>
        ))}
      </Grid>
      <AffectedVisits affected={affected} />
      <Grid as="form" align="end" gap="8" gapX="16" className={styles['row']} onSubmit={submit} noValidate>
        <TextField label={t.leaveFrom} type="date" {...field('from')} />
        <TextField label={t.leaveTo} type="date" {...field('to')} />
        <TextField label={t.leaveReason} maxLength={120} {...field('reason')} />
        <Button type="submit" variant="secondary" size="sm" busy={add.busy}>
          {t.leaveAdd}
        </Button>
      </Grid>
    </Stack>
  );
}
