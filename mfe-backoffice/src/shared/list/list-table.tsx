import { Stack } from '@evcare/shared-ui';
import { isShown } from './column-choice';
import { ColumnMenu } from './column-menu';
import { DataTable, type DataTableProps } from './data-table';
import type { CsvExport } from './export-button';
import { ListTools } from './list-tools';
import { useColumnChoice } from './use-column-choice';

interface ListTableProps<Row> extends DataTableProps<Row> {
  /** Name under which the choice of columns is stored; it must not change. */
  readonly list: string;
  readonly csv?: CsvExport;
}

/** Table of a list with its tools: choice of columns, export as CSV, print. */
export function ListTable<Row>({ list, csv, ...table }: ListTableProps<Row>) {
  const { caption, columns } = table;
  const { choice, choose } = useColumnChoice(list);
  const shown = columns.filter((column, index) => isShown(column, index, choice));
  return (
    <Stack gap="8" top>
      <ListTools caption={caption} csv={csv}>
        <ColumnMenu columns={columns} choice={choice} onChoose={choose} />
      </ListTools>
      {/* A new table for other columns: its width is measured again, and columns that fit now are not folded. */}
      <DataTable {...table} key={shown.map(({ key }) => key).join()} columns={shown} />
    </Stack>
  );
}
