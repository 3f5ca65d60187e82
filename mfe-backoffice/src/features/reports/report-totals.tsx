import {
  reportChangeOf,
  reportChangePercentText,
  reportChangeText,
  reportText,
  type FormerTotals,
  type Report,
  type ReportColumn,
  type ReportRow,
} from '@evcare/shared-contracts/office';
import { Text } from '@evcare/shared-ui';
import { reports } from '../../messages/reports';
import { FigureCell, type FigureHref } from './figure-cell';
import { isTextColumn } from './columns';

interface TotalsProps {
  readonly report: Report;
  readonly figureHref: FigureHref;
}

/** Last lines of a report: its totals, those of the period before, and the change since then. */
export function ReportTotals({ report, figureHref }: TotalsProps) {
  const { columns, totals, former } = report;
  if (!totals) return null;
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) =>
          index === 0 ? (
            <th key={column.key} scope="row">
              {totals[column.key] ?? reports.total}
            </th>
          ) : (
            <FigureCell
              key={column.key}
              column={column}
              value={totals[column.key]}
              href={figureHref(column.key)}
              row={reports.total}
            />
          ),
        )}
      </tr>
      {former && <Comparison columns={columns} totals={totals} former={former} figureHref={figureHref} />}
    </tfoot>
  );
}

interface ComparisonProps {
  readonly columns: readonly ReportColumn[];
  readonly totals: ReportRow;
  readonly former: FormerTotals;
  readonly figureHref: FigureHref;
}

function Comparison({ columns, totals, former: { period, totals: before }, figureHref }: ComparisonProps) {
  const range = reports.range(reportText(period.from, 'date'), reportText(period.to, 'date'));
  const heading = (
    <th scope="row">
      {reports.former}{' '}
      <Text as="div" tone="muted">
        {range}
      </Text>
    </th>
  );
  if (before === null) {
    return (
      <tr>
        {heading}
        <td data-text colSpan={columns.length - 1}>
          {reports.formerWithoutData}
        </td>
      </tr>
    );
  }
  return (
    <>
      <tr>
        {heading}
        {columns.slice(1).map((column) => (
          <FigureCell
            key={column.key}
            column={column}
            value={before[column.key]}
            href={figureHref(column.key, { period })}
            row={`${reports.former} ${range}`}
          />
        ))}
      </tr>
      <tr>
        <th scope="row">{reports.change}</th>
        {columns.slice(1).map((column) => (
          <td key={column.key} data-text={isTextColumn(column) || undefined}>
            <Change column={column} value={totals[column.key]} before={before[column.key]} />
          </td>
        ))}
      </tr>
    </>
  );
}

interface ChangeProps {
  readonly column: ReportColumn;
  readonly value: ReportRow[string] | undefined;
  readonly before: ReportRow[string] | undefined;
}

function Change({ column: { kind }, value, before }: ChangeProps) {
  const change = reportChangeOf(value, before, kind);
  if (!change) return null;
  const percent = reportChangePercentText(change);
  return (
    <>
      {reportChangeText(change, kind)}
      {percent !== null && (
        <>
          {' '}
          <Text as="div" tone="muted">
            ({percent})
          </Text>
        </>
      )}
    </>
  );
}
