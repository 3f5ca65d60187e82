import { Ellipsis } from 'lucide-react';
import type { StaffAppointment } from '@evcare/shared-contracts/office';
import { Button, Inline } from '@evcare/shared-ui';
import { appointmentMessages as t, moveMessages, steps as names } from '../../../messages/front-desk';
import { noPrint } from '../../../shared/print';
import { RowMenu } from './row-menu';
import { useStepDialogs } from './use-step-dialogs';

interface RowActionsProps {
  readonly appointment: StaffAppointment;
  readonly onCheckIn: () => void;
}

/** Most likely next step as a button, other steps in a menu; steps that are not allowed now are left out. */
export function RowActions({ appointment, onCheckIn }: RowActionsProps) {
  const { run, busy, dialogs } = useStepDialogs(appointment, onCheckIn);
  const { steps, code } = appointment;
  if (steps.length === 0) return null;
  const first =
    steps.find((step) => step === 'confirm' || step === 'check-in') ??
    // What is confirmed and not due yet is at most moved to another bay or technician.
    steps.find((step) => step === 'assign');
  const others = steps.filter((step) => step !== first);
  return (
    <Inline justify="end" gap="8" className={noPrint}>
      {first && (
        <Button
          size="sm"
          variant={first === 'check-in' ? 'primary' : 'secondary'}
          busy={busy}
          {...(first === 'assign' && { 'aria-label': `${names.assign}: ${code}` })}
          onClick={() => run(first)}
        >
          {first === 'assign' ? moveMessages.assign : names[first]}
        </Button>
      )}
      {others.length > 0 && (
        <RowMenu
          label={t.more(code)}
          icon={<Ellipsis size={20} strokeWidth={1.75} aria-hidden="true" />}
          items={others.map((step) => ({
            key: step,
            label: names[step],
            danger: step === 'cancel',
            run: () => run(step),
          }))}
        />
      )}
      {dialogs}
    </Inline>
  );
}
