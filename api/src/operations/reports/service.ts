import {
  DASHBOARD_CARDS,
  reportText,
  type DashboardCard,
  type ManagerDashboard,
  type Report,
  type ReportKind,
  type TechnicianReport,
} from '@evcare/shared-contracts/office';
import type { Core } from '../../platform/core/core';
import { writeAudit } from '../../platform/audit/audit';
import { ApiError } from '../../platform/endpoints/api-error';
import { CARDS } from './cards';
import { formerTotals } from './former';
import { REPORTS } from './kinds';
import { messages } from './messages';
import { ownReport } from './own';
import { requestedSpan, spanBefore } from './period';
import { FIGURE_ROWS, type Figure } from './rows';
import type { Table } from './table';

export interface PeriodQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface ReportQuery extends PeriodQuery {
  /** Key of a row of another report, whose own rows are listed. */
  readonly of?: string | null | undefined;
  /** Column whose rows are listed. */
  readonly figure?: string | null | undefined;
  /** Row whose figure is meant. */
  readonly row?: string | null | undefined;
}

/** Creates the service for reports on shop and workshop, which the database computes from its records. */
export function createReports({ db, now }: Core) {
  /** @throws ApiError 404 for a figure without rows, or a row that the report does not have */
  const rowsBehind = async (kind: ReportKind, table: Table, figure: Figure): Promise<Report> => {
    const read = FIGURE_ROWS[kind][figure.key];
    const column = table.columns.find(({ key }) => key === figure.key);
    const row = table.rows.find(({ of }) => of === figure.row);
    if (!read || !column || (figure.row !== null && !row)) {
      throw new ApiError(404, 'NOT_FOUND', messages.unknownFigure);
    }
    const [naming] = table.columns;
    const name = row && naming ? reportText(row[naming.key], naming.kind) : null;
    const { from, to } = figure.key === 'marginBefore' ? spanBefore(figure.span) : figure.span;
    return {
      kind,
      period: { from, to },
      figure: { label: column.label, row: name },
      ...(await read(db, figure)),
    };
  };

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
    async report(kind: ReportKind, { of, figure, row, ...query }: ReportQuery): Promise<Report> {
      const time = now();
      const span = requestedSpan(query, time);
      const only = of ?? null;
      const table = await REPORTS[kind](db, span, time, only);
      if (figure)
        return rowsBehind(kind, table, { key: figure, row: row ?? null, of: only, span, now: time });
      const { columns, ...rest } = table;
      const before = spanBefore(span);
      const former = table.totals && formerTotals(before, await REPORTS[kind](db, before, time, only));
      return {
        kind,
        period: { from: span.from, to: span.to },
        columns: columns.map((column) =>
          FIGURE_ROWS[kind][column.key] ? { ...column, hasRows: true } : column,
        ),
        ...rest,
        ...(former && { former }),
      };
    },

    /** Adds an entry to the audit log, because a file with names of customers leaves the office. */
    async noteExport(actorId: string, { kind, rows }: Report, figure: string | undefined): Promise<void> {
      const detail = { list: `${kind}/${figure ?? ''}`, rows: rows.length };
      const entry = { actorId, action: 'list_exported', entityName: 'list', entityId: null, detail };
      await writeAudit(db, entry, now());
    },

    /** @throws as {@link card} */
    async own(technicianId: string, query: PeriodQuery): Promise<TechnicianReport> {
      const time = now();
      return ownReport(db, { id: technicianId, span: requestedSpan(query, time), now: time });
    },
  };
}

export type Reports = ReturnType<typeof createReports>;
