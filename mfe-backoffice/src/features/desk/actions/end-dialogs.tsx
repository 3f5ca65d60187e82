import type { StaffAppointment } from '@evcare/shared-contracts/office';
import { appointmentTexts as text } from '../../../messages/desk';
import { ConfirmDialog, ReasonDialog } from '../../../shared/dialogs';
import { useCancel, useStep } from '../model/use-desk-actions';
import { toldBy, useSeenVersion } from '../model/use-seen-version';

interface EndDialogProps {
  readonly appointment: StaffAppointment;
  readonly onClose: () => void;
}

/** Marks an appointment as a no-show, which releases its slot. */
export function NoShowDialog({ appointment, onClose }: EndDialogProps) {
  const { code } = appointment;
  const action = useStep('no-show', onClose);
  const version = useSeenVersion(appointment.version, action);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={text.noShowTitle(code)}
      confirm={text.noShowConfirm}
      busy={action.busy}
      error={toldBy(action)}
      onConfirm={() => void action.run({ code, version })}
    >
      {text.noShowText}
    </ConfirmDialog>
  );
}

/** Cancels an appointment with a reason that the customer can read. */
export function CancelDialog({ appointment, onClose }: EndDialogProps) {
  const { code, status } = appointment;
  const action = useCancel(onClose);
  const version = useSeenVersion(appointment.version, action);
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.cancelTitle(code)}
      label={text.cancelLabel}
      confirm={text.cancelConfirm}
      variant="danger"
      busy={action.busy}
      error={action.fields['reason'] ?? toldBy(action)}
      onConfirm={(reason) => void action.run({ code, version, reason })}
    >
      <p>{status === 'checked_in' ? text.cancelCheckedIn : text.cancelText}</p>
    </ReasonDialog>
  );
}
