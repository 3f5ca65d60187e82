import { useState } from 'react';
import type { Job, JobLine } from '@evcare/shared-contracts/office';
import { useApiAction } from '../../../shared/data';

const orderPath = (job: Job, step: string) => `/staff/service-orders/${encodeURIComponent(job.id)}/${step}`;
const linePath = (job: Job, line: JobLine, step: string) =>
  orderPath(job, `lines/${encodeURIComponent(line.id)}/${step}`);
const ENTITIES = ['service-order'] as const;

export interface LineChoice {
  readonly job: Job;
  readonly line: JobLine;
}

/** Actions on the timer of a job's lines. The caller shows the error of a pause. */
export function useJobSteps() {
  const start = useApiAction<LineChoice, Job>({
    send: (http, { job, line }) => http.post(linePath(job, line, 'start')),
    entities: ENTITIES,
    suppressSuccessToast: true,
  });
  const pause = useApiAction<LineChoice & { reason: string }, Job>({
    send: (http, { job, line, reason }) => http.post(linePath(job, line, 'pause'), { reason }),
    entities: ENTITIES,
    suppressSuccessToast: true,
    suppressErrorToast: true,
  });
  const done = useApiAction<LineChoice, Job>({
    send: (http, { job, line }) => http.post(linePath(job, line, 'done')),
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
    send: (http, { job, note }) => http.post(orderPath(job, 'finish'), { note }),
    entities: ENTITIES,
    suppressErrorToast: true,
    onDone,
  });
