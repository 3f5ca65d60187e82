import { addressOf, reportApi } from '@evcare/shared-contracts/endpoints';
import {
  reportText,
  type ChartData,
  type Period,
  type PromotionsCard as Data,
} from '@evcare/shared-contracts/office';
import { Hint } from '@evcare/shared-ui';
import { manager } from '../../../messages/reports';
import { Chart } from '../../../shared/charts';
import { count, Stat, Stats } from '../../../shared/numbers';
import { reportPath } from '../report-path';
import { useCard } from '../use-card';
import { CardFrame } from './card-frame';

const t = manager.promotions;
const money = (dong: number | null) => reportText(dong, 'money');

const toChart = ({ codes }: Data): ChartData => ({
  form: 'rows',
  kind: 'money',
  labelKind: 'text',
  labelTitle: t.code,
  labels: codes.map(({ code }) => code),
  sets: [{ key: 'cost', label: t.costLabel, values: codes.map(({ cost }) => cost) }],
});

/** Cost of promotion codes compared with the revenue of the orders that used them. */
export function PromotionsCard({ period }: { readonly period: Period | null }) {
  const query = useCard(period && addressOf(reportApi.promotionsCard, { query: period }));
  return (
    <CardFrame card="promotions" query={query} height={360} isEmpty={({ orders }) => orders === 0}>
      {(data) => {
        const { cost, revenueWithCode, ordersWithCode, orders, averageWithCode, averageWithout } = data;
        const share = revenueWithCode + cost === 0 ? null : (cost / (revenueWithCode + cost)) * 100;
        return (
          <>
            <Stats label={manager.cards.promotions}>
              <Stat
                label={t.cost}
                value={money(cost)}
                definition={manager.definitions.promotionCost}
                hint={share === null ? undefined : t.costHint(reportText(share, 'percent'))}
              />
              <Stat
                label={t.orders}
                value={count(ordersWithCode)}
                hint={t.ordersHint(count(orders))}
                definition={manager.definitions.promotionOrders}
                {...(period && { to: reportPath('promotions', period) })}
              />
              <Stat
                label={t.average}
                value={money(averageWithCode)}
                hint={t.averageHint(money(averageWithout))}
                definition={manager.definitions.promotionAverage}
              />
            </Stats>
            <Hint measure>{t.rule}</Hint>
            {data.codes.length > 0 && <Chart title={t.chart} data={toChart(data)} />}
          </>
        );
      }}
    </CardFrame>
  );
}
