import type { ChartData } from '@evcare/shared-contracts/office';
import { reportText } from '@evcare/shared-contracts/office';
import { Grid, Span, Stack } from '@evcare/shared-ui';
import { charts as t } from '../../messages/charts';
import { ChartFigure } from './figure';
import { fillOf } from './fills';
import styles from './charts.module.css';

export interface FunnelStep {
  readonly key: string;
  readonly label: string;
  readonly count: number;
}

const shareOf = (count: number, previous: number | undefined): number | null =>
  previous ? Math.round((count / previous) * 1_000) / 10 : null;

/** Funnel of steps, each with its share of the previous one. */
export function Funnel({ title, steps }: { readonly title: string; readonly steps: readonly FunnelStep[] }) {
  const max = Math.max(1, ...steps.map(({ count }) => count));
  const data: ChartData = {
    form: 'rows',
    kind: 'number',
    labelKind: 'text',
    labelTitle: t.step,
    labels: steps.map(({ label }) => label),
    sets: [{ key: 'count', label: t.count, values: steps.map(({ count }) => count) }],
  };
  return (
    <ChartFigure title={title} data={data}>
      {(id) => (
        <Stack gap="8" aria-hidden="true">
          {steps.map(({ key, label, count }, index) => {
            const share = shareOf(count, steps[index - 1]?.count);
            return (
              <Grid align="center" gap="12" key={key} className={styles['funnelStep']}>
                <Span size="14" breaks className={styles['rowLabel']}>
                  {label}
                </Span>
                <svg className={styles['funnelBar']} width="100%" height="36">
                  <rect
                    x={`${50 - (count / max) * 50}%`}
                    width={`${(count / max) * 100}%`}
                    height="36"
                    rx="6"
                    fill={fillOf(id, 0)}
                    fillOpacity={1 - index * 0.22}
                  />
                </svg>
                <Grid
                  as="span"
                  align="baseline"
                  gap="8"
                  size="14"
                  numeric
                  className={styles['funnelNumbers']}
                >
                  <Span as="strong" size="18" weight="strong" text="end">
                    {reportText(count, 'number')}
                  </Span>
                  <Span tone="muted" text="end">
                    {share !== null && reportText(share, 'percent')}
                  </Span>
                </Grid>
              </Grid>
            );
          })}
        </Stack>
      )}
    </ChartFigure>
  );
}
