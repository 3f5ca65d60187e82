import type { ReactNode } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { classNames } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { fold, type Column, type Placed, type Sort } from './column';
import { Header } from './table-header';
import { useRoom } from './use-room';
import { useVirtualRows } from './use-virtual-rows';
import styles from './data-table.module.css';

const t = messages.common.table;

// Some browsers drop table semantics when CSS lays the elements out as cards; explicit roles restore them.
const GROUP = { role: 'rowgroup' } as const;
const CELL = { role: 'cell' } as const;

export interface Selection {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Name of a row in the labels of its controls; its key by default. */
  readonly rowName?: (row: Row) => string;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  readonly selection?: Selection;
  /** Link target of the row's first cell. */
  readonly rowHref?: (row: Row) => string;
  /** Makes the first cell a button that opens the row. */
  readonly onOpen?: (row: Row) => void;
  readonly actions?: (row: Row) => ReactNode;
  /** Highlights a row, for example one that needs attention. */
  readonly rowTone?: (row: Row) => 'warning' | 'danger' | undefined;
}

/** Table on wide screens, cards on phones; long lists render only the visible rows. */
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
      {...((virtual || scrolls) && { tabIndex: 0, role: 'region', 'aria-label': t.scroll(caption) })}
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
                    aria-label={t.selectAll}
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
                        aria-label={t.select(nameOf(row))}
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
