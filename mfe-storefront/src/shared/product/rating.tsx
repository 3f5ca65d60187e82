import { Star } from 'lucide-react';
import type { Product } from '@evcare/shared-contracts/shop';
import { InlineText, Span, VisuallyHidden } from '@evcare/shared-ui';
import { products } from '../../messages/products';
import styles from './notes.module.css';

const t = products.card;

/** Star, average rating and number of reviews. */
export function Rating({ rating }: { rating: NonNullable<Product['rating']> }) {
  return (
    <InlineText gap="4" size="14" numeric>
      <Star className={styles['star']} size={16} strokeWidth={1.75} aria-hidden="true" />
      <span aria-hidden="true">
        {t.ratingShort(rating.average)} <Span tone="muted">{t.ratingCount(rating.count)}</Span>
      </span>
      <VisuallyHidden>{t.rating(rating.average, rating.count)}</VisuallyHidden>
    </InlineText>
  );
}
