import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { PACKAGE_STATE_LABELS, type Subscription } from '@evcare/shared-contracts/workshop';
import {
  Badge,
  buttonClass,
  Card,
  Cluster,
  EmptyState,
  Grid,
  Hint,
  ProgressBar,
  Span,
  Stack,
} from '@evcare/shared-ui';
import { vehicles } from '../../../messages/vehicles';
import { PackageDrawing } from '../../../shared/drawings/package-drawing';
import styles from './detail.module.css';

const t = vehicles.package;

export function PackageTab({ subscription }: { subscription: Subscription | null }) {
  if (subscription === null) {
    return (
      <EmptyState
        title={t.empty}
        text={t.emptyText}
        illustration={<PackageDrawing />}
        action={
          <Link className={buttonClass()} to={PATHS.packages}>
            {t.see}
          </Link>
        }
      />
    );
  }
  const { name, state, endsAt, dueAt, entitlements, partsDiscountPct } = subscription;
  const { label, tone } = PACKAGE_STATE_LABELS[state];
  return (
    <Card className={styles['package']}>
      <Cluster align="center" gap="8" gapX="16" justify="between" className={styles['line']}>
        <Cluster as="h2" align="center" gap="8" gapX="12" size="24">
          {name}
        </Cluster>
        <Badge tone={tone}>{label}</Badge>
      </Cluster>
      {state === 'active' && endsAt !== null && <p>{t.until(endsAt)}</p>}
      {state === 'pending' && dueAt !== null && <p>{t.dueAt(dueAt)}</p>}
      <Grid as="ul" gap="16" className={styles['visits']}>
        {entitlements.map(({ serviceCode, serviceName, used, booked, times }) => (
          <Stack as="li" gap="8" key={serviceCode}>
            <Cluster align="center" gap="8" gapX="16" justify="between" className={styles['line']}>
              <span>{serviceName}</span>
              <Span as="strong" nowrap>
                {t.used(used, times)}
              </Span>
            </Cluster>
            <ProgressBar label={serviceName} value={used} max={times} valueText={t.used(used, times)} />
            {booked > 0 && <Hint className={styles['quiet']}>{t.booked(booked)}</Hint>}
          </Stack>
        ))}
      </Grid>
      {partsDiscountPct > 0 && <p>{t.parts(partsDiscountPct)}</p>}
      <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.packages}>
        {t.upgrade}
      </Link>
    </Card>
  );
}
