import { ROLE_LABELS, ROLES } from '@evcare/shared-contracts';
import { adminUserApi, call } from '@evcare/shared-contracts/endpoints';
import { userRoleSchema, type OfficeUserDetail } from '@evcare/shared-contracts/office';
import { SelectField } from '@evcare/shared-ui';
import { users as t } from '../../messages/users';
import { editedEntry, FormDialog, formRequest, useOfficeForm } from '../../shared/forms';
import { loadUser } from './load-user';

/** Changes a user's role; a server error is shown in the dialog. */
export function RoleDialog({
  user,
  onClose,
}: {
  readonly user: OfficeUserDetail;
  readonly onClose: () => void;
}) {
  const options = ROLES.filter((role) => role !== user.role).map((value) => ({
    value,
    label: ROLE_LABELS[value],
  }));
  const form = useOfficeForm({
    initial: editedEntry(
      user,
      ({ role }) => ({ role: ROLES.find((other) => other !== role) ?? role }),
      loadUser(user.id),
    ),
    request: formRequest(userRoleSchema, (http, body, { version }) =>
      call(http, adminUserApi.setRole, { params: { id: user.id }, body, version }),
    ),
    entities: ['user'],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t.roleDialog.title(user.fullName)}
      form={form}
      fields={{ role: { label: t.roleDialog.label, options } }}
      confirm={t.roleDialog.confirm}
      onClose={onClose}
    >
      <p>{t.roleDialog.text}</p>
      <SelectField {...form.field('role')} label={t.roleDialog.label} options={options} />
    </FormDialog>
  );
}
