import { useState } from 'react';
import {
  addressOf,
  call,
  staffAppointmentApi,
  staffServiceOrderApi,
} from '@evcare/shared-contracts/endpoints';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { SelectField, Text, TextField } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { useApiQuery } from '../../../shared/data';
import { useOrderStep } from '../model/use-order-step';
import { FormDialog } from './form-dialog';

const t = serviceOrderMessages.assign;

/** Assigns a technician or moves the vehicle to another bay. */
export function AssignDialog({
  order,
  onClose,
}: {
  readonly order: OfficeOrder;
  readonly onClose: () => void;
}) {
  const [technicianId, setTechnician] = useState(order.technician?.id ?? '');
  const [bayId, setBay] = useState(order.bay?.id ?? '');
  const [reason, setReason] = useState('');
  const resources = useApiQuery(addressOf(staffAppointmentApi.resources), {
    entities: ['calendar', 'user'],
  });
  const step = useOrderStep(order, { onDone: onClose });
  const { technicians = [], bays = [] } = resources.data ?? {};
  const running = order.runningSince !== null && technicianId !== order.technician?.id;
  const field = step.fields['technicianId'] ?? step.fields['bayId'];
  return (
    <FormDialog
      title={t.title}
      onClose={onClose}
      confirm={t.save}
      busy={step.busy}
      error={field === undefined ? step.error : null}
      dirty={reason !== ''}
      onSubmit={() =>
        void step.run((http, headers) =>
          call(http, staffServiceOrderApi.assign, {
            params: { id: order.id },
            body: { technicianId: technicianId || null, bayId: bayId || null, reason: reason.trim() || null },
            ...headers,
          }),
        )
      }
    >
      <SelectField
        label={serviceOrderMessages.technician}
        value={technicianId}
        error={step.fields['technicianId']}
        placeholder={t.unassigned}
        options={withCurrent(technicians, order.technician).map(({ id, fullName }) => ({
          value: id,
          label: fullName,
        }))}
        onChange={(event) => setTechnician(event.target.value)}
      />
      <SelectField
        label={serviceOrderMessages.bay}
        value={bayId}
        error={step.fields['bayId']}
        placeholder={t.noBay}
        options={withCurrent(bays, order.bay).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => setBay(event.target.value)}
      />
      <TextField
        label={t.reason}
        optionalLabel={t.optional}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {running && <Text tone="muted">{t.clock}</Text>}
    </FormDialog>
  );
}

/** Adds the current assignee to the options, who may be missing while they load or after leaving the company. */
const withCurrent = <T extends { readonly id: string }>(
  all: readonly T[],
  current: T | null,
): readonly T[] => (current === null || all.some(({ id }) => id === current.id) ? all : [current, ...all]);
