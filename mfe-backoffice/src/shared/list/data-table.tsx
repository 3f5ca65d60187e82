import type { ReactNode } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { Box, classNames, Grid, Text } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { noPrint } from '../print';
import { foldColumns, type Column, type DisplayedColumn, type Sort } from './column';
import { Header } from './table-header';
import { useTableFit } from './use-table-fit';
import { useVirtualRows } from './use-virtual-rows';
import styles from './data-table.module.css';

const t = messages.common.table;

// Some browsers drop table semantics when CSS lays the elements out as cards; explicit roles restore them.
const GROUP = { role: 'rowgroup' } as const;
const CELL = { role: 'cell' } as const;

export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly onChange: (selected: ReadonlySet<string>) => void;
  /** Rows that cannot be selected, because they are done. */
  readonly disabled?: ReadonlySet<string>;
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

/** Table on wide screens, cards on narrow ones; long lists render only the visible rows. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, selection, actions } = props;
  const { frame, indexes, before, after, virtual } = useVirtualRows(rows.length);
  const { folded, scrolls } = useTableFit(
    frame,
    props.columns.some(({ foldUnder }) => foldUnder !== undefined),
  );
  const columns: readonly DisplayedColumn<Row>[] = folded ? foldColumns(props.columns) : props.columns;
  const nameOf = props.rowName ?? rowKey;
  const keys = rows.map(rowKey);
  const open = keys.filter((key) => !selection?.disabled?.has(key));
  const allSelected = open.length > 0 && open.every((key) => selection?.selected.has(key));

  const toggle = (key: string) => {
    const next = new Set(selection?.selected);
    if (!next.delete(key)) next.add(key);
    selection?.onChange(next);
  };
  const columnCount = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);

  return (
    <Box
      ref={frame}
      line="all"
      radius="card"
      ground="page"
      className={styles['frame']}
      data-virtual={virtual || undefined}
      data-folded={folded || undefined}
      data-scrolls={scrolls || undefined}
      {...((virtual || scrolls) && { tabIndex: 0, role: 'region', 'aria-label': t.scroll(caption) })}
    >
      <table className={styles['table']} role="table" aria-rowcount={rows.length + 1}>
        <Text as="caption" unseen>
          {caption}
        </Text>
        <thead {...GROUP} className={styles['head']}>
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className={classNames(styles['tick'], noPrint)}>
                <Grid as="label" centered className={styles['tickTarget']}>
                  <input
                    type="checkbox"
                    checked={allSelected}
                    disabled={open.length === 0}
                    aria-label={t.selectAll}
                    onChange={() => selection.onChange(new Set(allSelected ? [] : open))}
                  />
                </Grid>
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {actions && <th role="columnheader" scope="col" className={noPrint} aria-label=" " />}
          </tr>
        </thead>
        <tbody {...GROUP}>
          {before > 0 && <SpacerRow height={before} span={columnCount} />}
          {indexes.map((index) => {
            const row = rows[index] as Row;
            const key = keys[index] as string;
            return (
              <Box
                as="tr"
                line="bottom"
                key={key}
                role="row"
                aria-rowindex={index + 2}
                className={classNames(styles['row'], toneClass(props.rowTone?.(row)))}
                data-chosen={selection?.selected.has(key) || undefined}
              >
                {selection && (
                  <td {...CELL} className={classNames(styles['tick'], noPrint)}>
                    <Grid as="label" centered className={styles['tickTarget']}>
                      <input
                        type="checkbox"
                        checked={selection.selected.has(key)}
                        disabled={selection.disabled?.has(key)}
                        aria-label={t.select(nameOf(row))}
                        onChange={() => toggle(key)}
                      />
                    </Grid>
                  </td>
                )}
                {columns.map((column, columnIndex) => (
                  <td
                    key={column.key}
                    {...CELL}
                    data-label={column.hideLabel || columnIndex === 0 ? undefined : column.header}
                    className={classNames(
                      styles['cell'],
                      columnIndex === 0 && styles['first'],
                      column.align === 'end' && styles['end'],
                      column.wideOnly && styles['wideOnly'],
                      column.noWrap && styles['whole'],
                    )}
                  >
                    {columnIndex === 0 ? (
                      <FirstCell {...props} row={row} column={column} />
                    ) : (
                      column.cell(row)
                    )}
                    {column.foldedColumns?.map((foldedColumn) => (
                      <Text as="div" tone="muted" key={foldedColumn.key} className={styles['below']}>
                        {foldedColumn.showHeaderFolded && `${foldedColumn.header} `}
                        {foldedColumn.cell(row)}
                      </Text>
                    ))}
                  </td>
                ))}
                {actions && (
                  <td {...CELL} className={classNames(styles['actions'], noPrint)}>
                    {actions(row)}
                  </td>
                )}
              </Box>
            );
          })}
          {after > 0 && <SpacerRow height={after} span={columnCount} />}
        </tbody>
      </table>
    </Box>
  );
}

const toneClass = (tone: 'warning' | 'danger' | undefined) => (tone ? styles[tone] : undefined);

function SpacerRow({ height, span: columnCount }: { readonly height: number; readonly span: number }) {
  return (
    <tr role="presentation" aria-hidden="true">
      <td colSpan={columnCount} style={{ blockSize: height, padding: 0, border: 0 }} />
    </tr>
  );
}

function FirstCell<Row>({
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
