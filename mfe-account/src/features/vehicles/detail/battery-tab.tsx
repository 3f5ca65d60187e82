import { formatDate } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import type { BatteryHealth } from '@evcare/shared-contracts/workshop';
import { buttonClass, Cluster, EmptyState, Grid, InlineText, Stack, Text } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { vehicles } from '../../../messages/vehicles';
import { BatteryDrawing } from '../../../shared/drawings/battery-drawing';
import { ReadingsTable } from '../../../shared/vehicle/readings-table';
import { bookingPath } from '../../../shared/vehicle/booking-path';
import { Fact } from '../facts';
import { vehiclePath } from '../paths';
import { HealthChart } from './health-chart';
import styles from './detail.module.css';

const t = vehicles.battery;

const slopeText = (slope: number | null): string => {
  if (slope === null) return t.slopeUnknown;
  if (slope >= 0) return t.slopeFlat;
  return t.slope(slope.toLocaleString('vi-VN', { maximumFractionDigits: 2 }).replace('-', '−'));
};

export function BatteryTab({ id, health }: { id: string; health: BatteryHealth }) {
  const { readings, slopePer10000Km, projection } = health;
  const latest = readings.at(-1);
  if (!latest) {
    return (
      <EmptyState
        title={t.empty}
        text={t.emptyText}
        illustration={<BatteryDrawing />}
        action={
          <Link className={buttonClass()} to={bookingPath(id)}>
            {messages.common.book}
          </Link>
        }
      />
    );
  }
  return (
    <Stack gap="16">
      <Cluster align="center" justify="between" gap="8" gapX="16">
        <Cluster as="h2" align="center" gap="8" gapX="12" size="24">
          {t.title}
        </Cluster>
        <Link className={buttonClass({ variant: 'secondary' })} to={`${vehiclePath(id)}/passport`}>
          {vehicles.detail.passport}
        </Link>
      </Cluster>
      <Grid as="dl" gap="16" breaks align="end" className={styles['numbers']}>
        <Fact label={t.newest(formatDate(latest.measuredAt))}>
          <span className={styles['big']}>{vehicles.facts.sohOf(latest.sohPercent)}</span>
        </Fact>
        <Fact label={t.slopeLabel}>{slopeText(slopePer10000Km)}</Fact>
        {projection && (
          <Fact label={t.projectionLabel(projection.percent)}>
            {t.projection(projection.odometer, projection.date)}
          </Fact>
        )}
      </Grid>
      <HealthChart health={health} />
      <Text measure tone="muted">
        {t.note}
      </Text>
      <details>
        <InlineText as="summary" target tone="primary" weight="strong">
          {t.table}
        </InlineText>
        <ReadingsTable
          caption={t.title}
          readings={readings}
          columns={t.columns}
          percent={vehicles.facts.sohOf}
        />
      </details>
    </Stack>
  );
}
