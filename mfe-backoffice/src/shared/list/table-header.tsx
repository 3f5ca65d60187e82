import { ArrowDown, ArrowUp } from 'lucide-react';
import { classNames } from '@evcare/shared-ui';
import type { Column, Placed, Sort } from './column';
import styles from './data-table.module.css';

/** Header of a column with sort buttons for itself and for the columns moved below it. */
export function Header<Row>({
  column,
  sort,
  onSort,
}: {
  readonly column: Placed<Row>;
  readonly sort: Sort | undefined;
  readonly onSort: ((sort: Sort) => void) | undefined;
}) {
  const sortable = [column, ...(column.below ?? [])].filter((one) => one.sortable && onSort);
  const here = sortable.some(({ key }) => key === sort?.key) ? sort?.direction : undefined;
  const said = here === undefined ? 'none' : here === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      role="columnheader"
      scope="col"
      className={classNames(column.align === 'end' && styles['end'])}
      aria-sort={sortable.length > 0 ? said : undefined}
    >
      {!sortable.includes(column) && column.header}
      {sortable.map((one) => (
        <SortButton key={one.key} column={one} sort={sort} onSort={onSort} />
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
  const here = sort?.key === key ? sort.direction : undefined;
  const Arrow = here === 'desc' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className={styles['sort']}
      onClick={() => onSort?.({ key, direction: here === 'asc' ? 'desc' : 'asc' })}
    >
      {header}
      {here && <Arrow size={14} strokeWidth={2} aria-hidden="true" />}
    </button>
  );
}
