import { Download } from 'lucide-react';
import { addressOf, reportApi } from '@evcare/shared-contracts/endpoints';
import {
  REPORT_KINDS,
  REPORT_LABELS,
  reportMessages,
  reportText,
  type Report,
  type ReportKind,
} from '@evcare/shared-contracts/office';
import { Button, Cluster, EmptyState, Skeleton, Stack, Tabs, Text } from '@evcare/shared-ui';
import { PrintButton } from '@evcare/shared-ui/paper';
import { reports } from '../../messages/reports';
import { Chart } from '../../shared/charts';
import { useApiQuery } from '../../shared/data';
import { useUrlState } from '../../shared/list';
import { BackofficePage, Section } from '../../shared/page';
import { PeriodPicker, useCsv, usePeriod } from '../../shared/period';
import { noPrint } from '../../shared/print';
import { Loaded } from '../../shared/states';
import { FigureHeading } from './figure-heading';
import { LinkedTable } from './linked-table';
import { parseSort, serialiseSort } from './sort-rows';
import { useReportHref } from './use-report-href';

const isKind = (text: string): text is ReportKind => REPORT_KINDS.some((kind) => kind === text);

/**
 * @throws TypeError if the response is not a report, for example if it is the CSV text that the same address
 * can return
 */
function reportIn(answer: Report | { readonly text: string }): Report {
  if (typeof answer !== 'object' || !('rows' in answer)) throw new TypeError('The response is not a report.');
  return answer;
}

/** Page `/admin/reports`: one report at a time, as a chart and a table, or the rows behind one of its figures. */
export function ReportsPage() {
  const choice = usePeriod();
  const { period } = choice;
  const [state, set] = useUrlState({ kind: 'revenue', sort: '', of: '', figure: '', row: '' });
  const kind = isKind(state.kind) ? state.kind : 'revenue';
  const isFigure = state.figure !== '';
  const csv = useCsv();
  const asked = period && {
    ...period,
    of: state.of || undefined,
    figure: state.figure || undefined,
    row: (isFigure && state.row) || undefined,
  };
  const address = asked && addressOf(reportApi.read, { params: { kind }, query: asked });
  const query = useApiQuery(address, { keepPrevious: false });
  const reportHref = useReportHref();
  const range = period && reports.range(reportText(period.from, 'date'), reportText(period.to, 'date'));
  const caption = reports.chartOf(REPORT_LABELS[kind], range ?? '');
  return (
    <BackofficePage
      title={reports.title}
      lead={range && `${REPORT_LABELS[kind]} · ${range} · ${reports.note}`}
      action={
        <>
          <Button
            variant="secondary"
            busy={csv.busy}
            disabled={asked === null}
            onClick={() => asked && csv.run(kind, asked)}
          >
            <Download size={18} strokeWidth={1.75} aria-hidden="true" /> {reports.csv}
          </Button>
          <PrintButton variant="ghost">{reports.print}</PrintButton>
        </>
      }
    >
      {!isFigure && <PeriodPicker choice={choice} />}
      <Tabs
        label={reports.kinds}
        value={kind}
        onChange={(next) => set({ kind: next, sort: '', of: '', figure: '', row: '' })}
        items={REPORT_KINDS.map((reportKind) => ({
          id: reportKind,
          label: REPORT_LABELS[reportKind],
          href: reportHref(reportKind),
        }))}
      >
        {period && (
          <Loaded
            query={query}
            skeleton={<Skeleton height={620} radius={12} />}
            isEmpty={(answer) => reportIn(answer).empty && !isFigure}
            empty={<EmptyState title={reportMessages.empty} />}
          >
            {(answer) => {
              const report = reportIn(answer);
              return (
                <Stack gap="16">
                  {report.figure ? (
                    <FigureHeading report={report} backHref={reportHref(report.kind, { of: state.of })} />
                  ) : (
                    <Section title={REPORT_LABELS[report.kind]}>
                      <Chart title={caption} data={report.series} />
                    </Section>
                  )}
                  {state.of !== '' && !isFigure && <OnlyOf report={report} onClear={() => set({ of: '' })} />}
                  <LinkedTable
                    key={address}
                    report={report}
                    caption={caption}
                    of={state.of}
                    sort={parseSort(state.sort)}
                    onSort={(sort) => set({ sort: serialiseSort(sort) }, { replace: true })}
                  />
                </Stack>
              );
            }}
          </Loaded>
        )}
      </Tabs>
    </BackofficePage>
  );
}

/** Category or product whose rows are shown, and the way back to all. */
function OnlyOf({ report, onClear }: { readonly report: Report; readonly onClear: () => void }) {
  const name = report.rows[0]?.[report.kind === 'margin' ? 'goodsCategory' : 'goods'];
  return (
    <Cluster gap="8" align="center" className={noPrint}>
      <Text weight="strong">{reports.only(String(name ?? ''))}</Text>
      <Button variant="ghost" size="sm" onClick={onClear}>
        {reports.showAll}
      </Button>
    </Cluster>
  );
}
