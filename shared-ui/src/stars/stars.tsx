import { Star } from 'lucide-react';
import { useId } from 'react';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../feedback';
import { Box, Text } from '../layout';
import styles from './stars.module.css';

const FIVE = [1, 2, 3, 4, 5] as const;

const StarIcon = ({ size, isFull }: { size: number; isFull: boolean }) => (
  <Star
    className={classNames(styles['star'], isFull && styles['full'])}
    size={size}
    strokeWidth={1.75}
    aria-hidden="true"
  />
);

interface StarsProps {
  /** From 1 to 5. */
  readonly rating: number;
  /** Text for screen readers. */
  readonly label: string;
}

/** Rating as five stars. */
export function Stars({ rating, label }: StarsProps) {
  return (
    <span className={styles['stars']}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {FIVE.map((star) => (
        <StarIcon key={star} size={18} isFull={star <= rating} />
      ))}
    </span>
  );
}

interface StarChoiceProps {
  readonly legend: string;
  /** Returns the name of a choice. */
  readonly labelOf: (stars: number) => string;
  readonly value: number | null;
  readonly error: string | null;
  readonly onChange: (rating: number) => void;
}

/** Choice of one to five stars, as radio buttons. */
export function StarChoice({ legend, labelOf, value, error, onChange }: StarChoiceProps) {
  const name = useId();
  return (
    <Box as="fieldset" shrink aria-invalid={error !== null || undefined}>
      <Text as="legend" size="14" weight="strong">
        {legend}
      </Text>
      <div className={styles['row']}>
        {FIVE.map((star) => (
          <label key={star} className={styles['option']}>
            <Box
              as="input"
              cover
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
            />
            <StarIcon size={28} isFull={value !== null && star <= value} />
            <VisuallyHidden>{labelOf(star)}</VisuallyHidden>
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
