import { formatMoney } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import type { ServicePackage } from '@evcare/shared-contracts/shop';
import {
  Badge,
  buttonClass,
  classNames,
  Cluster,
  Heading,
  Inline,
  List,
  Skeleton,
  SkeletonText,
  Span,
  Stack,
  Text,
  VisuallyHidden,
} from '@evcare/shared-ui';
import { Check } from 'lucide-react';
import { packages as t } from '../../messages/services';
import { packagePath } from '../../shared/product/package-path';
import { ProductPicture } from '../../shared/product/product-picture';
import styles from './package-card.module.css';

/** Below this width of the page, a card is as wide as the page. */
const PICTURE_SIZES = '(min-width: 56.25rem) 23rem, 100vw';

interface PackageCardProps {
  item: ServicePackage;
  /** True for the package that the address names or, if it names none, for the most popular package. */
  chosen: boolean;
}

export function PackageCard({ item, chosen }: PackageCardProps) {
  const { tier, vehicleType, name, months, price, contentsPrice } = item;
  const { entitlements, partsDiscountPct, perks, picture } = item;
  const contents = [
    ...entitlements.map(({ times, serviceName }) => t.times(times, serviceName)),
    t.parts(partsDiscountPct),
    ...perks,
  ];
  return (
    <Stack
      as="li"
      gap="12"
      top
      pad="24"
      line="all"
      radius="card"
      ground="page"
      className={classNames(chosen && styles['chosen'])}
      data-tier={tier}
    >
      {picture && (
        <ProductPicture
          picture={picture}
          // For the icon of a missing picture, which a card does without.
          category="tool"
          sizes={PICTURE_SIZES}
          decorative
          className={styles['picture']}
        />
      )}
      <Heading size="24">{name}</Heading>
      <Cluster align="center" gap="8" target>
        <Text weight="strong">{t.forType[vehicleType]}</Text>
        {item.popular && <Badge tone="accent">{t.popular}</Badge>}
      </Cluster>
      <Text tone="muted" className={styles['summary']}>
        {item.summary}
      </Text>
      <Cluster as="p" align="baseline" gapX="8">
        <Text as="strong" size="30" numeric tight>
          {formatMoney(price)}
        </Text>
        <Span tone="muted">{t.months(months)}</Span>
      </Cluster>
      {contentsPrice !== null && contentsPrice > price && (
        <Text tone="success" weight="strong">
          {t.saves(contentsPrice - price, contentsPrice)}
        </Text>
      )}
      <Text tone="muted">{t.perMonth(Math.round(price / months / 1000) * 1000)}</Text>
      <Link
        className={buttonClass({ variant: chosen ? 'primary' : 'secondary', size: 'lg', block: true })}
        to={packagePath(tier, vehicleType)}
      >
        {t.choose}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Link>
      <List gap="8" above="8">
        {contents.map((content) => (
          <Inline as="li" gap="8" align="stretch" key={content}>
            <Check size={20} strokeWidth={1.75} color="var(--color-primary)" aria-hidden="true" />
            {content}
          </Inline>
        ))}
      </List>
    </Stack>
  );
}

export const PackageCardSkeleton = () => (
  <Stack as="li" gap="12" top pad="24" line="all" radius="card" ground="page" aria-hidden="true">
    <Skeleton width="50%" height="2rem" />
    <SkeletonText lines={2} />
    <Skeleton width="70%" height="2.5rem" />
    <Skeleton height="52px" radius="var(--radius-control)" />
    <SkeletonText lines={6} />
  </Stack>
);
