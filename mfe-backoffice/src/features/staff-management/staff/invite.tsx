import { UserPlus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { ROLE_LABELS } from '@evcare/shared-contracts';
import { post, staffApi } from '@evcare/shared-contracts/endpoints';
import { STAFF_ROLES, type StaffRole } from '@evcare/shared-contracts/office';
import { Alert, Button, Cluster, SelectField, Stack, Text, TextField } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { staffManagement } from '../../../messages/staff-management';
import { useApiAction } from '../../../shared/data';
import { BackofficeDialog } from '../../../shared/dialogs';

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

function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [form, setForm] = useState(EMPTY);
  const invite = useApiAction({
    send: (http, { phoneNumber, ...draft }: typeof EMPTY) =>
      post(http, staffApi.invite, { ...draft, phoneNumber: phoneNumber.trim() || null }),
    entities: ['user'],
    suppressErrorToast: true,
    onDone: onClose,
  });
  const field = (name: keyof typeof EMPTY) => ({
    value: form[name],
    error: invite.fields[name] ?? null,
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void invite.run(form);
  };
  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={t.title}
      footer={
        <Cluster align="center" gap="8" justify="end">
          <Button variant="ghost" onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" form="invite" busy={invite.busy}>
            {t.confirm}
          </Button>
        </Cluster>
      }
    >
      <Stack as="form" gap="12" id="invite" onSubmit={submit} noValidate>
        <Text tone="muted">{t.text}</Text>
        {invite.error && <Alert tone="danger">{invite.error}</Alert>}
        <TextField label={t.fullName} autoComplete="off" required {...field('fullName')} />
        <TextField
          label={t.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          {...field('email')}
        />
        <TextField
          label={t.phone}
          optionalLabel={`(${t.optional})`}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          {...field('phoneNumber')}
        />
        <SelectField
          label={t.role}
          options={STAFF_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }))}
          {...field('role')}
        />
      </Stack>
    </BackofficeDialog>
  );
}
