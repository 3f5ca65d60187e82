import { readRecord, type Report, type ReportKind, type ReportRow } from '@evcare/shared-contracts/office';
import { recordHref } from '../../shared/record-href';
import { useSession } from '../../shared/scope';
import { ReportTable } from './report-table';
import type { RowSort } from './sort-rows';
import { useReportHref } from './use-report-href';

/** Report with the rows behind a row of another one. */
const ROWS_BEHIND: Readonly<Partial<Record<ReportKind, ReportKind>>> = {
  'margin-categories': 'margin',
  margin: 'margin-lines',
};

interface TableProps {
  readonly report: Report;
  readonly caption: string;
  /** Row of another report to which this one is limited. */
  readonly of: string;
  readonly sort: RowSort | null;
  readonly onSort: (sort: RowSort) => void;
}

/** Table whose rows and figures lead to what is behind them. */
export function LinkedTable({ of, ...table }: TableProps) {
  const { kind } = table.report;
  const reportHref = useReportHref();
  const role = useSession().user?.role;
  const rowHref = (row: ReportRow): string | undefined => {
    const record = readRecord(row['record']);
    if (record) return recordHref(record.kind, { id: record.key, code: record.key }, role) ?? undefined;
    const behind = ROWS_BEHIND[kind];
    return behind !== undefined && typeof row['of'] === 'string'
      ? reportHref(behind, { of: row['of'] })
      : undefined;
  };
  return (
    <ReportTable
      {...table}
      hrefOf={rowHref}
      figureHref={(figure, { row, period } = {}) => reportHref(kind, { of, figure, row, ...period })}
    />
  );
}
