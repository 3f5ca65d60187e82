import type { Role } from '@evcare/shared-contracts';
import { addressOf, jobApi } from '@evcare/shared-contracts/endpoints';
import { may } from '@evcare/shared-contracts/office';
import { find } from '../messages/find';
import type { AreaId } from '../shared/areas';
import { useApiQuery } from '../shared/data';
import { useDeskSummary, waitsForManager, waitsInAll } from '../shared/use-desk-summary';

const t = find.waiting;

/** Number beside a page in the rail, with what it counts in words. */
export interface RailCount {
  readonly count: number;
  readonly text: string;
}
export type RailCounts = Readonly<Record<string, RailCount>>;

const counted = (
  counts: Readonly<Record<string, readonly [number, (count: number) => string]>>,
): RailCounts =>
  Object.fromEntries(
    Object.entries(counts)
      .filter(([, [count]]) => count > 0)
      .map(([page, [count, textOf]]) => [page, { count, text: textOf(count) }]),
  );

/**
 * Counts the waiting items of each page of an area. The numbers are those that the area's first page shows, from the same request;
 * none while they are loading.
 */
export function useRailCounts(area: AreaId, role: Role): RailCounts {
  const isDesk = area !== 'technician' && may(role, 'today.read');
  const desk = useDeskSummary(isDesk).data;
  const isFloor = area === 'technician' && may(role, 'jobs.work');
  const floor = useApiQuery(isFloor ? addressOf(jobApi.summary) : null, {
    entities: ['service-order', 'parts-request'],
    keepPrevious: false,
  }).data;
  if (area === 'manager' && desk)
    return counted({
      dashboard: [waitsForManager(desk), t.manager],
      stockCounts: [desk.badges.stockCounts ?? 0, t.stockCounts],
    });
  if (area === 'admin' && desk)
    return counted({
      dashboard: [waitsInAll(desk), t.admin],
      erasures: [desk.badges.erasures ?? 0, t.erasures],
      jobs: [desk.badges.deadLetters ?? 0, t.jobs],
    });
  if (isDesk && desk) {
    return counted({
      dashboard: [desk.alerts.length, t.dashboard],
      appointments: [desk.numbers.requested, t.appointments],
      serviceOrders: [desk.badges.partsRequests + desk.badges.shopOrders, t.serviceOrders],
    });
  }
  if (isFloor && floor) {
    return counted({
      workQueue: [floor.today.jobs - floor.today.finished, t.workQueue],
      partsRequest: [floor.waitingParts.length, t.partsRequest],
    });
  }
  return {};
}
