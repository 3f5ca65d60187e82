import { addressOf, frontDeskApi } from '@evcare/shared-contracts/endpoints';
import type { DeskAlert, DeskAlertKind, DeskSummary } from '@evcare/shared-contracts/office';
import { useApiQuery, type ApiQuery } from './data';

/** Refresh interval in milliseconds: late and at-risk times grow without any change of the data. */
const REFRESH_INTERVAL_MS = 60_000;
/** Time in milliseconds in which the rail and the page share one response. */
const SHARED_MS = 5_000;

/** Summary of the front desk, for its start page and for the numbers of the rail; not requested unless `enabled`. */
export const useDeskSummary = (enabled: boolean): ApiQuery<DeskSummary> =>
  useApiQuery(enabled ? addressOf(frontDeskApi.summary) : null, {
    entities: [
      'appointment',
      'service-order',
      'parts-request',
      'shop-order',
      'calendar',
      'contact',
      'stock-count',
      'customer',
      'background-task',
      'leave-request',
    ],
    refetchIntervalMs: REFRESH_INTERVAL_MS,
    keepPrevious: false,
    freshMs: SHARED_MS,
  });

/** Kinds of alerts for managers; the others are the daily routine of the front desk. */
const EXCEPTIONS: readonly DeskAlertKind[] = ['conflict', 'late', 'promise', 'parts'];
export const exceptionsOf = ({ alerts }: Pick<DeskSummary, 'alerts'>): readonly DeskAlert[] =>
  alerts.filter(({ kind }) => EXCEPTIONS.includes(kind));

type Counted = Pick<DeskSummary, 'alerts' | 'badges'>;

/** Number of exceptions and approvals that wait for a manager. Older APIs send no number of discounts, refunds and leave. */
export const waitsForManager = ({ alerts, badges }: Counted): number =>
  exceptionsOf({ alerts }).length +
  badges.partsRequests +
  (badges.discounts ?? 0) +
  (badges.refunds ?? 0) +
  (badges.shopRefunds ?? 0) +
  (badges.leaveRequests ?? 0);

/** Number of decisions and answers that wait anywhere; returns are among the orders. */
export const waitsInAll = ({ badges }: Pick<DeskSummary, 'badges'>): number =>
  badges.partsRequests +
  badges.shopOrders +
  (badges.contacts ?? 0) +
  (badges.reviews ?? 0) +
  (badges.discounts ?? 0) +
  (badges.refunds ?? 0) +
  (badges.shopRefunds ?? 0) +
  (badges.stockCounts ?? 0) +
  (badges.leaveRequests ?? 0) +
  (badges.erasures ?? 0);
