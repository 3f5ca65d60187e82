import { useState } from 'react';
import type { Job, JobLine } from '@evcare/shared-contracts/office';
import { useOfficeAction } from '../../../shared/data';

const at = (job: Job, rest: string) => `/staff/service-orders/${encodeURIComponent(job.id)}/${rest}`;
const ofLine = (job: Job, line: JobLine, step: string) =>
  at(job, `lines/${encodeURIComponent(line.id)}/${step}`);
const ENTITIES = ['service-order'] as const;

export interface LineChoice {
  readonly job: Job;
  readonly line: JobLine;
}

/** Actions on the timer of a job's lines. The caller shows the error of a pause. */
export function useJobSteps() {
  const start = useOfficeAction<LineChoice, Job>({
    send: (http, { job, line }) => http.post(ofLine(job, line, 'start')),
    entities: ENTITIES,
    silent: true,
  });
  const pause = useOfficeAction<LineChoice & { reason: string }, Job>({
    send: (http, { job, line, reason }) => http.post(ofLine(job, line, 'pause'), { reason }),
    entities: ENTITIES,
    silent: true,
    quiet: true,
  });
  const done = useOfficeAction<LineChoice, Job>({
    send: (http, { job, line }) => http.post(ofLine(job, line, 'done')),
    entities: ENTITIES,
    silent: true,
  });
  const [pausing, setPausing] = useState<LineChoice | null>(null);
  return { start, pause, done, pausing, setPausing };
}
export type JobSteps = ReturnType<typeof useJobSteps>;

/** Finishes the work on a job. */
export const useFinish = (onDone: () => void) =>
  useOfficeAction<{ readonly job: Job; readonly note: string | null }, Job>({
    send: (http, { job, note }) => http.post(at(job, 'finish'), { note }),
    entities: ENTITIES,
    quiet: true,
    onDone,
  });
