import { formatDate, formatDateTime, formatNumber } from '@evcare/shared-contracts/format';
import { writeAudit } from '../audit/audit';
import type { Core } from '../core/core';
import type { Queries } from '../db/client';
import { readSnapshot } from '../db/snapshot';
import { listExportMessages as t } from '../list-export-messages';
import { ApiError } from '../endpoints/api-error';
import { BOM, csvLine } from '../endpoints/csv';
import { sendCsv, type CsvRequest } from '../endpoints/send-csv';

/** Upper limit of rows in a file; a longer list has to be filtered first. */
export const MAX_CSV_ROWS = 10_000;
/** Rows that are read at once. */
const PAGE_SIZE = 500;

/** Size of a list's page and the connection to read it from, if they differ from those of the site. */
export interface ListReads {
  readonly reads: Queries;
  readonly pageSize: number;
}

type Cell = string | number | null | undefined;
type CellOf<Row> = (row: Row) => Cell;

/** File of an exported list. */
export interface ListFile<Row> {
  /** Name of the list in the audit log. */
  readonly list: string;
  readonly fileName: string;
  readonly columns: readonly (readonly [header: string, cell: CellOf<Row>])[];
}

/** Declares the file of a list from its name and its headers, in their order, and the cells of the same names. */
export const listFile =
  <Row>() =>
  <Name extends string>(
    list: string,
    { fileName, columns }: { readonly fileName: string; readonly columns: Readonly<Record<Name, string>> },
    cells: { readonly [N in NoInfer<Name>]: CellOf<Row> },
  ): ListFile<Row> => ({
    list,
    fileName,
    columns: Object.entries<string>(columns).map(([name, header]) => [header, cells[name as Name]]),
  });

/** Formats a time for a cell; empty for none. */
export const timeCell = (at: string | null): string => (at === null ? '' : formatDateTime(at));

/** Formats the day of a time, in Vietnam, for a cell; empty for none. */
export const dayCell = (at: string | null): string => (at === null ? '' : formatDate(at));

interface Exporter {
  readonly user: { readonly id: string };
}

interface ExportRequest<Query, Caller> extends CsvRequest {
  readonly caller: Caller;
  readonly query: Query;
}

interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
}

/** Reads a page of a list, as the site shows it. */
type ReadPage<Query, Row, Caller> = (
  request: { readonly query: Query & { readonly page: number }; readonly caller: Caller },
  reads: ListReads,
) => Promise<ListPage<Row>>;

const tooManyRows = (): ApiError =>
  new ApiError(422, 'TOO_MANY_ROWS', t.tooManyRows(formatNumber(MAX_CSV_ROWS)));

/** Reads all rows page by page and formats them at once, so that only their text is kept. */
async function readLines<Row>(
  { columns }: ListFile<Row>,
  readPage: (page: number) => Promise<ListPage<Row>>,
): Promise<string[]> {
  const lines: string[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await readPage(page);
    if (total > MAX_CSV_ROWS) throw tooManyRows();
    for (const row of items) lines.push(csvLine(columns.map(([, cellOf]) => cellOf(row) ?? '')));
    if (items.length < PAGE_SIZE) return lines;
  }
}

/**
 * Creates the function that makes the handler of an export from the file and the reads of a list. All pages are read
 * from one snapshot, so no row is missing or repeated when the list changes meanwhile. Each export leaves an entry in
 * the audit log, because the file leaves the office.
 */
export function createListExports({ db, now }: Core) {
  return <Query extends object, Row, Caller extends Exporter>(
      file: ListFile<Row>,
      read: ReadPage<Query, Row, Caller>,
    ) =>
    async ({ caller, query, ...request }: ExportRequest<Query, Caller>) => {
      const lines = await readSnapshot(db, (reads) =>
        readLines(file, (page) =>
          read({ query: { ...query, page }, caller }, { reads, pageSize: PAGE_SIZE }),
        ),
      );
      const { list, fileName, columns } = file;
      const detail = { list, rows: lines.length };
      const entry = {
        actorId: caller.user.id,
        action: 'list_exported',
        entityName: 'list',
        entityId: null,
        detail,
      };
      await writeAudit(db, entry, now());
      const header = BOM + csvLine(columns.map(([name]) => name));
      return sendCsv(request, fileName, [header, ...lines]);
    };
}

export type ExportList = ReturnType<typeof createListExports>;
