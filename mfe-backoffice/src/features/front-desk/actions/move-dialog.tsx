import { useState } from 'react';
import { addressOf, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { StaffAppointment } from '@evcare/shared-contracts/office';
import { SelectField, Stack } from '@evcare/shared-ui';
import { DateField } from '@evcare/shared-ui/dates';
import { moveMessages as t } from '../../../messages/front-desk';
import { useApiQuery } from '../../../shared/data';
import { BackofficeDialog } from '../../../shared/dialogs';
import { today } from '../model/days';
import { useMove } from '../model/use-desk-actions';
import { useExpectedVersion } from '../model/use-seen-version';
import { DialogButtons } from './dialog-buttons';
import { Rejection } from './rejection';
import { SlotPicker } from './slot-picker';

interface MoveDialogProps {
  readonly appointment: StaffAppointment;
  readonly onClose: () => void;
}

/** Reschedules an appointment to another time or bay; alternative to dragging on the board. */
export function MoveDialog({ appointment, onClose }: MoveDialogProps) {
  const { code, startAt, services, vehicle } = appointment;
  const currentDay = dayInVietnam(startAt);
  const [day, setDay] = useState(currentDay < today() ? today() : currentDay);
  const [slot, setSlot] = useState('');
  const [bayId, setBayId] = useState('');
  const [missing, setMissing] = useState(false);
  const action = useMove(onClose);
  const version = useExpectedVersion(appointment.version, action);
  const { data } = useApiQuery(addressOf(staffAppointmentApi.resources), {
    entities: ['calendar', 'catalogue', 'user'],
  });
  const send = (startAt: string, bay: string | null) => {
    setMissing(startAt === '');
    if (startAt === '') return;
    void action.run({ code, version, move: { startAt, bayId: bay, technicianId: null } });
  };
  const choose = (startAt: string) => {
    setSlot(startAt);
    setMissing(false);
  };
  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={t.title(code)}
      footer={
        <DialogButtons confirm={t.confirm} busy={action.busy} onConfirm={() => send(slot, bayId || null)} />
      }
    >
      <Stack gap="16">
        {action.error && <Rejection action={action} onTake={(startAt) => send(startAt, null)} />}
        <DateField
          label={t.date}
          value={day}
          min={today()}
          error={missing && day === '' ? t.pickDay : null}
          onValueChange={(next) => {
            setDay(next);
            setSlot('');
          }}
        />
        {day !== '' && (
          <SlotPicker
            services={services.map((service) => service.code)}
            vehicleType={vehicle?.type}
            moving={code}
            day={day}
            value={slot}
            onChange={choose}
            error={missing ? t.pickSlot : (action.fields['startAt'] ?? null)}
          />
        )}
        <SelectField
          label={t.bay}
          placeholder={t.anyBay}
          value={bayId}
          options={data?.bays.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          onChange={({ target }) => setBayId(target.value)}
        />
      </Stack>
    </BackofficeDialog>
  );
}
