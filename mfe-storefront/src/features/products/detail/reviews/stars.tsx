import { Star } from 'lucide-react';
import { Box, classNames, Text, VisuallyHidden } from '@evcare/shared-ui';
import { productReviews } from '../../../../messages/product-reviews';
import styles from './stars.module.css';

const FIVE = [1, 2, 3, 4, 5] as const;

/** Rating from 1 to 5 as stars, with a text for screen readers. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles['stars']}>
      <VisuallyHidden>{productReviews.outOf(rating)}</VisuallyHidden>
      {FIVE.map((star) => (
        <Star
          key={star}
          className={classNames(styles['star'], star <= rating && styles['full'])}
          size={18}
          strokeWidth={1.75}
          aria-hidden="true"
        />
      ))}
    </span>
  );
}

interface StarChoiceProps {
  legend: string;
  value: number | null;
  error: string | null;
  onChange: (rating: number) => void;
}

/** Choice of one to five stars, as radio buttons. */
export function StarChoice({ legend, value, error, onChange }: StarChoiceProps) {
  return (
    <Box as="fieldset" shrink aria-invalid={error !== null || undefined}>
      <Text as="legend" size="14" weight="strong" className={styles['legend']}>
        {legend}
      </Text>
      <div className={styles['row']}>
        {FIVE.map((star) => (
          <label key={star} className={styles['option']}>
            <input
              className={styles['radio']}
              type="radio"
              name="rating"
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
            />
            <Star
              className={classNames(styles['star'], value !== null && star <= value && styles['full'])}
              size={28}
              strokeWidth={1.75}
              aria-hidden="true"
            />
            <VisuallyHidden>{productReviews.stars(star)}</VisuallyHidden>
          </label>
        ))}
      </div>
      {error && (
        <Text tone="danger" size="14" role="alert">
          {error}
        </Text>
      )}
    </Box>
  );
}
