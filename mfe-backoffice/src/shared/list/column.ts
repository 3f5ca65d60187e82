import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** Rows can be sorted by this column. */
  readonly sortable?: boolean;
  /** Hidden on the cards of phones. */
  readonly wideOnly?: boolean;
  /** Never wraps, for example a phone number or a time. */
  readonly whole?: boolean;
  /** Needs no label on a card. */
  readonly bare?: boolean;
  /** Key of the column below whose cell this one moves when the table is too narrow. */
  readonly under?: string;
  /** Shows its header when it is moved below another cell, where its value alone would be unclear. */
  readonly named?: boolean;
}

export interface Sort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

/** Column as displayed, with the columns that were moved below its cell. */
export type Placed<Row> = Column<Row> & { readonly below?: readonly Column<Row>[] };

/** Moves the columns with `under` below the cell of the column they name. */
export function fold<Row>(columns: readonly Column<Row>[]): readonly Placed<Row>[] {
  return columns
    .filter(({ under }) => under === undefined)
    .map((column) => {
      const below = columns.filter(({ under }) => under === column.key);
      return below.length === 0 ? column : { ...column, below };
    });
}
