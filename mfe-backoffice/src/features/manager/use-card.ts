import { useEffect, useRef } from 'react';
import type { Address } from '@evcare/shared-contracts/endpoints';
import { LIVE_TOPIC_OFFICE, OFFICE_CHANGED, type OfficeEntity } from '@evcare/shared-contracts/office';
import { useApiQuery, type ApiQuery } from '../../shared/data';
import { useRemote } from '../../shared/scope';

/**
 * Minimum time between two refreshes, in milliseconds. In a busy workshop the data changes many times a
 * minute, and figures that cover days need not follow each change.
 */
const MIN_REFRESH_INTERVAL_MS = 10_000;

/** Refreshes when one of the entities changes: at once, and then at most every ten seconds. */
function useThrottledRefresh(entities: readonly OfficeEntity[], refresh: () => void): void {
  const { live } = useRemote();
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const entityKey = entities.join(' ');

  useEffect(() => {
    if (entityKey === '') return undefined;
    const watchedEntities = entityKey.split(' ');
    let pauseTimer: ReturnType<typeof setTimeout> | undefined;
    let refreshDue = false;
    const startPause = () => {
      pauseTimer = setTimeout(() => {
        pauseTimer = undefined;
        if (!refreshDue) return;
        refreshDue = false;
        latest.current();
        startPause();
      }, MIN_REFRESH_INTERVAL_MS);
    };
    const unsubscribe = live.watch([LIVE_TOPIC_OFFICE], {
      // After a gap in the events, BackofficeData refetches everything.
      onStale: () => undefined,
      onEvent({ type, data }) {
        const entity = (data as { entity?: unknown } | null)?.entity;
        if (type !== OFFICE_CHANGED || !watchedEntities.some((name) => name === entity)) return;
        if (pauseTimer !== undefined) refreshDue = true;
        else {
          latest.current();
          startPause();
        }
      },
    });
    return () => {
      clearTimeout(pauseTimer);
      unsubscribe();
    };
  }, [live, entityKey]);
}

const NO_ENTITIES: readonly OfficeEntity[] = [];

/** Data of one dashboard card; each card loads, fails and refreshes independently. */
export function useCard<T>(
  address: Address<T> | null,
  entities: readonly OfficeEntity[] = NO_ENTITIES,
): ApiQuery<T> {
  const query = useApiQuery(address);
  useThrottledRefresh(entities, query.retry);
  return query;
}
