import { useState } from 'react';
import { addressOf, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import type { StaffAppointment } from '@evcare/shared-contracts/office';
import { Alert, SelectField, Skeleton, Stack } from '@evcare/shared-ui';
import { capabilities, certificates, moveMessages as t } from '../../../messages/front-desk';
import { useApiQuery } from '../../../shared/data';
import { BackofficeDialog } from '../../../shared/dialogs';
import { Loaded } from '../../../shared/states';
import { useAssign } from '../model/use-desk-actions';
import { errorMessage, useExpectedVersion } from '../model/use-seen-version';
import { DialogButtons } from './dialog-buttons';

const formatNames = (names: Readonly<Record<string, string>>, codes: readonly string[]): string => {
  const labels = codes.flatMap((code) => names[code] ?? []);
  return labels.length === 0 ? '' : ` (${labels.join(', ')})`;
};

/** Assigns bay and technician. The server checks that they are qualified and free. */
export function AssignDialog({
  appointment,
  onClose,
}: {
  readonly appointment: StaffAppointment;
  readonly onClose: () => void;
}) {
  const { code, startAt } = appointment;
  const [bayId, setBayId] = useState(appointment.bayId);
  const [technicianId, setTechnicianId] = useState(appointment.technician.id);
  const action = useAssign(onClose);
  const version = useExpectedVersion(appointment.version, action);
  const query = useApiQuery(addressOf(staffAppointmentApi.resources), {
    entities: ['calendar', 'catalogue', 'user'],
  });
  const isValid = (expiresAt: string) => Date.parse(expiresAt) > Date.parse(startAt);
  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={t.assignTitle(code)}
      size="sm"
      footer={
        <DialogButtons
          confirm={t.assign}
          busy={action.busy}
          onConfirm={() => void action.run({ code, version, bayId, technicianId })}
        />
      }
    >
      <Loaded query={query} skeleton={<Skeleton height={148} radius={8} />}>
        {({ bays, technicians }) => (
          <Stack gap="16">
            {action.error && <Alert tone="danger">{errorMessage(action)}</Alert>}
            <SelectField
              label={t.bay}
              value={bayId}
              error={action.fields['bayId'] ?? null}
              options={bays.map((bay) => ({
                value: bay.id,
                label: `${bay.name}${formatNames(capabilities, bay.capabilities)}`,
              }))}
              onChange={({ target }) => setBayId(target.value)}
            />
            <SelectField
              label={t.technician}
              value={technicianId}
              error={action.fields['technicianId'] ?? null}
              options={technicians.map((technician) => {
                const validCertificates = technician.certificates.filter(({ expiresAt }) =>
                  isValid(expiresAt),
                );
                const codes = validCertificates.map((certificate) => certificate.code);
                return {
                  value: technician.id,
                  label: `${technician.fullName}${formatNames(certificates, codes)}`,
                };
              })}
              onChange={({ target }) => setTechnicianId(target.value)}
            />
          </Stack>
        )}
      </Loaded>
    </BackofficeDialog>
  );
}
