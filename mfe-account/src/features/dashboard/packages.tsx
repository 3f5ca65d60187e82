import { PATHS } from '@evcare/shared-contracts';
import {
  PACKAGE_STATE_LABELS,
  type Subscription,
  type SubscriptionList,
} from '@evcare/shared-contracts/workshop';
import { Badge, Box, Cluster, Hint, ProgressBar, Skeleton, Span, Stack } from '@evcare/shared-ui';
import { dashboard } from '../../messages/dashboard';
import type { Read } from '@evcare/shared-ui/data';
import { useRead } from '../../shared/data/hooks';
import styles from './dashboard.module.css';
import { EmptyPart, Part } from './part';

const t = dashboard.packages;

const isCurrent = ({ state }: Subscription): boolean => state === 'active' || state === 'pending';

function Row({ subscription }: { subscription: Subscription }) {
  const { name, vehicleName, state, endsAt, dueAt, entitlements } = subscription;
  const { label, tone } = PACKAGE_STATE_LABELS[state];
  return (
    <Stack as="li" padY="12" gap="12" className={styles['package']}>
      <div>
        <p>
          <Span weight="strong">{name}</Span> <Badge tone={tone}>{label}</Badge>
        </p>
        <Hint>
          {[vehicleName, state === 'pending' ? dueAt && t.due(dueAt) : endsAt && t.until(endsAt)]
            .filter(Boolean)
            .join(' · ')}
        </Hint>
      </div>
      {entitlements.map(({ serviceCode, serviceName, used, booked, times }) => {
        const usageText = [t.used(used, times), booked > 0 && t.booked(booked)].filter(Boolean).join(', ');
        return (
          <Stack gap="4" key={serviceCode}>
            <Cluster as="p" justify="between" gapX="12" size="14">
              <span>{serviceName}</span> <Hint as="span">{usageText}</Hint>
            </Cluster>
            <ProgressBar label={serviceName} value={used + booked} max={times} valueText={usageText} />
          </Stack>
        );
      })}
    </Stack>
  );
}

export function Packages({ pending }: { pending: Read<SubscriptionList> }) {
  return (
    <Part
      title={t.title}
      part={useRead(pending)}
      skeleton={<Skeleton height={120} radius="var(--radius-control)" />}
    >
      {({ items }) => {
        const current = items.filter(isCurrent);
        return current.length === 0 ? (
          <EmptyPart text={t.empty} action={t.see} to={PATHS.packages} />
        ) : (
          <Box as="ul">
            {current.map((subscription) => (
              <Row key={subscription.id} subscription={subscription} />
            ))}
          </Box>
        );
      }}
    </Part>
  );
}
