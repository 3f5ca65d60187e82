import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** Rows can be sorted by this column. */
  readonly sortable?: boolean;
  /** Hidden when rows are shown as cards. */
  readonly wideOnly?: boolean;
  /** Never wraps, for example a phone number or a time. */
  readonly noWrap?: boolean;
  /** Shows no label on a card. */
  readonly hideLabel?: boolean;
  /** When the table is too narrow, this column moves below the cell of the column with this key. */
  readonly foldUnder?: string;
  /** Shows the header also when the column is moved below another cell; the value alone would be unclear. */
  readonly showHeaderFolded?: boolean;
  /** Name in the menu of columns if the header is empty; a column without either is always shown. */
  readonly label?: string;
  /** Cannot be hidden; the first column, which identifies the row, never can. */
  readonly required?: boolean;
  /** Hidden until the user shows it. */
  readonly hidden?: boolean;
}

export interface Sort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

/** Column as displayed, with the columns that were moved below its cell. */
export type DisplayedColumn<Row> = Column<Row> & { readonly foldedColumns?: readonly Column<Row>[] };

/** Moves the columns with `foldUnder` below the cell of the column they name, unless that column is hidden. */
export function foldColumns<Row>(columns: readonly Column<Row>[]): readonly DisplayedColumn<Row>[] {
  return columns
    .filter(({ foldUnder }) => columns.every(({ key }) => key !== foldUnder))
    .map((column) => {
      const foldedColumns = columns.filter(({ foldUnder }) => foldUnder === column.key);
      return foldedColumns.length === 0 ? column : { ...column, foldedColumns };
    });
}
