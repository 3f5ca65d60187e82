import { addressOf, reportApi } from '@evcare/shared-contracts/endpoints';
import {
  presetPeriod,
  reportText,
  type Period,
  type PeriodPreset,
  type RevenueCard as Data,
} from '@evcare/shared-contracts/office';
import { Hint } from '@evcare/shared-ui';
import { manager } from '../../../messages/reports';
import { Chart, Sparkline } from '../../../shared/charts';
import { count, money, Stat, Stats } from '../../../shared/numbers';
import { useNow } from '../../../shared/use-now';
import { reportPath } from '../report-path';
import { useCard } from '../use-card';
import { CardFrame } from './card-frame';
import styles from '../manager.module.css';

const t = manager.revenue;
const { definitions } = manager;
const ENTITIES = ['service-order', 'shop-order'] as const;
const percent = (part: number, whole: number): string => reportText((part / whole) * 100, 'percent');

function changeText({ total, before }: Data): string {
  if (before === 0) return t.noBefore;
  if (total === before) return t.same;
  const difference = percent(Math.abs(total - before), Math.abs(before));
  return total > before ? t.up(difference) : t.down(difference);
}

/** Revenue of recent days and of the period, split into services and parts. */
export function RevenueCard({ period }: { readonly period: Period | null }) {
  const query = useCard(period && addressOf(reportApi.revenueCard, { query: period }), ENTITIES);
  const now = useNow(60_000);
  const rowsOf = (preset: PeriodPreset) => reportPath('revenue', presetPeriod(preset, now));
  return (
    <CardFrame card="revenue" query={query} height={420}>
      {(data) => (
        <>
          <Stats label={manager.cards.revenue}>
            <Stat
              label={t.today}
              value={money(data.today)}
              definition={definitions.revenue}
              to={rowsOf('today')}
            />
            <Stat
              label={t.days7}
              value={money(data.days7)}
              definition={definitions.revenue}
              to={rowsOf('days7')}
            />
            <Stat
              label={t.days30}
              value={money(data.days30)}
              definition={definitions.revenue}
              to={rowsOf('days30')}
            />
            <Stat
              label={t.inPeriod}
              value={money(data.total)}
              hint={changeText(data)}
              definition={definitions.revenue}
              {...(period && { to: reportPath('revenue', period) })}
            />
            <Stat
              label={t.services}
              value={money(data.services)}
              definition={definitions.services}
              hint={<Trend of="services" data={data} />}
            />
            <Stat
              label={t.parts}
              value={money(data.parts)}
              definition={definitions.parts}
              hint={<Trend of="parts" data={data} />}
            />
          </Stats>
          <Chart title={isMonthly(data) ? t.chartMonths : t.chart} data={data.series} />
          <Hint className={styles['note']}>
            {t.handed(count(data.serviceOrders), count(data.shopOrders))}. {t.rule}
          </Hint>
        </>
      )}
    </CardFrame>
  );
}

/** Share of the period's revenue, with its trend. */
function Trend({ of, data }: { readonly of: 'services' | 'parts'; readonly data: Data }) {
  const values = data.series.sets.find(({ key }) => key === of)?.values ?? [];
  const share = data.total > 0 && data[of] >= 0 ? t.shareOf(percent(data[of], data.total)) : null;
  return (
    <>
      {share}
      <Sparkline title={t[of]} kind="money" values={values.map((value) => value ?? 0)} />
    </>
  );
}
const isMonthly = ({ series }: Data): boolean => series.labels[0]?.length === 7;
