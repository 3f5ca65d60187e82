import { addressOf, reportApi } from '@evcare/shared-contracts/endpoints';
import { reportMessages, reportText, type TechnicianReport } from '@evcare/shared-contracts/office';
import { Box, EmptyState, Grid, Heading, Skeleton, Stack, Text } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import { Chart } from '../../../shared/charts';
import { useApiQuery } from '../../../shared/data';
import { Stat, Stats } from '../../../shared/numbers';
import { PeriodPicker, usePeriod } from '../../../shared/period';
import { Loaded } from '../../../shared/states';
import jobs from '../jobs/jobs.module.css';
import styles from './own-report.module.css';

const t = floor.report;
type Figure = TechnicianReport['figures'][number];

/** Figures shown first; the others follow with their definitions. */
const HEADLINE_KEYS: readonly string[] = ['worked', 'efficiency', 'jobs', 'reworkRate'];

/**
 * Tab 'Hiệu suất của tôi': the technician's own hours, efficiency and rework, without amounts of
 * money (product rule §3.4).
 */
export function OwnReport() {
  const choice = usePeriod();
  const { period } = choice;
  const query = useApiQuery(period && addressOf(reportApi.own, { query: period }), {
    entities: ['service-order'],
  });
  const range =
    period === null ? '' : t.range(reportText(period.from, 'date'), reportText(period.to, 'date'));
  return (
    <div className={jobs['stack']}>
      <Box size="16" className={styles['period']}>
        <PeriodPicker choice={choice} />
      </Box>
      {period && (
        <Loaded
          query={query}
          skeleton={<Skeleton height={620} radius={14} />}
          isEmpty={({ figures }) => figures.every(({ value }) => value === null || value === 0)}
          empty={<EmptyState title={reportMessages.empty} text={t.emptyText} />}
        >
          {({ figures, series }) => (
            <div className={jobs['stack']}>
              <Stats label={t.numbers(range)}>
                {HEADLINE_KEYS.flatMap((key) => figures.filter((figure) => figure.key === key)).map(
                  (figure) => (
                    <Stat key={figure.key} label={figure.label} value={formatFigure(figure)} />
                  ),
                )}
              </Stats>
              <section className={jobs['card']} aria-label={t.hours}>
                <Chart title={t.chart(range)} data={series} />
              </section>
              <Stack as="section" gap="12" aria-label={t.all}>
                <Heading size="20">{t.all}</Heading>
                <Stack as="dl" padX="16" line="all" radius="card" ground="page">
                  {figures.map((figure) => (
                    <Grid
                      columns="1fr-auto"
                      gap="4"
                      gapX="16"
                      padY="12"
                      line="bottom"
                      key={figure.key}
                      className={styles['figure']}
                    >
                      <Text as="dt" weight="strong">
                        {figure.label}
                      </Text>
                      <Text as="dd" numeric weight="strong" text="end">
                        {formatFigure(figure)}
                      </Text>
                      <Text as="dd" span size="16">
                        {figure.definition}
                      </Text>
                    </Grid>
                  ))}
                </Stack>
              </Stack>
            </div>
          )}
        </Loaded>
      )}
    </div>
  );
}

const formatFigure = ({ key, value, kind }: Figure): string =>
  value !== null && HOUR_KEYS.includes(key) ? t.hoursOf(reportText(value, kind)) : reportText(value, kind);

const HOUR_KEYS: readonly string[] = ['onShift', 'booked', 'worked', 'standardHours'];
