import { useState } from 'react';
import { call, staffApi } from '@evcare/shared-contracts/endpoints';
import { formatDate } from '@evcare/shared-contracts/format';
import { absenceBodySchema, type Affected, type StaffMember } from '@evcare/shared-contracts/office';
import { Button, Grid, Inline, Stack, Subheading, Text, TextField } from '@evcare/shared-ui';
import { DateField } from '@evcare/shared-ui/dates';
import { formSchema } from '@evcare/shared-ui/forms';
import { staffManagement } from '../../../messages/staff-management';
import { useApiAction } from '../../../shared/data';
import { FormBody, formRequest, useOfficeForm } from '../../../shared/forms';
import { AffectedVisits } from '../affected';
import styles from '../staff-management.module.css';

const t = staffManagement.sheet;
const EMPTY = { from: '', to: '', reason: '' };

const SCHEMA = formSchema({
  schema: absenceBodySchema,
  numbers: {},
  toBody: (leave: typeof EMPTY) => ({ ...leave, to: leave.to || leave.from }),
});

/** Leave of a staff member; lists the appointments that are affected. */
export function LeaveForm({ member }: { readonly member: StaffMember }) {
  const [affected, setAffected] = useState<Affected['appointments']>([]);
  const form = useOfficeForm({
    initial: EMPTY,
    // Leave is added to the newest version, so nothing is overwritten.
    request: formRequest(SCHEMA, (http, body) =>
      call(http, staffApi.addAbsence, { params: { id: member.id }, body, version: member.version }),
    ),
    entities: ['user', 'calendar'],
    onDone({ appointments }) {
      setAffected(appointments);
      form.form.reset(EMPTY);
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
  const { field, busy } = form;
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
      <FormBody form={form} gap="12">
        <Grid align="end" gap="8" gapX="16" className={styles['row']}>
          <DateField {...field('from')} label={t.leaveFrom} />
          <DateField {...field('to')} label={t.leaveTo} />
          <TextField {...field('reason')} label={t.leaveReason} maxLength={120} />
          <Button type="submit" variant="secondary" size="sm" busy={busy}>
            {t.leaveAdd}
          </Button>
        </Grid>
      </FormBody>
    </Stack>
  );
}
