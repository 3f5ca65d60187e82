import { BatteryCharging, CalendarDays, Gauge, Package, Plus, Wrench } from 'lucide-react';
import { formatDate } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import type { VehicleTimeline } from '@evcare/shared-contracts/workshop';
import { EmptyState, VisuallyHidden } from '@evcare/shared-ui';
import { vehicles } from '../../../messages/vehicles';
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
  if (items.length === 0) return <EmptyState title={t.empty} />;
  return (
    <div className={styles['stack']}>
      <h2 className={styles['heading']}>{t.title}</h2>
      <ol className={styles['timeline']}>
        {items.map((item, index) => {
          const Icon = ICONS[item.kind];
          return (
            // Includes the index, because two entries may have the same time.
            <li key={`${index} ${item.at}`} className={styles['event']}>
              <span className={styles['mark']} aria-hidden="true">
                <Icon size={20} strokeWidth={1.75} />
              </span>
              <div>
                <p className={styles['quiet']}>
                  <VisuallyHidden>{`${t.kinds[item.kind]}, `}</VisuallyHidden>
                  <time dateTime={item.at}>{formatDate(item.at)}</time>
                </p>
                <p className={styles['itemTitle']}>
                  {item.href ? <Link to={item.href}>{item.title}</Link> : item.title}
                </p>
                {item.detail && <p>{item.detail}</p>}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
