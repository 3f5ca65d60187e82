import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { reportText, type Report, type ReportColumn, type ReportRow } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Button, classNames, InlineText, Text } from '@evcare/shared-ui';
import { reports } from '../../messages/reports';
import { count, Definition } from '../../shared/numbers';
import { noPrint } from '../../shared/print';
import { sortRows, type RowSort } from './sort-rows';
import styles from './reports.module.css';

/** Number of rows rendered at first; the others are rendered on demand. */
const INITIAL_ROWS = 200;

interface ReportTableProps {
  readonly report: Report;
  readonly caption: string;
  readonly sort: RowSort | null;
  readonly onSort: (sort: RowSort) => void;
  /** Address of the rows behind a row. */
  readonly hrefOf?: (row: ReportRow) => string | undefined;
}

/** Makes a scrollable element focusable, so that it can be scrolled with the keyboard. */
const scrolls = (name: string) => ({ role: 'region', 'aria-label': name, tabIndex: 0 });
const isText = ({ kind }: ReportColumn): boolean => kind === 'text' || kind === 'date';

/** Table of a report: sortable by any column, with definitions of the columns and totals. */
export function ReportTable({ report, caption, sort, onSort, hrefOf }: ReportTableProps) {
  const [showAll, setShowAll] = useState(false);
  const { columns, totals } = report;
  const rows = sortRows(report.rows, sort);
  const visibleRows = showAll ? rows : rows.slice(0, INITIAL_ROWS);
  return (
    <>
      <p className={classNames(styles['swipe'], noPrint)} aria-hidden="true">
        {reports.swipe}
      </p>
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
                  const text = reportText(row[column.key], column.kind);
                  const href = columnIndex === 0 ? hrefOf?.(row) : undefined;
                  const content = href === undefined ? text : <Link to={href}>{text}</Link>;
                  return columnIndex === 0 ? (
                    <th key={column.key} scope="row">
                      {content}
                    </th>
                  ) : (
                    <td key={column.key} data-text={isText(column) || undefined}>
                      {content}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                {columns.map((column, columnIndex) =>
                  columnIndex === 0 ? (
                    <th key={column.key} scope="row">
                      {totals[column.key] ?? reports.total}
                    </th>
                  ) : (
                    <td key={column.key} data-text={isText(column) || undefined}>
                      {totals[column.key] === undefined ? '' : reportText(totals[column.key], column.kind)}
                    </td>
                  ),
                )}
              </tr>
            </tfoot>
          )}
        </table>
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
}: { readonly column: ReportColumn } & Omit<ReportTableProps, 'report' | 'caption' | 'hrefOf'>) {
  const { key, label, definition } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  // Numbers are sorted in descending order first.
  const nextDirection =
    direction === undefined ? (isText(column) ? 'asc' : 'desc') : direction === 'asc' ? 'desc' : 'asc';
  return (
    <th
      scope="col"
      data-text={isText(column) || undefined}
      aria-sort={direction === undefined ? 'none' : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <InlineText className={styles['heading']}>
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
