import {
  DASHBOARD_CARDS,
  type DashboardCard,
  type ManagerDashboard,
  type Report,
  type ReportKind,
  type TechnicianReport,
} from '@evcare/shared-contracts/office';
import type { Core } from '../../app/core';
import { CARDS } from './cards';
import { REPORTS } from './kinds';
import { ownReport } from './own';
import { requestedSpan } from './period';

export interface PeriodQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Creates the reports on shop and workshop, computed by the database from its records. */
export function createReports({ db, now }: Core) {
  return {
    /** @throws ApiError 400 VALIDATION_FAILED for an invalid period or more than 366 days */
    async card<C extends DashboardCard>(card: C, query: PeriodQuery): Promise<ManagerDashboard[C]> {
      const at = now();
      return CARDS[card](db, requestedSpan(query, at), at);
    },

    /** @throws as {@link card} */
    async dashboard(query: PeriodQuery): Promise<ManagerDashboard> {
      const at = now();
      const span = requestedSpan(query, at);
      const cards = await Promise.all(
        DASHBOARD_CARDS.map(async (card) => [card, await CARDS[card](db, span, at)] as const),
      );
      const period = { from: span.from, to: span.to };
      return { period, ...Object.fromEntries(cards) } as unknown as ManagerDashboard;
    },

    /** @throws as {@link card} */
    async report(kind: ReportKind, query: PeriodQuery): Promise<Report> {
      const at = now();
      const span = requestedSpan(query, at);
      const table = await REPORTS[kind](db, span, at);
      return { kind, period: { from: span.from, to: span.to }, ...table };
    },

    /** @throws as {@link card} */
    async own(technicianId: string, query: PeriodQuery): Promise<TechnicianReport> {
      const at = now();
      return ownReport(db, { id: technicianId, span: requestedSpan(query, at), now: at });
    },
  };
}

export type Reports = ReturnType<typeof createReports>;
