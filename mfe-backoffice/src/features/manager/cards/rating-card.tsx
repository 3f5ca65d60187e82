import { addressOf, reportApi } from '@evcare/shared-contracts/endpoints';
import { reportText, type ChartData, type Period } from '@evcare/shared-contracts/office';
import { formatDate } from '@evcare/shared-contracts/format';
import { List, Span, Subheading } from '@evcare/shared-ui';
import { manager } from '../../../messages/reports';
import { Chart } from '../../../shared/charts';
import { count, Stat, Stats } from '../../../shared/numbers';
import { useCard } from '../use-card';
import { CardFrame } from './card-frame';
import { CardItem } from './card-item';

const t = manager.rating;

const toChart = (stars: readonly number[]): ChartData => {
  const descending = stars.map((count, index) => ({ star: index + 1, given: count })).reverse();
  return {
    form: 'rows',
    kind: 'number',
    labelKind: 'text',
    labelTitle: t.star,
    labels: descending.map(({ star }) => t.stars(star)),
    sets: [{ key: 'count', label: t.count, values: descending.map(({ given: count }) => count) }],
  };
};

/** Ratings of visits, and the latest comments. */
export function RatingCard({ period }: { readonly period: Period | null }) {
  const query = useCard(period && addressOf(reportApi.ratingCard, { query: period }));
  return (
    <CardFrame card="rating" query={query} height={420} isEmpty={(data) => data.count === 0}>
      {({ average, count: all, answered, stars, latest }) => (
        <>
          <Stats label={manager.cards.rating}>
            <Stat
              label={t.average}
              value={t.of(reportText(average, 'number'))}
              definition={manager.definitions.rating}
              hint={t.answered(reportText(answered, 'percent'), count(all))}
            />
          </Stats>
          <Chart title={t.chart} data={toChart(stars)} />
          <Subheading size="16">{t.latest}</Subheading>
          <List>
            {latest.map(({ id, code, rating, text: comment, at }) => (
              <CardItem key={id}>
                <Span weight="strong">{t.rated(rating)}</Span>
                <Span tone="muted" numeric>
                  {code} · {formatDate(at)}
                </Span>
                <Span span tone="muted">
                  {comment ?? t.none}
                </Span>
              </CardItem>
            ))}
          </List>
        </>
      )}
    </CardFrame>
  );
}
