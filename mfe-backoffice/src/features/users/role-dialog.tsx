import { useState } from 'react';
import { ROLE_LABELS, ROLES, type Role } from '@evcare/shared-contracts';
import { adminUserApi, call } from '@evcare/shared-contracts/endpoints';
import type { OfficeUserDetail } from '@evcare/shared-contracts/office';
import { SelectField, Stack } from '@evcare/shared-ui';
import { users as t } from '../../messages/users';
import { useApiAction } from '../../shared/data';
import { ConfirmDialog } from '../../shared/dialogs';

/** Changes a user's role; a server error is shown in the dialog. */
export function RoleDialog({
  user,
  onClose,
}: {
  readonly user: OfficeUserDetail;
  readonly onClose: () => void;
}) {
  const others = ROLES.filter((role) => role !== user.role);
  const [role, setRole] = useState<Role>(others[0] as Role);
  const change = useApiAction<Role>({
    send: (http, next) =>
      call(http, adminUserApi.setRole, {
        params: { id: user.id },
        body: { role: next },
        version: user.version,
      }),
    entities: ['user'],
    suppressErrorToast: true,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.roleDialog.title(user.fullName)}
      confirm={t.roleDialog.confirm}
      busy={change.busy}
      error={change.error}
      onConfirm={() => void change.run(role)}
    >
      <Stack gap="16">
        <p>{t.roleDialog.text}</p>
        <SelectField
          label={t.roleDialog.label}
          value={role}
          options={others.map((value) => ({ value, label: ROLE_LABELS[value] }))}
          onChange={(event) => setRole(event.target.value as Role)}
        />
      </Stack>
    </ConfirmDialog>
  );
}
