import { PATHS } from '@evcare/shared-contracts';
import {
  PACKAGE_STATE_LABELS,
  type Subscription,
  type SubscriptionList,
} from '@evcare/shared-contracts/workshop';
import { Badge, ProgressBar, Skeleton } from '@evcare/shared-ui';
import { dashboard } from '../../messages/dashboard';
import type { Pending } from '../../shared/data/page-data';
import { usePart } from '../../shared/data/use-part';
import styles from './dashboard.module.css';
import { EmptyPart, Part } from './part';

const t = dashboard.packages;

const isCurrent = ({ state }: Subscription): boolean => state === 'active' || state === 'pending';

function Row({ subscription }: { subscription: Subscription }) {
  const { name, vehicleName, state, endsAt, dueAt, entitlements } = subscription;
  const { label, tone } = PACKAGE_STATE_LABELS[state];
  return (
    <li className={styles['package']}>
      <div>
        <p>
          <span className={styles['strong']}>{name}</span> <Badge tone={tone}>{label}</Badge>
        </p>
        <p className={styles['muted']}>
          {[vehicleName, state === 'pending' ? dueAt && t.due(dueAt) : endsAt && t.until(endsAt)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {entitlements.map(({ serviceCode, serviceName, used, booked, times }) => {
        const usageText = [t.used(used, times), booked > 0 && t.booked(booked)].filter(Boolean).join(', ');
        return (
          <div key={serviceCode} className={styles['usage']}>
            <p className={styles['usageHead']}>
              <span>{serviceName}</span> <span className={styles['muted']}>{usageText}</span>
            </p>
            <ProgressBar label={serviceName} value={used + booked} max={times} valueText={usageText} />
          </div>
        );
      })}
    </li>
  );
}

export function Packages({ pending }: { pending: Pending<SubscriptionList> }) {
  return (
    <Part
      title={t.title}
      part={usePart(pending)}
      skeleton={<Skeleton height={120} radius="var(--radius-control)" />}
    >
      {({ items }) => {
        const current = items.filter(isCurrent);
        return current.length === 0 ? (
          <EmptyPart text={t.empty} action={t.see} to={PATHS.packages} />
        ) : (
          <ul className={styles['rows']}>
            {current.map((subscription) => (
              <Row key={subscription.id} subscription={subscription} />
            ))}
          </ul>
        );
      }}
    </Part>
  );
}
