import { REPORT_LABELS, type Report } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Cluster, Heading, Text } from '@evcare/shared-ui';
import { reports } from '../../messages/reports';
import { count } from '../../shared/numbers';
import { noPrint } from '../../shared/print';

/** Name and number of the rows behind a figure, and the way back to its report. */
export function FigureHeading({ report, backHref }: { readonly report: Report; readonly backHref: string }) {
  const { figure, rows, kind } = report;
  return (
    <Cluster gap="8" gapX="16" align="center">
      <Heading size="18">{reports.figureOf(figure?.label ?? '', figure?.row ?? null)}</Heading>
      <Text tone="muted">{reports.rowCount(count(rows.length))}</Text>
      <Link to={backHref} className={noPrint}>
        {reports.back(REPORT_LABELS[kind])}
      </Link>
    </Cluster>
  );
}
