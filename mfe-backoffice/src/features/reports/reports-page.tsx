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
import { useLocation, useSearchParams } from '@evcare/shared-contracts/router';
import { Button, EmptyState, Skeleton, Stack, Tabs, Text } from '@evcare/shared-ui';
import { PrintButton } from '@evcare/shared-ui/paper';
import { reports } from '../../messages/reports';
import { Chart } from '../../shared/charts';
import { useApiQuery } from '../../shared/data';
import { useUrlState } from '../../shared/list';
import { BackofficePage, Section } from '../../shared/page';
import { PeriodPicker, useCsv, usePeriod } from '../../shared/period';
import { printOnly } from '../../shared/print';
import { Loaded } from '../../shared/states';
import { ReportTable } from './report-table';
import { parseSort, serialiseSort } from './sort-rows';
import styles from './reports.module.css';

const isKind = (text: string): text is ReportKind => REPORT_KINDS.some((kind) => kind === text);

/**
 * @throws TypeError if the response is not a report, for example if it is the CSV text that the same address
 * can return
 */
function reportIn(answer: Report | { readonly text: string }): Report {
  if (typeof answer !== 'object' || !('rows' in answer)) throw new TypeError('The response is not a report.');
  return answer;
}

/** Page `/admin/reports`: one report at a time, as a chart and a table. */
export function ReportsPage() {
  const choice = usePeriod();
  const { period } = choice;
  const [state, set] = useUrlState({ kind: 'revenue', sort: '' });
  const kind = isKind(state.kind) ? state.kind : 'revenue';
  const csv = useCsv();
  const address = period && addressOf(reportApi.read, { params: { kind }, query: period });
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
            disabled={period === null}
            onClick={() => period && csv.run(kind, period)}
          >
            <Download size={18} strokeWidth={1.75} aria-hidden="true" /> {reports.csv}
          </Button>
          <PrintButton variant="ghost">{reports.print}</PrintButton>
        </>
      }
    >
      <PeriodPicker choice={choice} />
      <Tabs
        label={reports.kinds}
        value={kind}
        onChange={(next) => set({ kind: next, sort: '' })}
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
            isEmpty={(answer) => reportIn(answer).empty}
            empty={<EmptyState title={reportMessages.empty} />}
          >
            {(answer) => {
              const report = reportIn(answer);
              return (
                <Stack gap="16">
                  <Section title={REPORT_LABELS[report.kind]}>
                    <Chart title={caption} data={report.series} />
                  </Section>
                  <ReportTable
                    key={address}
                    report={report}
                    caption={caption}
                    sort={parseSort(state.sort)}
                    onSort={(sort) => set({ sort: serialiseSort(sort) }, { replace: true })}
                  />
                  <Definitions report={report} />
                </Stack>
              );
            }}
          </Loaded>
        )}
      </Tabs>
    </BackofficePage>
  );
}

/** Definitions of the columns, for print, where the popovers are not available. */
function Definitions({ report }: { readonly report: Report }) {
  return (
    <dl className={`${styles['definitions']} ${printOnly}`}>
      <h3>{reports.definitions}</h3>
      {report.columns.map(({ key, label, definition }) => (
        <div key={key}>
          <Text as="dt" weight="strong">
            {label}
          </Text>
          <dd>{definition}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Links to each kind of report, keeping the period. */
function useReportHref(): (kind: ReportKind) => string {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  return (kind) => {
    const next = new URLSearchParams(params);
    next.delete('sort');
    next.set('kind', kind);
    return `${pathname}?${next.toString()}`;
  };
}
