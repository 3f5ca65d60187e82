import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** The rows can be put in its order. */
  readonly sortable?: boolean;
  /** The card of a phone does without. */
  readonly wideOnly?: boolean;
  /** Never broken in two, such as a phone number or a time. */
  readonly whole?: boolean;
  /** On a card it needs no name before it. */
  readonly bare?: boolean;
  /** Where the table is too narrow it stands below the cell of the column with this key. */
  readonly under?: string;
  /** There it says its heading, without which it would not be understood. */
  readonly named?: boolean;
}

export interface Sort {
  readonly key: string;
  readonly direction: 'asc' | 'desc';
}

/** A column as it stands: with those below it that have no room beside it. */
export type Placed<Row> = Column<Row> & { readonly below?: readonly Column<Row>[] };

/** The columns that stay, each with those below it that have no room beside it. */
export function fold<Row>(columns: readonly Column<Row>[]): readonly Placed<Row>[] {
  return columns
    .filter(({ under }) => under === undefined)
    .map((column) => {
      const below = columns.filter(({ under }) => under === column.key);
      return below.length === 0 ? column : { ...column, below };
    });
}
