import { call, jobApi } from '@evcare/shared-contracts/endpoints';
import { floor } from '../../../messages/floor';
import { ReasonDialog } from '../../../shared/forms';
import type { JobSteps } from './use-job-steps';

const ENTITIES = ['service-order'] as const;

/** Asks for the reason of a pause. */
export function PauseDialog({ pausing, setPausing }: JobSteps) {
  if (!pausing) return null;
  const params = { id: pausing.job.id, lineId: pausing.line.id };
  return (
    <ReasonDialog
      title={floor.job.pauseTitle}
      hint={floor.job.pauseHint}
      confirm={floor.job.pause}
      draft={`pause:${params.lineId}`}
      send={(http, body) => call(http, jobApi.pauseLine, { params, body })}
      suppressSuccessToast
      entities={ENTITIES}
      onClose={() => setPausing(null)}
    />
  );
}
