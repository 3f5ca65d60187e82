import { useState } from 'react';
import { call, jobApi, workshopApi } from '@evcare/shared-contracts/endpoints';
import type { Job, JobLine } from '@evcare/shared-contracts/office';
import { useApiAction } from '../../../shared/data';

const ENTITIES = ['service-order'] as const;

export interface LineChoice {
  readonly job: Job;
  readonly line: JobLine;
}

const paramsOf = ({ job, line }: LineChoice) => ({ id: job.id, lineId: line.id });

/** Actions on the timer of a job's lines. The caller shows the error of a pause. */
export function useJobSteps() {
  const start = useApiAction<LineChoice, Job>({
    send: (http, choice) => call(http, jobApi.startLine, { params: paramsOf(choice) }),
    entities: ENTITIES,
    suppressSuccessToast: true,
  });
  const pause = useApiAction<LineChoice & { reason: string }, Job>({
    send: (http, { reason, ...choice }) =>
      call(http, jobApi.pauseLine, { params: paramsOf(choice), body: { reason } }),
    entities: ENTITIES,
    suppressSuccessToast: true,
    suppressErrorToast: true,
  });
  const done = useApiAction<LineChoice, Job>({
    send: (http, choice) => call(http, jobApi.finishLine, { params: paramsOf(choice) }),
    entities: ENTITIES,
    suppressSuccessToast: true,
  });
  const [pausing, setPausing] = useState<LineChoice | null>(null);
  return { start, pause, done, pausing, setPausing };
}
export type JobSteps = ReturnType<typeof useJobSteps>;

/** Finishes the work on a job. */
export const useFinish = (onDone: () => void) =>
  useApiAction<{ readonly job: Job; readonly note: string | null }, Job>({
    send: (http, { job, note }) => call(http, workshopApi.finish, { params: { id: job.id }, body: { note } }),
    entities: ENTITIES,
    suppressErrorToast: true,
    onDone,
  });
