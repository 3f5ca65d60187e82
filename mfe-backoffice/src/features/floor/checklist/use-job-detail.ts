import { useEffect, useState } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import type { JobDetail } from '@evcare/shared-contracts/office';
import { useOfficeQuery } from '../../../shared/data';
import type { Queue } from '../offline/queue';

/** Job with its checklist; falls back to the last stored copy when the server cannot be reached. */
export function useJobDetail(id: string, queue: Queue) {
  const query = useOfficeQuery<JobDetail>(`${PATHS.technician}/jobs/${encodeURIComponent(id)}`, {
    entities: ['service-order'],
    keep: false,
  });
  const [kept, setKept] = useState<JobDetail | undefined>();
  const { data } = query;

  useEffect(() => {
    if (data) void queue.remember(data);
  }, [data, queue]);

  useEffect(() => {
    let here = true;
    void queue.recall(id).then((detail) => here && setKept(detail));
    return () => {
      here = false;
    };
  }, [id, queue]);

  const old = data === undefined && query.error !== null && kept?.job.id === id ? kept : undefined;
  return { query, detail: data ?? old, old: old !== undefined };
}
