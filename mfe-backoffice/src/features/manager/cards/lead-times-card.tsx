import { addressOf, reportApi } from '@evcare/shared-contracts/endpoints';
import {
  hoursText,
  PARTY_LABELS,
  reportText,
  type ChartData,
  type LeadTimesCard as Data,
  type Period,
} from '@evcare/shared-contracts/office';
import { SERVICE_ORDER_STATUS_LABELS } from '@evcare/shared-contracts/workshop';
import { Badge, Hint } from '@evcare/shared-ui';
import { manager } from '../../../messages/reports';
import { Chart } from '../../../shared/charts';
import { DataTable, type Column } from '../../../shared/list';
import { count, Stat, Stats } from '../../../shared/numbers';
import { reportPath } from '../report-path';
import { useCard } from '../use-card';
import { CardFrame } from './card-frame';
import styles from '../manager.module.css';

const t = manager.leadTimes;
type Row = Data['states'][number];
const TONES = { customer: 'info', workshop: 'violet', store: 'warning' } as const;
const stateOf = ({ state }: Row) => SERVICE_ORDER_STATUS_LABELS[state].label;
const time = (hours: number | null) => reportText(hours, 'duration');

const COLUMNS: readonly Column<Row>[] = [
  { key: 'state', header: t.state, cell: stateOf },
  {
    key: 'party',
    foldUnder: 'state',
    header: t.party,
    cell: ({ party }) => <Badge tone={TONES[party]}>{PARTY_LABELS[party]}</Badge>,
  },
  { key: 'median', header: t.median, align: 'end', cell: ({ median }) => time(median) },
  { key: 'p90', header: t.p90, align: 'end', cell: ({ p90 }) => time(p90) },
  { key: 'count', header: t.count, align: 'end', cell: (row) => count(row.count) },
  {
    key: 'now',
    header: t.now,
    align: 'end',
    cell: ({ now, oldest }) => (now === 0 ? '0' : `${count(now)} (${t.oldest(hoursText(oldest ?? 0))})`),
  },
];

const toChart = (states: readonly Row[]): ChartData => {
  const passedStates = states.filter((row) => row.count > 0);
  return {
    form: 'rows',
    kind: 'duration',
    labelKind: 'text',
    labelTitle: t.state,
    labels: passedStates.map((row) => t.withParty(stateOf(row), PARTY_LABELS[row.party])),
    sets: [
      { key: 'median', label: t.median, values: passedStates.map(({ median }) => median) },
      { key: 'p90', label: t.p90, values: passedStates.map(({ p90 }) => p90) },
    ],
  };
};

/**
 * Time spent in each state, with the responsible party. Shows the median and p90, because an average would
 * hide the slow orders.
 */
export function LeadTimesCard({ period }: { readonly period: Period | null }) {
  const query = useCard(period && addressOf(reportApi.leadTimesCard, { query: period }));
  return (
    <CardFrame card="lead-times" query={query} height={640}>
      {({ states, whole, shares }) => (
        <>
          <Stats label={manager.cards['lead-times']}>
            <Stat
              label={t.whole}
              value={time(whole.median)}
              hint={t.wholeHint(time(whole.p90))}
              definition={manager.definitions.whole}
              {...(period && { to: reportPath('lead-times', period) })}
            />
            {shares.map(({ party, share }) => (
              <Stat
                key={party}
                label={t.ofTime(PARTY_LABELS[party])}
                value={reportText(share, 'percent')}
                definition={manager.definitions.ofTime}
              />
            ))}
          </Stats>
          {whole.count > 0 && <Chart title={t.chart} data={toChart(states)} />}
          <DataTable caption={t.table} columns={COLUMNS} rows={states} rowKey={({ state }) => state} />
          <Hint className={styles['note']}>{t.rule}</Hint>
        </>
      )}
    </CardFrame>
  );
}
