import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { reportText, type Report, type ReportColumn, type ReportRow } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Button, classNames, InlineText, Text } from '@evcare/shared-ui';
import { reports } from '../../messages/reports';
import { count, Definition } from '../../shared/numbers';
import { noPrint } from '../../shared/print';
import { Definitions } from './definitions';
import { isTextColumn } from './columns';
import { FigureCell, type FigureHref } from './figure-cell';
import { ReportTotals } from './report-totals';
import { sortRows, type RowSort } from './sort-rows';
import styles from './reports.module.css';

/** Number of rows rendered at first; the others are rendered on demand. */
const INITIAL_ROWS = 200;

interface ReportTableProps {
  readonly report: Report;
  readonly caption: string;
  readonly sort: RowSort | null;
  readonly onSort: (sort: RowSort) => void;
  /** Address of what a row is about. */
  readonly hrefOf: (row: ReportRow) => string | undefined;
  readonly figureHref: FigureHref;
}

/** Makes a scrollable element focusable, so that it can be scrolled with the keyboard. */
const scrolls = (name: string) => ({ role: 'region', 'aria-label': name, tabIndex: 0 });

/** Table of a report: sortable by any column, with definitions of the columns and totals. */
export function ReportTable({ report, caption, sort, onSort, hrefOf, figureHref }: ReportTableProps) {
  const [showAll, setShowAll] = useState(false);
  const { columns } = report;
  const rows = sortRows(report.rows, sort);
  const [naming] = columns;
  const nameOf = (row: ReportRow) => reportText(naming && row[naming.key], naming?.kind ?? 'text');
  const visibleRows = showAll ? rows : rows.slice(0, INITIAL_ROWS);
  return (
    <>
      <Text tone="muted" className={classNames(styles['swipe'], noPrint)} aria-hidden="true">
        {reports.swipe}
      </Text>
      <div className={styles['frame']} {...scrolls(caption)}>
        <table className={styles['table']}>
          <Text as="caption" unseen>
            {caption}
          </Text>
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHeading key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {visibleRows.map((row, index) => (
              <tr key={index}>
                {columns.map((column, columnIndex) => {
                  const value = row[column.key] ?? null;
                  const text = reportText(value, column.kind);
                  if (columnIndex > 0) {
                    const of = typeof row['of'] === 'string' ? row['of'] : undefined;
                    const href = of === undefined ? undefined : figureHref(column.key, { row: of });
                    return (
                      <FigureCell
                        key={column.key}
                        column={column}
                        value={value}
                        href={href}
                        row={nameOf(row)}
                      />
                    );
                  }
                  const href = hrefOf(row);
                  return (
                    <th key={column.key} scope="row">
                      {href === undefined ? text : <Link to={href}>{text}</Link>}
                    </th>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <ReportTotals report={report} figureHref={figureHref} />
        </table>
        {/* In a grid, what follows a table that is divided between sheets is printed over its last lines. */}
        <Definitions report={report} />
      </div>
      {rows.length > visibleRows.length && (
        <div className={noPrint}>
          <Button variant="secondary" onClick={() => setShowAll(true)}>
            {reports.all(count(rows.length))}
          </Button>
        </div>
      )}
    </>
  );
}

function ColumnHeading({
  column,
  sort,
  onSort,
}: { readonly column: ReportColumn } & Omit<
  ReportTableProps,
  'report' | 'caption' | 'hrefOf' | 'figureHref'
>) {
  const { key, label, definition } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  // Numbers are sorted in descending order first.
  const nextDirection =
    direction === undefined ? (isTextColumn(column) ? 'asc' : 'desc') : direction === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      data-text={isTextColumn(column) || undefined}
      aria-sort={direction === undefined ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <InlineText gap="4">
        <InlineText
          as="button"
          type="button"
          gap="4"
          className={styles['sort']}
          onClick={() => onSort({ key, direction: nextDirection })}
        >
          {label}
          {direction && <Arrow size={14} strokeWidth={2} aria-hidden="true" />}
        </InlineText>
        <Definition name={label}>{definition}</Definition>
      </InlineText>
    </th>
  );
}
