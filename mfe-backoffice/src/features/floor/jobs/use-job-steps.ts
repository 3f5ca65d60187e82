import { useState } from 'react';
import { call, jobApi } from '@evcare/shared-contracts/endpoints';
import type { Job, JobLine } from '@evcare/shared-contracts/office';
import { useApiAction } from '../../../shared/data';

const ENTITIES = ['service-order'] as const;

export interface LineChoice {
  readonly job: Job;
  readonly line: JobLine;
}

const paramsOf = ({ job, line }: LineChoice) => ({ id: job.id, lineId: line.id });

/** Actions on the timers of a job's lines, and the line for which the pause dialog is open. */
export function useJobSteps() {
  const start = useApiAction<LineChoice, Job>({
    send: (http, choice) => call(http, jobApi.startLine, { params: paramsOf(choice) }),
    entities: ENTITIES,
    suppressSuccessToast: true,
  });
  const done = useApiAction<LineChoice, Job>({
    send: (http, choice) => call(http, jobApi.finishLine, { params: paramsOf(choice) }),
    entities: ENTITIES,
    suppressSuccessToast: true,
  });
  const [pausing, setPausing] = useState<LineChoice | null>(null);
  return { start, done, pausing, setPausing };
}
export type JobSteps = ReturnType<typeof useJobSteps>;
