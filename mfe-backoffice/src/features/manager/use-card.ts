import { useEffect, useRef } from 'react';
import {
  LIVE_TOPIC_OFFICE,
  OFFICE_CHANGED,
  type DashboardCard,
  type ManagerDashboard,
  type OfficeEntity,
  type Period,
} from '@evcare/shared-contracts/office';
import { useOfficeQuery, type OfficeQuery } from '../../shared/data';
import { periodQuery } from '../../shared/period';
import { useRemote } from '../../shared/scope';

/**
 * Shortest time between two refreshes, in milliseconds. A busy workshop changes many times a minute, and figures over
 * days need not follow each change.
 */
const AT_MOST_EVERY_MS = 10_000;

/** Refreshes when one of the entities changes: at once, and then at most every ten seconds. */
function useCalmRefresh(entities: readonly OfficeEntity[], ask: () => void): void {
  const { live } = useRemote();
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const watched = entities.join(' ');

  useEffect(() => {
    if (watched === '') return undefined;
    const names = watched.split(' ');
    let resting: ReturnType<typeof setTimeout> | undefined;
    let again = false;
    const rest = () => {
      resting = setTimeout(() => {
        resting = undefined;
        if (!again) return;
        again = false;
        latest.current();
        rest();
      }, AT_MOST_EVERY_MS);
    };
    const leave = live.watch([LIVE_TOPIC_OFFICE], {
      // After a gap in the events, OfficeData refetches everything.
      onStale: () => undefined,
      onEvent({ type, data }) {
        const entity = (data as { entity?: unknown } | null)?.entity;
        if (type !== OFFICE_CHANGED || !names.some((name) => name === entity)) return;
        if (resting !== undefined) again = true;
        else {
          latest.current();
          rest();
        }
      },
    });
    return () => {
      clearTimeout(resting);
      leave();
    };
  }, [live, watched]);
}

const NONE: readonly OfficeEntity[] = [];

/** Data of one dashboard card; each card loads, fails and refreshes independently. */
export function useCard<C extends DashboardCard>(
  card: C,
  period: Period | null,
  follows: readonly OfficeEntity[] = NONE,
): OfficeQuery<ManagerDashboard[C]> {
  const path = period && `/manager/dashboard/${card}${periodQuery(period)}`;
  const query = useOfficeQuery<ManagerDashboard[C]>(path);
  useCalmRefresh(follows, query.retry);
  return query;
}
