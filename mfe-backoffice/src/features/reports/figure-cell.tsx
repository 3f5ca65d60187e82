import { reportText, type Period, type ReportColumn, type ReportRow } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { reports } from '../../messages/reports';
import { isTextColumn } from './columns';

/** Returns the address of the rows behind a figure: of a row, or of a total, also of another period. */
export type FigureHref = (
  figure: string,
  of?: { readonly row?: string | undefined; readonly period?: Period },
) => string;

interface FigureCellProps {
  readonly column: ReportColumn;
  readonly value: ReportRow[string] | undefined;
  /** Address of the rows behind the value. */
  readonly href: string | undefined;
  /** Name of the row, by which the links of a column differ for a screen reader. */
  readonly row: string;
}

/** Cell of a table, whose value leads to the rows that it is made of. A value of 0 is made of none. */
export function FigureCell({ column, value, href, row }: FigureCellProps) {
  const text = value === undefined ? '' : reportText(value, column.kind);
  const hasRows = column.hasRows === true && typeof value === 'number' && value !== 0;
  return (
    <td data-text={isTextColumn(column) || undefined}>
      {hasRows && href !== undefined ? (
        <Link to={href} aria-label={reports.rowsOf(text, column.label, row)}>
          {text}
        </Link>
      ) : (
        text
      )}
    </td>
  );
}
