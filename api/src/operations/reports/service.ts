import {
  DASHBOARD_CARDS,
  type DashboardCard,
  type ManagerDashboard,
  type Report,
  type ReportKind,
  type TechnicianReport,
} from '@evcare/shared-contracts/office';
import type { Core } from '../../platform/core/core';
import { CARDS } from './cards';
import { REPORTS } from './kinds';
import { ownReport } from './own';
import { requestedSpan } from './period';

export interface PeriodQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface ReportQuery extends PeriodQuery {
  /** Key of a row of another report, whose own rows are listed. */
  readonly of?: string | null | undefined;
}

/** Creates the service for reports on shop and workshop, which the database computes from its records. */
export function createReports({ db, now }: Core) {
  return {
    /**
     * Computes one card.
     * @throws ApiError 400 VALIDATION_FAILED for an invalid period or more than 366 days
     */
    async card<C extends DashboardCard>(card: C, query: PeriodQuery): Promise<ManagerDashboard[C]> {
      const time = now();
      return CARDS[card](db, requestedSpan(query, time), time);
    },

    /** @throws as {@link card} */
    async dashboard(query: PeriodQuery): Promise<ManagerDashboard> {
      const time = now();
      const span = requestedSpan(query, time);
      const cards = await Promise.all(
        DASHBOARD_CARDS.map(async (card) => [card, await CARDS[card](db, span, time)] as const),
      );
      const period = { from: span.from, to: span.to };
      return { period, ...Object.fromEntries(cards) } as unknown as ManagerDashboard;
    },

    /** @throws as {@link card} */
    async report(kind: ReportKind, { of, ...query }: ReportQuery): Promise<Report> {
      const time = now();
      const span = requestedSpan(query, time);
      const table = await REPORTS[kind](db, span, time, of ?? null);
      return { kind, period: { from: span.from, to: span.to }, ...table };
    },

    /** @throws as {@link card} */
    async own(technicianId: string, query: PeriodQuery): Promise<TechnicianReport> {
      const time = now();
      return ownReport(db, { id: technicianId, span: requestedSpan(query, time), now: time });
    },
  };
}

export type Reports = ReturnType<typeof createReports>;
