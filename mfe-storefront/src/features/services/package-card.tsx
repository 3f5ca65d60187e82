import { PATHS } from '@evcare/shared-contracts';
import { formatMoney } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import type { ServicePackage } from '@evcare/shared-contracts/shop';
import { Badge, buttonClass, classNames, Skeleton, SkeletonText, VisuallyHidden } from '@evcare/shared-ui';
import { Check } from 'lucide-react';
import { packages as t } from '../../messages/services';
import styles from './package-card.module.css';

interface PackageCardProps {
  item: ServicePackage;
  /** True if it is the package of the address or, without one, the most popular. */
  chosen: boolean;
}

export function PackageCard({ item, chosen }: PackageCardProps) {
  const { tier, name, months, price, entitlements, partsDiscountPct, perks } = item;
  const contents = [
    ...entitlements.map(({ times, serviceName }) => t.times(times, serviceName)),
    t.parts(partsDiscountPct),
    ...perks,
  ];
  return (
    <li className={classNames(styles['card'], chosen && styles['chosen'])} data-tier={tier}>
      <div className={styles['head']}>
        <h2 className={styles['name']}>{name}</h2>
        {item.popular && <Badge tone="accent">{t.popular}</Badge>}
      </div>
      <p className={styles['summary']}>{item.summary}</p>
      <p className={styles['money']}>
        <strong className={styles['price']}>{formatMoney(price)}</strong>
        <span className={styles['months']}>{t.months(months)}</span>
      </p>
      <p className={styles['month']}>{t.perMonth(Math.round(price / months / 1000) * 1000)}</p>
      <Link
        className={buttonClass({ variant: chosen ? 'primary' : 'secondary', size: 'lg', block: true })}
        to={`${PATHS.packages}/${tier}`}
      >
        {t.choose}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Link>
      <ul className={styles['contents']}>
        {contents.map((content) => (
          <li key={content} className={styles['content']}>
            <Check size={20} strokeWidth={1.75} aria-hidden="true" />
            {content}
          </li>
        ))}
      </ul>
    </li>
  );
}

export const PackageCardSkeleton = () => (
  <li className={styles['card']} aria-hidden="true">
    <Skeleton width="50%" height="2rem" />
    <SkeletonText lines={2} />
    <Skeleton width="70%" height="2.5rem" />
    <Skeleton height="52px" radius="var(--radius-control)" />
    <SkeletonText lines={6} />
  </li>
);
