import { useEffect, useState } from 'react';
import { addressOf, jobApi } from '@evcare/shared-contracts/endpoints';
import type { JobDetail } from '@evcare/shared-contracts/office';
import { useApiQuery } from '../../../shared/data';
import type { Queue } from '../offline/queue';

/** Job with its checklist; falls back to the last stored copy when the server cannot be reached. */
export function useJobDetail(id: string, queue: Queue) {
  const query = useApiQuery(addressOf(jobApi.read, { params: { id } }), {
    entities: ['service-order'],
    keepPrevious: false,
  });
  const [stored, setStored] = useState<JobDetail | undefined>();
  const { data } = query;

  useEffect(() => {
    if (data) void queue.remember(data);
  }, [data, queue]);

  useEffect(() => {
    let mounted = true;
    void queue.recall(id).then((detail) => mounted && setStored(detail));
    return () => {
      mounted = false;
    };
  }, [id, queue]);

  const storedDetail =
    data === undefined && query.error !== null && stored?.job.id === id ? stored : undefined;
  return { query, detail: data ?? storedDetail, old: storedDetail !== undefined };
}
