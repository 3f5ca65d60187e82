import { Star } from 'lucide-react';
import type { Product } from '@evcare/shared-contracts/shop';
import { VisuallyHidden } from '@evcare/shared-ui';
import { products } from '../../messages/products';
import styles from './notes.module.css';

const t = products.card;

/** Star, average rating and number of reviews. */
export function Rating({ rating }: { rating: NonNullable<Product['rating']> }) {
  return (
    <span className={styles['rating']}>
      <Star className={styles['star']} size={16} strokeWidth={1.75} aria-hidden="true" />
      <span aria-hidden="true">
        {t.ratingShort(rating.average)} <span className={styles['count']}>{t.ratingCount(rating.count)}</span>
      </span>
      <VisuallyHidden>{t.rating(rating.average, rating.count)}</VisuallyHidden>
    </span>
  );
}
