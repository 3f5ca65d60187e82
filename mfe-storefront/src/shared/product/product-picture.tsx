import { BatteryCharging, Cable, Cog, Wrench, type LucideIcon } from 'lucide-react';
import type { Picture, ProductCategory } from '@evcare/shared-contracts/shop';
import { classNames, Grid } from '@evcare/shared-ui';
import styles from './product-picture.module.css';

const ICONS: Record<ProductCategory, LucideIcon> = {
  'battery-charger': BatteryCharging,
  motor: Cog,
  'charging-cable': Cable,
  tool: Wrench,
};

export interface ProductPictureProps {
  /** Null if the product has no picture; the icon of its category is shown instead. */
  picture: Picture | null;
  category: ProductCategory;
  /** Displayed width, as the `sizes` attribute of an image. */
  sizes: string;
  /** `priority` for the page's largest picture. */
  loading?: 'lazy' | 'eager' | 'priority';
  /** True if adjacent text describes the picture. */
  decorative?: boolean;
  className?: string;
}

/** Square picture of a product; its space is reserved before it loads. */
export function ProductPicture(props: ProductPictureProps) {
  const { picture, category, sizes, loading = 'lazy', decorative = false, className } = props;
  const Icon = ICONS[category];
  return (
    <Grid centered radius="card" className={classNames(styles['ground'], className)}>
      {picture ? (
        <picture className={styles['picture']}>
          {picture.sources.map(({ type, srcset }) => (
            <source key={type} type={type} srcSet={srcset} sizes={sizes} />
          ))}
          <img
            className={styles['image']}
            src={picture.src}
            alt={decorative ? '' : picture.alt}
            width={picture.width}
            height={picture.height}
            loading={loading === 'lazy' ? 'lazy' : 'eager'}
            fetchPriority={loading === 'priority' ? 'high' : undefined}
            decoding="async"
          />
        </picture>
      ) : (
        <Icon className={styles['stand-in']} strokeWidth={1} aria-hidden="true" />
      )}
    </Grid>
  );
}
