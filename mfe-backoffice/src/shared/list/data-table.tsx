import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { classNames } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { useRoom } from './use-room';
import { useVirtualRows } from './use-virtual-rows';
import styles from './data-table.module.css';

const text = messages.common.table;

// Laid out as cards the elements lose their meaning in some browsers; their roles keep it.
const GROUP = { role: 'rowgroup' } as const;
const CELL = { role: 'cell' } as const;

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

export interface Selection {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

export interface DataTableProps<Row> {
  /** Heard before the table. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** What a row is called where it is chosen or opened; its first column otherwise says too little. */
  readonly rowName?: (row: Row) => string;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly selection?: Selection;
  /** Where the row's first cell leads. */
  readonly rowHref?: (row: Row) => string;
  /** Opens the row from its first cell. */
  readonly onOpen?: (row: Row) => void;
  readonly actions?: (row: Row) => ReactNode;
  /** Such as a row that needs attention. */
  readonly rowTone?: (row: Row) => 'warning' | 'danger' | undefined;
}

/** Rows: a table where there is room, cards on phones; of very long ones only what is in sight is drawn. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, selection, actions } = props;
  const { frame, shown, before, after, virtual } = useVirtualRows(rows.length);
  const { folded, scrolls } = useRoom(
    frame,
    props.columns.some(({ under }) => under !== undefined),
  );
  const columns: readonly Placed<Row>[] = folded ? fold(props.columns) : props.columns;
  const nameOf = props.rowName ?? rowKey;
  const keys = rows.map(rowKey);
  const all = keys.length > 0 && keys.every((key) => selection?.chosen.has(key));

  const toggle = (key: string) => {
    const next = new Set(selection?.chosen);
    if (!next.delete(key)) next.add(key);
    selection?.onChange(next);
  };
  const span = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);

  return (
    <div
      ref={frame}
      className={styles['frame']}
      data-virtual={virtual || undefined}
      data-folded={folded || undefined}
      data-scrolls={scrolls || undefined}
      {...((virtual || scrolls) && { tabIndex: 0, role: 'region', 'aria-label': text.scroll(caption) })}
    >
      <table className={styles['table']} role="table" aria-rowcount={rows.length + 1}>
        <caption className={styles['caption']}>{caption}</caption>
        <thead {...GROUP} className={styles['head']}>
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className={styles['tick']}>
                <label className={styles['tickTarget']}>
                  <input
                    type="checkbox"
                    checked={all}
                    aria-label={text.selectAll}
                    onChange={() => selection.onChange(new Set(all ? [] : keys))}
                  />
                </label>
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {actions && <th role="columnheader" scope="col" aria-label=" " />}
          </tr>
        </thead>
        <tbody {...GROUP}>
          {before > 0 && <Gap height={before} span={span} />}
          {shown.map((index) => {
            const row = rows[index] as Row;
            const key = keys[index] as string;
            return (
              <tr
                key={key}
                role="row"
                aria-rowindex={index + 2}
                className={classNames(styles['row'], toneClass(props.rowTone?.(row)))}
                data-chosen={selection?.chosen.has(key) || undefined}
              >
                {selection && (
                  <td {...CELL} className={styles['tick']}>
                    <label className={styles['tickTarget']}>
                      <input
                        type="checkbox"
                        checked={selection.chosen.has(key)}
                        aria-label={text.select(nameOf(row))}
                        onChange={() => toggle(key)}
                      />
                    </label>
                  </td>
                )}
                {columns.map((column, at) => (
                  <td
                    key={column.key}
                    {...CELL}
                    data-label={column.bare || at === 0 ? undefined : column.header}
                    className={classNames(
                      styles['cell'],
                      at === 0 && styles['first'],
                      column.align === 'end' && styles['end'],
                      column.wideOnly && styles['wideOnly'],
                      column.whole && styles['whole'],
                    )}
                  >
                    {at === 0 ? <Opener {...props} row={row} column={column} /> : column.cell(row)}
                    {column.below?.map((one) => (
                      <div key={one.key} className={styles['below']}>
                        {one.named && `${one.header} `}
                        {one.cell(row)}
                      </div>
                    ))}
                  </td>
                ))}
                {actions && (
                  <td {...CELL} className={styles['actions']}>
                    {actions(row)}
                  </td>
                )}
              </tr>
            );
          })}
          {after > 0 && <Gap height={after} span={span} />}
        </tbody>
      </table>
    </div>
  );
}

type Placed<Row> = Column<Row> & { readonly below?: readonly Column<Row>[] };

/** The columns that stay, each with those below it that have no room beside it. */
function fold<Row>(columns: readonly Column<Row>[]): readonly Placed<Row>[] {
  return columns
    .filter(({ under }) => under === undefined)
    .map((column) => {
      const below = columns.filter(({ under }) => under === column.key);
      return below.length === 0 ? column : { ...column, below };
    });
}

const toneClass = (tone: 'warning' | 'danger' | undefined) => (tone ? styles[tone] : undefined);

function Gap({ height, span }: { readonly height: number; readonly span: number }) {
  return (
    <tr role="presentation" aria-hidden="true">
      <td colSpan={span} style={{ blockSize: height, padding: 0, border: 0 }} />
    </tr>
  );
}

function Opener<Row>({
  row,
  column,
  rowHref,
  onOpen,
}: DataTableProps<Row> & { readonly row: Row; readonly column: Column<Row> }) {
  const content = column.cell(row);
  if (rowHref) {
    return (
      <Link className={styles['open']} to={rowHref(row)}>
        {content}
      </Link>
    );
  }
  if (!onOpen) return content;
  return (
    <button type="button" className={styles['open']} onClick={() => onOpen(row)}>
      {content}
    </button>
  );
}

function Header<Row>({
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
