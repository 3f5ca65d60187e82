import { call, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import type { StaffAppointment } from '@evcare/shared-contracts/office';
import { appointmentMessages as t } from '../../../messages/front-desk';
import { ConfirmDialog } from '../../../shared/dialogs';
import { ReasonDialog } from '../../../shared/forms';
import { APPOINTMENT_ENTITIES, appointmentPath, loadAppointment, useStep } from '../model/use-desk-actions';
import { errorMessage, useExpectedVersion } from '../model/use-seen-version';

interface EndDialogProps {
  readonly appointment: StaffAppointment;
  readonly onClose: () => void;
}

/** Marks an appointment as a no-show, which releases its slot. */
export function NoShowDialog({ appointment, onClose }: EndDialogProps) {
  const { code } = appointment;
  const action = useStep('no-show', onClose);
  const version = useExpectedVersion(appointment.version, action);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t.noShowTitle(code)}
      confirm={t.noShowConfirm}
      busy={action.busy}
      error={errorMessage(action)}
      onConfirm={() => void action.run({ code, version })}
    >
      {t.noShowText}
    </ConfirmDialog>
  );
}

/** Cancels an appointment with a reason that the customer can read. */
export function CancelDialog({ appointment, onClose }: EndDialogProps) {
  const { code, status, version } = appointment;
  return (
    <ReasonDialog
      title={t.cancelTitle(code)}
      label={t.cancelLabel}
      confirm={t.cancelConfirm}
      variant="danger"
      draft={`cancel-appointment:${code}`}
      subject={{ version, load: loadAppointment(code) }}
      send={(http, body, headers) =>
        call(http, staffAppointmentApi.cancel, { params: { code }, body, version: headers.version })
      }
      entities={APPOINTMENT_ENTITIES}
      cachePath={appointmentPath}
      onClose={onClose}
    >
      <p>{status === 'checked_in' ? t.cancelCheckedIn : t.cancelText}</p>
    </ReasonDialog>
  );
}
