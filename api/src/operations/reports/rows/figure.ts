import type { ReportColumn, ReportRow } from '@evcare/shared-contracts/office';
import type { Queries } from '../../../platform/db/client';
import type { Span } from '../period';
import { sumsOf, type Table } from '../table';

/** Figure of a report, whose rows are read. */
export interface Figure {
  readonly span: Span;
  readonly now: Date;
  /** Key of the column. */
  readonly key: string;
  /** `of` of the report's row; null for the total. */
  readonly row: string | null;
  /** Row of another report to which the report is limited. */
  readonly of: string | null;
}

/** Reads the rows behind a figure. Their count is the figure, or the total of the column of its name. */
export type ReadFigureRows = (db: Queries, figure: Figure) => Promise<Table>;

/** Builds the table of the rows behind a figure, with the sums of the given columns; it has no chart. */
export function figureTable(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  ...summed: readonly string[]
): Table {
  return {
    columns: [...columns],
    rows: [...rows],
    empty: rows.length === 0,
    totals: summed.length === 0 ? null : sumsOf(rows, ...summed),
    series: {
      form: 'rows',
      kind: 'number',
      labelKind: 'text',
      labelTitle: columns[0]?.label ?? '',
      labels: [],
      sets: [],
    },
  };
}
