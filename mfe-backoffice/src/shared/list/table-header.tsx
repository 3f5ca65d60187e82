import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames, InlineText } from '@evcare/shared-ui';
import type { Column, DisplayedColumn, Sort } from './column';
import styles from './data-table.module.css';

/** Header of a column with sort buttons for itself and for the columns moved below it. */
export function Header<Row>({
  column,
  sort,
  onSort,
}: {
  readonly column: DisplayedColumn<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
}) {
  const sortable = [column, ...(column.foldedColumns ?? [])].filter(
    (sortColumn) => sortColumn.sortable && onSort,
  );
  const direction = sortable.some(({ key }) => key === sort?.key) ? sort?.direction : undefined;
  const ariaSort = direction === undefined ? 'none' : direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      role="columnheader"
      scope="col"
      className={classNames(column.align === 'end' && styles['end'])}
      aria-sort={sortable.length > 0 ? ariaSort : undefined}
    >
      {!sortable.includes(column) && column.header}
      {sortable.map((sortColumn) => (
        <SortButton key={sortColumn.key} column={sortColumn} sort={sort} onSort={onSort} />
      ))}
    </th>
  );
}

function SortButton<Row>({
  column: { key, header },
  sort,
  onSort,
}: {
  readonly column: Column<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
}) {
  const direction = sort?.key === key ? sort.direction : undefined;
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp;
  return (
    <InlineText
      as="button"
      type="button"
      gap="4"
      className={styles['sort']}
      onClick={() => onSort?.({ key, direction: direction === 'asc' ? 'desc' : 'asc' })}
    >
      {header}
      {direction && <Arrow size={14} strokeWidth={2} aria-hidden="true" />}
    </InlineText>
  );
}
