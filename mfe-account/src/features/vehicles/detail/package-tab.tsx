import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { PACKAGE_STATE_LABELS, type Subscription } from '@evcare/shared-contracts/workshop';
import { Badge, buttonClass, Card, EmptyState, Grid, Hint, ProgressBar } from '@evcare/shared-ui';
import { vehicles } from '../../../messages/vehicles';
import styles from './detail.module.css';

const t = vehicles.package;

export function PackageTab({ subscription }: { subscription: Subscription | null }) {
  if (subscription === null) {
    return (
      <EmptyState
        title={t.empty}
        text={t.emptyText}
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
      <div className={styles['line']}>
        <h2 className={styles['heading']}>{name}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      {state === 'active' && endsAt !== null && <p>{t.until(endsAt)}</p>}
      {state === 'pending' && dueAt !== null && <p>{t.dueAt(dueAt)}</p>}
      <Grid as="ul" gap="16" className={styles['visits']}>
        {entitlements.map(({ serviceCode, serviceName, used, booked, times }) => (
          <li key={serviceCode}>
            <div className={styles['line']}>
              <span>{serviceName}</span>
              <strong>{t.used(used, times)}</strong>
            </div>
            <ProgressBar label={serviceName} value={used} max={times} valueText={t.used(used, times)} />
            {booked > 0 && <Hint className={styles['quiet']}>{t.booked(booked)}</Hint>}
          </li>
        ))}
      </Grid>
      {partsDiscountPct > 0 && <p>{t.parts(partsDiscountPct)}</p>}
      <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.packages}>
        {t.upgrade}
      </Link>
    </Card>
  );
}
