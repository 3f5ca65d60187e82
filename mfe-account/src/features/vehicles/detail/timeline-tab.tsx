import { BatteryCharging, CalendarDays, Gauge, Package, Plus, Wrench } from 'lucide-react';
import { formatDate } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import type { VehicleTimeline } from '@evcare/shared-contracts/workshop';
import { Cluster, EmptyState, Grid, Hint, List, Stack, Text, VisuallyHidden } from '@evcare/shared-ui';
import { vehicles } from '../../../messages/vehicles';
import { LogbookDrawing } from '../../../shared/drawings/logbook-drawing';
import styles from './detail.module.css';

const t = vehicles.timeline;
const ICONS = {
  added: Plus,
  odometer: Gauge,
  health: BatteryCharging,
  appointment: CalendarDays,
  service: Wrench,
  package: Package,
};

export function TimelineTab({ items }: VehicleTimeline) {
  if (items.length === 0) return <EmptyState title={t.empty} illustration={<LogbookDrawing />} />;
  return (
    <Stack gap="16">
      <Cluster as="h2" align="center" gap="8" gapX="12" size="24">
        {t.title}
      </Cluster>
      <List as="ol" gap="12">
        {items.map((item, index) => {
          const Icon = ICONS[item.kind];
          return (
            // Includes the index, because two entries may have the same time.
            <Grid as="li" gap="16" align="start" key={`${index} ${item.at}`} className={styles['event']}>
              <Grid as="span" centered ground="sunken" className={styles['mark']} aria-hidden="true">
                <Icon size={20} strokeWidth={1.75} />
              </Grid>
              <div>
                <Hint className={styles['quiet']}>
                  <VisuallyHidden>{`${t.kinds[item.kind]}, `}</VisuallyHidden>
                  <time dateTime={item.at}>{formatDate(item.at)}</time>
                </Hint>
                <Text size="16" weight="strong">
                  {item.href ? <Link to={item.href}>{item.title}</Link> : item.title}
                </Text>
                {item.detail && <p>{item.detail}</p>}
              </div>
            </Grid>
          );
        })}
      </List>
    </Stack>
  );
}
