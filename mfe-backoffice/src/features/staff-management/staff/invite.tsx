import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { ROLE_LABELS } from '@evcare/shared-contracts';
import { post, staffApi } from '@evcare/shared-contracts/endpoints';
import { invitationSchema, STAFF_ROLES, type StaffRole } from '@evcare/shared-contracts/office';
import { Button, SelectField, Text, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { staffManagement } from '../../../messages/staff-management';
import { FormDialog, formRequest, useOfficeForm } from '../../../shared/forms';

const t = staffManagement.inviteDialog;
const EMPTY = { fullName: '', email: '', phoneNumber: '', role: 'technician' as StaffRole };

/** Creates an account for a new staff member. */
export function InviteButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<UserPlus size={16} strokeWidth={1.75} />} onClick={() => setOpen(true)}>
        {staffManagement.invite}
      </Button>
      {open && <InviteDialog onClose={() => setOpen(false)} />}
    </>
  );
}

const REQUEST = formRequest(
  formSchema({
    schema: invitationSchema,
    numbers: {},
    toBody: ({ phoneNumber, ...draft }: typeof EMPTY) => ({
      ...draft,
      phoneNumber: phoneNumber.trim() || null,
    }),
  }),
  (http, body) => post(http, staffApi.invite, body),
);

function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useOfficeForm({
    initial: EMPTY,
    draft: 'invite',
    request: REQUEST,
    entities: ['user'],
    onDone: onClose,
  });
  const { field } = form;
  return (
    <FormDialog title={t.title} form={form} confirm={t.confirm} onClose={onClose}>
      <Text tone="muted">{t.text}</Text>
      <TextField {...field('fullName')} label={t.fullName} autoComplete="off" required />
      <TextField
        {...field('email')}
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
      />
      <TextField
        {...field('phoneNumber')}
        label={t.phone}
        optionalLabel={`(${t.optional})`}
        type="tel"
        inputMode="tel"
        autoComplete="off"
      />
      <SelectField
        {...field('role')}
        label={t.role}
        options={STAFF_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
      />
    </FormDialog>
  );
}
