import { Star } from 'lucide-react';
import { Box, classNames, Grid, Text, VisuallyHidden } from '@evcare/shared-ui';
import { dashboard } from '../../messages/dashboard';
import styles from './rate.module.css';

const t = dashboard.rate;
const STARS = [1, 2, 3, 4, 5] as const;

interface StarChoiceProps {
  readonly name: string;
  readonly value: number | null;
  readonly error: string | null;
  readonly onChange: (rating: number) => void;
}

/** Choice of one to five stars, as radio buttons. */
export function StarChoice({ name, value, error, onChange }: StarChoiceProps) {
  return (
    <Box as="fieldset" shrink aria-invalid={error !== null || undefined}>
      <Text as="legend" size="14" weight="strong">
        {t.legend}
      </Text>
      <div className={styles['stars']}>
        {STARS.map((star) => (
          <Grid as="label" key={star} centered radius="control" className={styles['option']}>
            <input
              className={styles['radio']}
              type="radio"
              name={name}
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
            <VisuallyHidden>{t.stars(star)}</VisuallyHidden>
          </Grid>
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
