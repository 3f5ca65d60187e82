import { floor } from '../../../messages/floor';
import { ReasonDialog } from '../../../shared/dialogs';
import type { JobSteps } from './use-job-steps';

/** Asks for the reason of a pause. */
export function PauseDialog({ pause, pausing, setPausing }: JobSteps) {
  const leave = () => {
    pause.clear();
    setPausing(null);
  };
  return (
    <ReasonDialog
      open={pausing !== null}
      title={floor.job.pauseTitle}
      hint={floor.job.pauseHint}
      confirm={floor.job.pause}
      busy={pause.busy}
      error={pause.fields['reason'] ?? pause.error}
      onClose={leave}
      onConfirm={(reason) => {
        if (pausing) void pause.run({ ...pausing, reason }).then((job) => job && leave());
      }}
    />
  );
}
