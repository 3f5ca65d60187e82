import { useState, type ReactNode } from 'react';
import type { AppointmentStep, StaffAppointment } from '@evcare/shared-contracts/office';
import { appointmentTexts as text } from '../../../messages/desk';
import { ConfirmDialog, ReasonDialog } from '../../../shared/dialogs';
import { useCancel, useStep } from '../model/use-desk-actions';
import { MoveDialog } from './move-dialog';
import { AssignDialog } from './assign-dialog';

type Asked = Exclude<AppointmentStep, 'confirm' | 'check-in'>;

/** What may be done with an appointment, and the dialogs that some of it asks for. */
export function useStepDialogs(appointment: StaffAppointment, onCheckIn: () => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const confirm = useStep('confirm');
  const noShow = useStep('no-show', close);
  const cancel = useCancel(close);
  const { code, version, status } = appointment;

  const run = (step: AppointmentStep) => {
    if (step === 'confirm') return void confirm.run({ code, version });
    if (step === 'check-in') return onCheckIn();
    setAsked(step);
  };
  const dialogs: ReactNode = (
    <>
      <ConfirmDialog
        open={asked === 'no-show'}
        onClose={close}
        title={text.noShowTitle(code)}
        confirm={text.noShowConfirm}
        busy={noShow.busy}
        onConfirm={() => void noShow.run({ code, version })}
      >
        {text.noShowText}
      </ConfirmDialog>
      <ReasonDialog
        open={asked === 'cancel'}
        onClose={close}
        title={text.cancelTitle(code)}
        label={text.cancelLabel}
        confirm={text.cancelConfirm}
        variant="danger"
        busy={cancel.busy}
        error={cancel.fields['reason'] ?? null}
        onConfirm={(reason) => void cancel.run({ code, version, reason })}
      >
        <p>{status === 'checked_in' ? text.cancelCheckedIn : text.cancelText}</p>
      </ReasonDialog>
      {asked === 'reschedule' && <MoveDialog appointment={appointment} onClose={close} />}
      {asked === 'assign' && <AssignDialog appointment={appointment} onClose={close} />}
    </>
  );
  return { run, busy: confirm.busy, dialogs };
}
