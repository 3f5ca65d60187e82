import { formatDate } from '@evcare/shared-contracts/format';
import { BATTERY_CHEMISTRY_LABELS, type Vehicle } from '@evcare/shared-contracts/workshop';
import { Card, Cluster, Grid, List, Stack } from '@evcare/shared-ui';
import { VehiclePicture } from '@evcare/shared-ui/vehicle';
import { vehicles } from '../../../messages/vehicles';
import { Fact, Facts } from '../facts';
import { ReminderItem } from './reminders-tab';
import styles from './detail.module.css';

const t = vehicles.form;

export function OverviewTab({ vehicle }: { vehicle: Vehicle }) {
  const { vin, color, batteryKwh, batteryChemistry, purchaseDate, nextDue } = vehicle;
  const none = vehicles.facts.unknown;
  return (
    <Grid gap="24" align="start" className={styles['overview']}>
      <Grid centered pad="24" radius="card" ground="sunken">
        <VehiclePicture size="stage" vehicle={vehicle} />
      </Grid>
      <Stack gap="16">
        <Card>
          <Facts vehicle={vehicle} withNext={nextDue === null} />
        </Card>
        <Grid as="dl" gap="16" breaks className={styles['more']}>
          <Fact label={t.vin} wide>
            {vin ?? none}
          </Fact>
          <Fact label={t.color}>{color ?? none}</Fact>
          <Fact label={t.batteryKwh}>{batteryKwh?.toLocaleString('vi-VN') ?? none}</Fact>
          <Fact label={t.batteryChemistry}>
            {batteryChemistry === null ? none : BATTERY_CHEMISTRY_LABELS[batteryChemistry]}
          </Fact>
          <Fact label={t.purchaseDate}>{purchaseDate === null ? none : formatDate(purchaseDate)}</Fact>
        </Grid>
        {nextDue && (
          <Stack as="section" above="16" gap="16" aria-labelledby="next-due">
            <Cluster as="h2" id="next-due" align="center" gap="8" gapX="12" size="24">
              {vehicles.facts.nextDue}
            </Cluster>
            <List gap="12">
              <ReminderItem reminder={nextDue} />
            </List>
          </Stack>
        )}
      </Stack>
    </Grid>
  );
}
