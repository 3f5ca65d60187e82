import { useState, type ReactNode } from 'react';
import type { AppointmentStep, StaffAppointment } from '@evcare/shared-contracts/office';
import { useStep } from '../model/use-desk-actions';
import { MoveDialog } from './move-dialog';
import { AssignDialog } from './assign-dialog';
import { CancelDialog, NoShowDialog } from './end-dialogs';

type DialogStep = Exclude<AppointmentStep, 'confirm' | 'check-in'>;

/** Runs the steps of an appointment and renders the dialogs that some of them need. */
export function useStepDialogs(
  appointment: StaffAppointment,
  onCheckIn: () => void,
  /** Step whose dialog is initially open, if the step is allowed. */
  firstStep: DialogStep | null = null,
) {
  const isAllowed = firstStep !== null && appointment.steps.includes(firstStep);
  const [openDialog, setOpenDialog] = useState<DialogStep | null>(isAllowed ? firstStep : null);
  const close = () => setOpenDialog(null);
  const confirm = useStep('confirm');
  const { code, version } = appointment;

  const run = (step: AppointmentStep) => {
    if (step === 'confirm') return void confirm.run({ code, version });
    if (step === 'check-in') return onCheckIn();
    setOpenDialog(step);
  };
  const dialogs: ReactNode = (
    <>
      {openDialog === 'no-show' && <NoShowDialog appointment={appointment} onClose={close} />}
      {openDialog === 'cancel' && <CancelDialog appointment={appointment} onClose={close} />}
      {openDialog === 'reschedule' && <MoveDialog appointment={appointment} onClose={close} />}
      {openDialog === 'assign' && <AssignDialog appointment={appointment} onClose={close} />}
    </>
  );
  return { run, busy: confirm.busy, dialogs };
}
